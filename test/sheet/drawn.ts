import type { RouteId } from '../../src/regions/routes.ts'

/** The pages that a contact sheet shows, by their route, in its order. */
export const DRAWN = [
  ...['home', 'shop', 'category', 'product', 'preset', 'sample-packs', 'bundles', 'dielines', 'materials', 'material'],
  ...['size-guide', 'print-guide', 'artwork-guide', 'help', 'contact', 'delivery-costs', 'returns-policy', 'about-us'],
  ...['sustainability', 'fsc-certification', 'eco-properties', 'terms-of-service', 'plus-terms', 'privacy-policy'],
  ...['impressum', 'cookies', 'newsletter', 'newsletter-confirm', 'unsubscribe', 'offline', 'store-switch', 'order'],
  ...['sign-in', 'registration', 'recover-password', 'sign-out', 'box-editor', 'product-editor', 'print-file-editor'],
  ...['shopping-lists', 'shopping-list', 'cart', 'cross-sell', 'checkout-address', 'checkout-delivery', 'payment'],
  ...['order-details', 'order-confirmation', 'order-artwork', 'quote-request', 'quote-success', 'quote'],
  ...['offer-review', 'account-orders', 'account-order', 'account-boxes', 'account-addresses', 'account-settings'],
  ...['account-security', 'account-password', 'account-email', 'account-invoices', 'account-wallet', 'account-cards'],
  ...['account-trees', 'account-data', 'account-quote-requests', 'account-quote-request', 'plus-register'],
  ...['plus-catalogue', 'plus-members', 'plus-settings', 'plus-addresses', 'plus-log', 'plus-items'],
  ...['plus-new-item', 'plus-quick-order', 'plus-spending', 'plus-quotes', 'plus-orders', 'plus-personal-details'],
  ...['plus-order-placed', 'plus-order-details', 'plus-order-items', 'plus-order-payment', 'manager-payments'],
  ...['manager-order', 'manager-refunds', 'manager-ksef', 'manager-quotes', 'manager-quote', 'manager-offers'],
  ...['manager-offer', 'manager-artwork', 'manager-parts', 'manager-customers', 'manager-customer'],
  ...['manager-companies', 'manager-company', 'manager-company-items', 'manager-company-prices'],
] as const satisfies RouteId[]
export type DrawnRoute = (typeof DRAWN)[number]

/** The routes that no sheet shows, each with the reason. */
export const LEFT_OUT: Partial<Record<RouteId, string>> = {
  'order-document': 'a file',
  'plus-order-document': 'a file',
  'plus-orders-csv': 'a file',
  prices: 'takes a form',
  'passkey-options': 'takes a form',
  'passkey-sign-in': 'takes a form',
  'payment-summary': 'is the page of the order',
  'sign-in-link': 'a button, as that of the newsletter, for the link of a mail',
  'confirm-account': 'a button, as that of the newsletter, for the link of a mail',
  'change-email': 'a button, as that of the newsletter, for the link of a mail',
  'undo-email': 'a button, as that of the newsletter, for the link of a mail',
  'reset-password': 'the form of a new password, for the link of a mail',
  'second-factor': 'a field, as that of the sign-in, behind a second factor',
  'account-codes': 'shown once, with a second factor',
  'account-export': 'a file',
  'plus-invitation': 'a button, as that of the newsletter, for the link of a mail',
  'plus-domain': 'a button, as that of the newsletter, for the link of a mail',
  'plus-join': 'a button, for who is signed in with an address of the firm',
  'plus-success': 'a sentence after a form',
  'plus-quote': 'the quote of a company, as that of everybody',
  'plus-order-deliveries': 'a table and a form, for an order in several deliveries',
  'manager-order-parts': 'a table and a form, for an order in several deliveries',
  'plus-approval': 'the order of a colleague, as that of the company',
}
