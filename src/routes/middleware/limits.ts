import type { Limit as CallLimit, Counter } from '../../contract/call.ts'
import type { RouteId } from '../../regions/routes.ts'
import type { ShopContext } from '../shop-env.ts'
import { statedCall } from './stated-call.ts'

type Asks = (form: FormData, c: ShopContext) => boolean

/** A limit on forms; `what` may be shared with calls, which state their own limit (`src/contract`). */
interface FormLimit {
  what: CallLimit['what'] | 'choice'
  counter: Counter
  /** The forms that count, or a function that says which submissions of a form do. */
  forms: Partial<Record<RouteId, true | Asks>>
}

const intends =
  (intent: string): Asks =>
  (form) =>
    form.get('intent') === intent

/** Withdrawals by a signed link have no limit: mail programs send them for many people from one address. */
const isUnsigned: Asks = (_, c) => c.req.query('t') === undefined

/**
 * How many forms one network may send in a minute; the first row that matches counts. A form that is in no row has no
 * limit.
 */
const FORM_LIMITS: readonly FormLimit[] = [
  {
    what: 'order',
    counter: 'OPEN_LIMIT',
    forms: {
      cart: (form) => ['add', 'add-bundle'].includes(String(form.get('intent'))),
      'sample-packs': true,
      dielines: true,
      'instant-quote': true,
      'switch-store': true,
      'plus-order-details': intends('submit'),
    },
  },
  { what: 'coupon', counter: 'GUESS_LIMIT', forms: { cart: intends('coupon') } },
  {
    what: 'mail',
    counter: 'FORM_LIMIT',
    forms: {
      newsletter: true,
      contact: true,
      'find-order': true,
      // What only shows the form again sends no request for a quote.
      'quote-request': (form) => !form.has('add') && !form.has('remove') && !form.has('again'),
      'own-request': intends('write'),
      'order-details': intends('write'),
      'account-order': intends('write'),
      payment: (form) => form.has('marketing'),
      'plus-register': true,
      'plus-members': (form) => ['invite', 'admit', 'refuse'].includes(String(form.get('intent'))),
      'plus-settings': intends('name-domain'),
      'plus-join': intends('ask'),
      // Accepting an offer is not limited.
      'offer-review': (form) => ['forward', 'change', 'decline'].includes(String(form.get('intent'))),
      registration: true,
      'account-my-data': true,
      'recover-password': true,
      'sign-in': intends('link'),
      'account-email': true,
    },
  },
  {
    what: 'sign-in',
    counter: 'FORM_LIMIT',
    forms: {
      'sign-in': intends('password'),
      'sign-in-link': true,
      'registration-confirm': true,
      'reset-password': true,
      'passkey-sign-in': true,
      'second-factor': true,
      'account-codes': true,
      'account-password': true,
      'email-change': true,
      'email-undo': true,
    },
  },
  { what: 'person', counter: 'FORM_LIMIT', forms: { 'newsletter-confirm': true, unsubscribe: isUnsigned } },
  { what: 'list', counter: 'FORM_LIMIT', forms: { 'shopping-lists': true, 'shopping-list': intends('copy') } },
  {
    what: 'design',
    counter: 'FORM_LIMIT',
    forms: { 'account-boxes': (form) => ['duplicate', 'share'].includes(String(form.get('intent'))) },
  },
  { what: 'choice', counter: 'EVENT_LIMIT', forms: { cookies: true, prices: true, 'passkey-options': true } },
]

/** Lists of products: what holds a thing is worked out for each of them. */
const LISTS: readonly RouteId[] = ['shop', 'category']

/** Pages that are opened by a token in their address: somebody who tries many tokens may be guessing. */
const OPENED_BY_TOKEN: readonly RouteId[] = ['shopping-list']

/** Files that are made anew, or read from the store of files, for each request. */
const FILES: readonly RouteId[] = ['order-document', 'plus-order-document', 'plus-orders-csv']

/** What is counted for each network, and by which of the platform's counters. */
export interface NetworkLimit {
  what: string
  counter: Counter
}

/** A form with files counts before it is read, because reading it takes memory: towards this, and as other forms once it is read. */
export const FILES_LIMIT: NetworkLimit = { what: 'files', counter: 'OPEN_LIMIT' }

/** The limit that a request counts towards; null where it has none. */
export async function limitOf(c: ShopContext, form: FormData | null): Promise<NetworkLimit | null> {
  const { visit } = c.var
  // A document that is made anew for each request; whatever its address says, a form has its own limit. The product may be the merchant's,
  // whose address is not known yet.
  if (visit.kind !== 'call' && !form && c.req.query('offer')) return { what: 'offer', counter: 'OPEN_LIMIT' }
  if (visit.kind === 'page') {
    if (visit.route === 'offer-review' && !form && c.req.query('file')) return { what: 'offer', counter: 'OPEN_LIMIT' }
    const limit = form && FORM_LIMITS.find(({ forms }) => fits(forms[visit.route], form, c))
    if (LISTS.includes(visit.route) && c.req.query('length')) return { what: 'fitting', counter: 'OPEN_LIMIT' }
    if (FILES.includes(visit.route)) return { what: 'file', counter: 'OPEN_LIMIT' }
    const tries = OPENED_BY_TOKEN.includes(visit.route) && c.req.query('token') !== undefined
    return limit ?? (tries ? { what: 'list', counter: 'OPEN_LIMIT' } : null)
  }
  if (visit.kind !== 'call') return null
  const call = await statedCall(c)
  // An unknown path costs little to refuse, but counts, because it may be part of a scan.
  return call ? (call.limit ?? null) : { what: 'event', counter: 'EVENT_LIMIT' }
}

const fits = (asks: true | Asks | undefined, form: FormData, c: ShopContext): boolean =>
  typeof asks === 'function' ? asks(form, c) : asks === true
