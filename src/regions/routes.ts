import { PLUS_ROUTES } from './plus-routes.ts'

/**
 * The address of every route of the shop, once; what answers there stands in `routes/pages.ts`. A pattern's `:word` is
 * a parameter, `~word` a page name that each language translates (`page-words.ts`); `:product`, `:category`, `:preset` and `:material` are
 * slugs of the language.
 */
interface RouteRow {
  pattern: string
  /** Whether the page is in the sitemap and links to its versions in other stores. */
  indexed?: true
  /** The address of a page that is not built yet: nothing links or redirects to it. */
  reserved?: true
  only?: 'plus'
}

/** Pages that a 404 page may link to. */
export type NearestPage = 'shop' | 'find-order' | 'dielines' | 'impressum' | 'terms-of-service' | 'privacy-policy'

const reserved = <const Pattern extends string>(pattern: Pattern) => ({ pattern, reserved: true }) as const

export const ROUTES = {
  home: { pattern: '/', indexed: true },
  shop: { pattern: '/~shop/', indexed: true },
  dielines: { pattern: '/~dielines/', indexed: true },
  'terms-of-service': { pattern: '/~terms/', indexed: true },
  'privacy-policy': { pattern: '/~privacy/', indexed: true },
  impressum: { pattern: '/~impressum/', indexed: true },
  offline: { pattern: '/offline/' },

  cart: { pattern: '/~cart/' },
  'cross-sell': { pattern: '/~cart/recommended-products-and-services/s/' },
  'find-order': { pattern: '/order/' },
  'checkout-address': { pattern: '/order/:orderId/address/' },
  'checkout-delivery': { pattern: '/order/:orderId/delivery/' },
  payment: { pattern: '/order/:orderId/payment/' },
  'payment-summary': { pattern: '/order/:orderId/payment/summary/' },
  'order-details': { pattern: '/order/:orderNumber/details/' },
  'order-confirmation': { pattern: '/order/:orderNumber/confirmation/' },
  'order-artwork': { pattern: '/order/:orderNumber/artwork/' },
  'order-picture': { pattern: '/order/:orderNumber/pictures/:picture/' },
  'order-document': { pattern: '/order/:orderNumber/documents/:document/:type/' },
  cookies: { pattern: '/~cookies/' },
  newsletter: { pattern: '/newsletter/' },
  'newsletter-confirm': { pattern: '/newsletter/confirm/' },
  unsubscribe: { pattern: '/unsubscribe/:kind/' },
  'switch-store': { pattern: '/switch-store/' },
  prices: { pattern: '/prices/' },

  'sign-in': { pattern: '/sign_in/' },
  'sign-in-link': { pattern: '/sign_in/link/' },
  'recover-password': { pattern: '/sign_in/recover/' },
  'reset-password': { pattern: '/sign_in/reset/' },
  'passkey-sign-in': { pattern: '/sign_in/passkey/' },
  'passkey-options': { pattern: '/sign_in/passkey/options/' },
  'second-factor': { pattern: '/sign_in/code/' },
  'email-change': { pattern: '/sign_in/email/' },
  'email-undo': { pattern: '/sign_in/email/undo/' },
  registration: { pattern: '/registration/' },
  'registration-confirm': { pattern: '/registration/confirm/' },
  'sign-out': { pattern: '/sign_out/' },
  'account-orders': { pattern: '/account/orders/' },
  'account-settings': { pattern: '/account/settings/' },
  'account-addresses': { pattern: '/account/addresses/' },
  'account-security': { pattern: '/account/settings/security/' },
  'account-password': { pattern: '/account/settings/password/' },
  'account-codes': { pattern: '/account/settings/codes/' },
  'account-email': { pattern: '/account/settings/email/' },
  'shopping-lists': { pattern: '/s/' },
  'shopping-list': { pattern: '/s/:number/' },
  'account-my-data': { pattern: '/account/data/' },
  'account-my-data-export': { pattern: '/account/data/:exportId/' },
  'account-my-data-file': { pattern: '/account/data/files/:sha256/' },

  'account-order': { pattern: '/account/orders/:orderNumber/' },
  'manager-payments': { pattern: '/manager/payments/' },
  'manager-ksef': { pattern: '/manager/ksef/' },
  'account-invoices': { pattern: '/account/invoices/' },
  'manager-quotes': { pattern: '/manager/quotes/' },
  'manager-quote': { pattern: '/manager/quotes/:qrNumber/' },
  'manager-offers': { pattern: '/manager/offers/' },
  'manager-offer': { pattern: '/manager/offers/:offerNumber/' },
  'manager-messages': { pattern: '/manager/messages/' },
  'manager-order-messages': { pattern: '/manager/messages/:orderNumber/' },
  'manager-artwork': { pattern: '/manager/artwork/' },
  'manager-companies': { pattern: '/manager/companies/' },
  'manager-company': { pattern: '/manager/companies/:companyId/' },
  'manager-customers': { pattern: '/manager/customers/' },
  'manager-customer': { pattern: '/manager/customers/:customerId/' },
  'manager-parts': { pattern: '/manager/deliveries/' },
  'manager-order-parts': { pattern: '/manager/deliveries/:orderNumber/' },
  'manager-refunds': { pattern: '/manager/refunds/' },
  'manager-company-items': { pattern: '/manager/companies/:companyId/items/' },
  'manager-company-prices': { pattern: '/manager/companies/:companyId/prices/' },
  'manager-order-money': { pattern: '/manager/payments/:orderNumber/' },
  'manager-order-quantities': { pattern: '/manager/quantities/:orderNumber/' },
  'account-wallet': { pattern: '/account/boxwright-wallet/' },
  'account-saved-cards': { pattern: '/account/cards/' },
  'account-boxes': { pattern: '/account/boxes/' },
  'account-trees': { pattern: '/account/support-reforestation/' },
  'own-requests': { pattern: '/account/quote_requests/' },
  'own-request': { pattern: '/account/quote_requests/:qrNumber/' },
  'offer-review': { pattern: '/offer/:offerToken/review/' },
  'box-editor': { pattern: '/~box-editor/' },
  'product-editor': { pattern: '/editor/design/' },
  'print-file': { pattern: '/editor/dtp/' },
  'quote-request': { pattern: '/quote-request/' },
  'instant-quote': { pattern: '/quote/' },
  'quote-success': { pattern: '/quote/success/' },

  ...PLUS_ROUTES,

  'pro-features': reserved('/pro/features/'),
  'pro-suppliers': reserved('/pro/for-suppliers/'),
  'pro-terms': reserved('/pro/terms-conditions/'),

  services: reserved('/~services/'),
  industries: reserved('/~industries/'),
  inspirations: reserved('/~inspirations/'),
  blog: reserved('/blog/'),
  help: { pattern: '/~help/', indexed: true },
  contact: { pattern: '/~contact/', indexed: true },
  'delivery-costs': { pattern: '/~delivery-costs/', indexed: true },
  materials: { pattern: '/~materials/', indexed: true },
  material: { pattern: '/~materials/:material/', indexed: true },
  'size-guide': { pattern: '/~size-guide/', indexed: true },
  'print-guide': { pattern: '/~print-guide/', indexed: true },
  'artwork-guide': { pattern: '/~artwork-guide/', indexed: true },
  'about-us': { pattern: '/~about-us/', indexed: true },
  career: reserved('/~career/'),
  press: reserved('/~press/'),
  leadership: reserved('/leadership/'),
  sustainability: { pattern: '/~sustainability/', indexed: true },
  'fsc-certification': { pattern: '/~fsc-certification/', indexed: true },
  'plant-trees': reserved('/help-plant-trees/'),
  'eco-properties': { pattern: '/~eco-properties/', indexed: true },
  'design-showcase': reserved('/design-showcase/'),
  holidays: reserved('/holidays/'),
  bundles: { pattern: '/bundles/', indexed: true },
  affiliates: reserved('/affiliates/'),
  partners: reserved('/~partners-page/'),
  suppliers: reserved('/~suppliers/'),
  enterprise: reserved('/enterprise/'),
  'mobile-app': reserved('/mobile-app/'),
  wallet: reserved('/boxwright-wallet/'),
  'eco-badge': reserved('/boxwright-eco-badge/'),
  'whistleblowing-policy': reserved('/whistleblowing-policy/'),
  'plus-terms': { pattern: '/terms-of-services-plus/', only: 'plus', indexed: true },
  'thank-you': reserved('/thank-you/'),
  'terms-accepted': reserved('/terms-successfully-accepted/'),
  'returns-policy': { pattern: '/~returns-policy/', indexed: true },

  // Its word is the slug of the product that it sells.
  'sample-packs': { pattern: '/~sample-packs/', indexed: true },
  category: { pattern: '/:category/', indexed: true },
  product: { pattern: '/:product/', indexed: true },
  preset: { pattern: '/:preset/', indexed: true },
} as const satisfies Record<string, RouteRow>

export type RouteId = keyof typeof ROUTES
/** Routes whose pages are not built yet. */
export type ReservedRoute = {
  [Route in RouteId]: (typeof ROUTES)[Route] extends { reserved: true } ? Route : never
}[RouteId]
export type RouteParams = Record<string, string>

type WordsOf<Pattern extends string> = Pattern extends `${string}~${infer Word}/${infer Rest}`
  ? Word | WordsOf<Rest>
  : never
/** A `~word` of a pattern. */
export type PageWord = WordsOf<(typeof ROUTES)[RouteId]['pattern']>

export const routeRow = (route: RouteId): RouteRow => ROUTES[route]
/**
 * Whether all addresses of a route are known: at most a slug is variable, never a number or token of an order, offer or
 * quote.
 */
export const isFixed = (route: RouteId): boolean =>
  !routeRow(route)
    .pattern.replace(/:(product|category|preset|material)/, '')
    .includes(':')
export const ROUTE_IDS = Object.keys(ROUTES) as RouteId[]
export const isRoute = (word: string): word is RouteId => Object.hasOwn(ROUTES, word)
