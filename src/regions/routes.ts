import type { RegionCode } from '../contract/vocabulary.ts'

/**
 * Every route of the shop, once. A pattern's `:word` is a parameter, `~word` a page name that languages translate;
 * `:product`, `:category` and `:preset` are slugs of the language.
 */
interface RouteRow {
  pattern: string
  /** The same for every visitor and kept, or a visitor's own and streamed. */
  kind: 'shared' | 'personal'
  /** Stands in the sitemap and has its like in other stores. */
  indexed?: true
  /** Not built yet: answers 404, with the page that is nearest to what it will be; nothing links to it. */
  coming?: NearestPage
  only?: 'plus'
}

const PLUS_CODES: RegionCode[] = ['eu', 'gb', 'pl', 'de', 'it', 'es']
export const servesPlus = (code: RegionCode): boolean => PLUS_CODES.includes(code)

/** Pages to which a 404 can lead. */
export type NearestPage = 'shop' | 'order' | 'dielines' | 'impressum' | 'terms-of-service' | 'privacy-policy'

const coming = (pattern: string, nearest: NearestPage = 'shop'): RouteRow => ({
  pattern,
  kind: 'personal',
  coming: nearest,
})
const plus = (pattern: string): RouteRow => ({ ...coming(pattern), only: 'plus' })

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
  prices: { pattern: '/prices/', kind: 'personal' },

  'account-orders': coming('/account/orders/', 'order'),
  'account-order': coming('/account/orders/:orderNumber/', 'order'),
  'account-settings': coming('/account/settings/', 'order'),
  'account-wallet': coming('/account/boxwright-wallet/', 'order'),
  'account-boxes': coming('/account/boxes/', 'dielines'),
  'account-trees': coming('/account/support-reforestation/'),
  'account-quote-request': coming('/account/quote_requests/:qrNumber/'),
  'sign-in': coming('/sign_in/', 'order'),
  'sign-out': coming('/sign_out/', 'order'),
  registration: coming('/registration/', 'order'),
  'offer-review': coming('/offer/:offerToken/review/'),
  'box-editor': coming('/~box-editor/', 'dielines'),
  'product-editor': coming('/editor/design/', 'dielines'),
  'print-file-editor': coming('/editor/dtp/', 'dielines'),
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

  'pro-features': coming('/pro/features/', 'impressum'),
  'pro-suppliers': coming('/pro/for-suppliers/', 'impressum'),
  'pro-terms': coming('/pro/terms-conditions/', 'terms-of-service'),

  services: coming('/~services/'),
  industries: coming('/~industries/'),
  inspirations: coming('/~inspirations/'),
  blog: coming('/blog/'),
  help: coming('/~help/', 'impressum'),
  contact: coming('/~contact/', 'impressum'),
  'about-us': coming('/~about-us/', 'impressum'),
  career: coming('/~career/', 'impressum'),
  press: coming('/~press/', 'impressum'),
  leadership: coming('/leadership/', 'impressum'),
  sustainability: coming('/~sustainability/'),
  'fsc-certification': coming('/fsc-certification/'),
  'plant-trees': coming('/help-plant-trees/'),
  'eco-properties': coming('/eco-properties/'),
  'design-showcase': coming('/design-showcase/', 'dielines'),
  holidays: coming('/holidays/'),
  bundles: coming('/bundles/'),
  affiliates: coming('/affiliates/', 'impressum'),
  partners: coming('/~partners-page/', 'impressum'),
  suppliers: coming('/~suppliers/', 'impressum'),
  enterprise: coming('/enterprise/', 'impressum'),
  'mobile-app': coming('/mobile-app/'),
  wallet: coming('/boxwright-wallet/', 'order'),
  'eco-badge': coming('/boxwright-eco-badge/'),
  'whistleblowing-policy': coming('/whistleblowing-policy/', 'impressum'),
  'plus-terms': coming('/terms-of-services-plus/', 'terms-of-service'),
  'thank-you': coming('/thank-you/', 'order'),
  'terms-accepted': coming('/terms-successfully-accepted/', 'terms-of-service'),
  'returns-policy': coming('/returns-policy/', 'terms-of-service'),

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
/** Whether every address of a route is the shop's own: it holds no order, offer or quote, at most a slug of the language. */
export const isFixed = (route: RouteId): boolean =>
  !routeRow(route)
    .pattern.replace(/:(product|category|preset)/, '')
    .includes(':')
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[]
