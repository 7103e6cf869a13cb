import type { Limit as CallLimit, Counter } from '../../contract/call.ts'
import { MANAGER_HEADER } from '../../contract/manager-key.ts'
import type { RouteId } from '../../regions/routes.ts'
import type { ShopContext } from '../shop-env.ts'

type Asks = (form: FormData, c: ShopContext) => boolean

/** What forms do that calls do too, and what forms alone do; calls state their own limit (`src/contract`). */
interface FormLimit {
  what: CallLimit['what'] | 'choice'
  counter: Counter
  /** The forms that do it, those only that `asks` where it is stated. */
  forms: Partial<Record<RouteId, true | Asks>>
}

const intends =
  (intent: string): Asks =>
  (form) =>
    form.get('intent') === intent

/** Withdrawing by a signed link is never too much: mail programs do it for many from one address. */
const isUnsigned: Asks = (_, c) => c.req.query('t') === undefined

/** What one network may send of forms in a minute, a row each; the first that fits counts. What is not here has no limit. */
const FORM_LIMITS: readonly FormLimit[] = [
  { what: 'order', counter: 'OPEN_LIMIT', forms: { cart: intends('add'), 'store-switch': true } },
  { what: 'coupon', counter: 'GUESS_LIMIT', forms: { cart: intends('coupon') } },
  {
    what: 'mail',
    counter: 'FORM_LIMIT',
    forms: { newsletter: true, order: true, payment: (form) => form.has('marketing') },
  },
  { what: 'person', counter: 'FORM_LIMIT', forms: { 'newsletter-confirm': true, unsubscribe: isUnsigned } },
  { what: 'choice', counter: 'EVENT_LIMIT', forms: { cookies: true, prices: true } },
]

interface Counted {
  what: string
  counter: Counter
}

/** How a request is counted; null where it may be done as often as anybody likes. */
export async function limitOf(c: ShopContext, form: FormData | null): Promise<Counted | null> {
  const { visit, url } = c.var
  if (visit.kind === 'page') return (form && FORM_LIMITS.find(({ forms }) => fits(forms[visit.route], form, c))) ?? null
  const password = c.req.header('Authorization') ?? c.req.header(MANAGER_HEADER)
  // Whoever brings the manager's key may be guessing it.
  if (password !== undefined) return { what: 'key', counter: 'OPEN_LIMIT' }
  if (visit.kind !== 'call') return null
  const { findCall } = await import('../../contract/find-call.ts')
  const call = findCall(c.req.method, url.pathname.slice('/api'.length))
  // A path that is none is cheap to refuse, and is counted, since it may be a search for one.
  return call ? (call.limit ?? null) : { what: 'event', counter: 'EVENT_LIMIT' }
}

const fits = (asks: true | Asks | undefined, form: FormData, c: ShopContext): boolean =>
  typeof asks === 'function' ? asks(form, c) : asks === true
