import DOCUMENT from '../../../docs/permissions.md?raw'
import type { Access } from '../../../src/contract/call.ts'
import type { RouteParams } from '../../../src/regions/paths.ts'
import { type RouteId, routeRow } from '../../../src/regions/routes.ts'
import { PAGES } from '../../../src/routes/pages.ts'

/** What somebody has, by what names it in an address. */
export interface Mine {
  cart: string
  placed: string
  list: string
  copy: string
  quote: string
  companyQuote: string
  company: string
  offer: string
  offerToken: string
}

/** The picture that was sent about each order. */
export const PICTURE = 'a'.repeat(64)

/** The file that was uploaded by whoever has a copy: a hash of its own. */
export const fileOf = (copy: string): string => copy.replaceAll('-', '').repeat(2)

/** Pages about one thing of somebody's: what their addresses say. */
const ABOUT: Partial<Record<RouteId, (mine: Mine) => RouteParams>> = {
  'account-order': ({ placed }) => ({ orderNumber: placed }),
  'account-my-data-export': ({ copy }) => ({ exportId: copy }),
  'account-my-data-file': ({ copy }) => ({ sha256: fileOf(copy) }),
  'own-request': ({ quote }) => ({ qrNumber: quote }),
  'manager-order-messages': ({ placed }) => ({ orderNumber: placed }),
  'manager-order-money': ({ placed }) => ({ orderNumber: placed }),
  'manager-order-quantities': ({ placed }) => ({ orderNumber: placed }),
  'manager-order-parts': ({ placed }) => ({ orderNumber: placed }),
  'manager-company-prices': ({ company }) => ({ companyId: company }),
  'manager-company-items': ({ company }) => ({ companyId: company }),
  'manager-company': ({ company }) => ({ companyId: company }),
  'manager-customer': ({ placed }) => ({ customerId: placed }),
  'offer-review': ({ offerToken }) => ({ offerToken }),
  'manager-offer': ({ offer }) => ({ offerNumber: offer }),
  'manager-quote': ({ quote }) => ({ qrNumber: quote }),
  'shopping-list': ({ list }) => ({ number: list }),
  'checkout-address': ({ cart }) => ({ orderId: cart }),
  'checkout-delivery': ({ cart }) => ({ orderId: cart }),
  payment: ({ cart }) => ({ orderId: cart }),
  'payment-summary': ({ placed }) => ({ orderId: placed }),
  'order-details': ({ placed }) => ({ orderNumber: placed }),
  'order-document': ({ placed }) => ({ orderNumber: placed, document: 'order-confirmation', type: 'pdf' }),
  'order-picture': ({ placed }) => ({ orderNumber: placed, picture: PICTURE }),
  'order-artwork': ({ placed }) => ({ orderNumber: placed }),
  'order-confirmation': ({ placed }) => ({ orderNumber: placed }),
  'plus-quote': ({ companyQuote }) => ({ quoteToken: companyQuote }),
  'plus-order-details': ({ placed }) => ({ orderNumber: placed }),
  'plus-order-placed': ({ placed }) => ({ orderNumber: placed }),
  'plus-order-items': ({ placed }) => ({ orderNumber: placed }),
  'plus-order-payment': ({ placed }) => ({ orderNumber: placed }),
  'plus-order-parts': ({ placed }) => ({ orderNumber: placed }),
  'plus-order-document': ({ placed }) => ({ orderNumber: placed, document: 'order-confirmation', type: 'pdf' }),
}

/** What the addresses of other pages say. */
const SAMPLES: Partial<Record<RouteId, RouteParams>> = {
  category: { category: 'mailer-boxes' },
  product: { product: 'paper-bag' },
  material: { material: 'cotton-natural' },
  preset: { preset: 'wine-gift-box' },
  unsubscribe: { kind: 'newsletter' },
  'plus-approval': { approvalToken: 'x'.repeat(43) },
}

/** Pages of the merchant's, which are no store's: their paths. */
export const OFFICE = ['/manager/insight', '/manager/insight.csv?table=funnel', '/manager/payments.csv']

/** Whom a page is for, as docs/permissions.md has it. */
export const accessOf = (pattern: string): Access | undefined =>
  new RegExp(`^\\| \`${pattern.replace(/[.*?]/g, '\\$&')}\` \\| \`(\\w+)\` \\|$`, 'm').exec(DOCUMENT)?.[1] as
    | Access
    | undefined

/** Every page that is built and shown: its route, whom it is for, and what its address says. */
export const BUILT = (Object.keys(PAGES) as RouteId[])
  .filter((route) => PAGES[route].kind === 'shared' || PAGES[route].kind === 'personal')
  .map((route) => ({
    route,
    access: accessOf(routeRow(route).pattern)!,
    params: SAMPLES[route],
    about: ABOUT[route],
  }))
