import type { RegionCode } from '../contract/vocabulary.ts'

/**
 * Every route of the shop, once. A pattern's `:word` is a parameter, `~word` a page name that languages translate;
 * `:product` and `:category` are slugs of the language.
 */
interface RouteRow {
  pattern: string
  /** The same for every visitor and kept, or a visitor's own and streamed. */
  kind: 'shared' | 'personal'
  /** Stands in the sitemap and has its like in other stores. */
  indexed?: true
  /** Not built yet: a plain page says so, nothing links to it. */
  coming?: true
  only?: 'plus'
}

const PLUS_CODES: RegionCode[] = ['eu', 'gb', 'pl', 'de', 'it', 'es']
export const servesPlus = (code: RegionCode): boolean => PLUS_CODES.includes(code)

const coming = (pattern: string): RouteRow => ({ pattern, kind: 'shared', coming: true })
const plus = (pattern: string): RouteRow => ({ pattern, kind: 'shared', coming: true, only: 'plus' })

export const ROUTES = {
  home: { pattern: '/', kind: 'shared', indexed: true },
  shop: { pattern: '/~shop/', kind: 'shared', indexed: true },
  dielines: { pattern: '/~dielines/', kind: 'shared', indexed: true },
  'terms-of-service': { pattern: '/~terms/', kind: 'shared', indexed: true },
  'privacy-policy': { pattern: '/~privacy/', kind: 'shared', indexed: true },
  impressum: { pattern: '/~impressum/', kind: 'shared', indexed: true },
  offline: { pattern: '/offline/', kind: 'shared' },

  cart: { pattern: '/~cart/', kind: 'personal' },
  'cross-sell': { pattern: '/~cart/recommended-products-and-services/s/', kind: 'personal' },
  order: { pattern: '/order/', kind: 'personal' },
  'checkout-address': { pattern: '/order/:orderId/address/', kind: 'personal' },
  'checkout-delivery': { pattern: '/order/:orderId/delivery/', kind: 'personal' },
  payment: { pattern: '/order/:orderId/payment/', kind: 'personal' },
  'payment-summary': { pattern: '/order/:orderId/payment/summary/', kind: 'personal' },
  'order-details': { pattern: '/order/:orderNumber/details/', kind: 'personal' },
  cookies: { pattern: '/~cookies/', kind: 'personal' },
  newsletter: { pattern: '/newsletter/', kind: 'personal' },
  'newsletter-confirm': { pattern: '/newsletter/confirm/', kind: 'personal' },
  unsubscribe: { pattern: '/unsubscribe/:kind/', kind: 'personal' },
  'store-switch': { pattern: '/switch-store/', kind: 'personal' },

  'account-orders': coming('/account/orders/'),
  'account-order': coming('/account/orders/:orderNumber/'),
  'account-settings': coming('/account/settings/'),
  'account-wallet': coming('/account/boxwright-wallet/'),
  'account-boxes': coming('/account/boxes/'),
  'account-trees': coming('/account/support-reforestation/'),
  'account-quote-request': coming('/account/quote_requests/:qrNumber/'),
  'sign-in': coming('/sign_in/'),
  'sign-out': coming('/sign_out/'),
  registration: coming('/registration/'),
  'offer-review': coming('/offer/:offerToken/review/'),
  'box-editor': coming('/~box-editor/'),
  'product-editor': coming('/editor/design/'),
  'print-file-editor': coming('/editor/dtp/'),
  'quote-request': coming('/quote-request/'),
  quote: coming('/quote/'),
  'quote-success': coming('/quote/success/'),
  'shopping-lists': coming('/s/'),

  'plus-catalogue': plus('/plus/~plus-catalogue/'),
  'plus-success': plus('/plus/success/'),
  'plus-items': plus('/boxwright-plus/items/'),
  'plus-quotes': plus('/boxwright-plus/quotes/'),
  'plus-quote': plus('/boxwright-plus/quotes/:quoteToken/'),
  'plus-orders': plus('/boxwright-plus/orders/'),
  'plus-order-details': plus('/boxwright-plus/orders/:orderNumber/details/'),
  'plus-order-placed': plus('/boxwright-plus/orders/:orderNumber/placed/'),
  'plus-order-items': plus('/boxwright-plus/orders/:orderNumber/items/'),
  'plus-order-payment': plus('/boxwright-plus/orders/:orderNumber/payment-summary/'),
  'plus-personal-details': plus('/boxwright-plus/personal-details/'),

  'pro-features': coming('/pro/features/'),
  'pro-suppliers': coming('/pro/for-suppliers/'),
  'pro-terms': coming('/pro/terms-conditions/'),

  services: coming('/~services/'),
  industries: coming('/~industries/'),
  inspirations: coming('/~inspirations/'),
  blog: coming('/blog/'),
  help: coming('/~help/'),
  contact: coming('/~contact/'),
  'about-us': coming('/~about-us/'),
  career: coming('/~career/'),
  press: coming('/~press/'),
  leadership: coming('/leadership/'),
  sustainability: coming('/~sustainability/'),
  'fsc-certification': coming('/fsc-certification/'),
  'plant-trees': coming('/help-plant-trees/'),
  'eco-properties': coming('/eco-properties/'),
  'design-showcase': coming('/design-showcase/'),
  holidays: coming('/holidays/'),
  bundles: coming('/bundles/'),
  affiliates: coming('/affiliates/'),
  partners: coming('/~partners-page/'),
  suppliers: coming('/~suppliers/'),
  enterprise: coming('/enterprise/'),
  'mobile-app': coming('/mobile-app/'),
  wallet: coming('/boxwright-wallet/'),
  'eco-badge': coming('/boxwright-eco-badge/'),
  'whistleblowing-policy': coming('/whistleblowing-policy/'),
  'plus-terms': coming('/terms-of-services-plus/'),
  'thank-you': coming('/thank-you/'),
  'terms-accepted': coming('/terms-successfully-accepted/'),
  'returns-policy': coming('/returns-policy/'),

  category: { pattern: '/:category/', kind: 'shared', indexed: true },
  product: { pattern: '/:product/', kind: 'shared', indexed: true },
  preset: { pattern: '/:preset/', kind: 'shared', indexed: true },
} as const satisfies Record<string, RouteRow>

export type RouteId = keyof typeof ROUTES
export type RouteParams = Record<string, string>

/** English words of the pages whose name languages translate. */
export const PAGE_WORDS: Record<string, string> = {
  shop: 'shop',
  dielines: 'dielines',
  terms: 'terms_of_service',
  privacy: 'privacy_policy',
  impressum: 'impressum',
  cookies: 'cookies',
  cart: 'cart',
  'box-editor': 'box/design',
  'plus-catalogue': 'catalogue',
  services: 'services',
  industries: 'i',
  inspirations: 'inspirations',
  help: 'help',
  contact: 'contact',
  'about-us': 'about-us',
  career: 'career',
  press: 'press',
  sustainability: 'sustainability',
  'partners-page': 'partners-page',
  suppliers: 'suppliers',
}

export const routeRow = (route: RouteId): RouteRow => ROUTES[route]
/** Whether every address of a route is the shop's own: nothing in it is anybody's but a product's or a category's slug. */
export const isFixed = (route: RouteId): boolean =>
  !routeRow(route)
    .pattern.replace(/:(product|category)/, '')
    .includes(':')
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[]
