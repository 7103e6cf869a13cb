import { callEntry } from '../../analytics/consent/table.ts'
import { MANAGER_HEADER } from '../../contract/manager-key.ts'
import type { RouteId } from '../../regions/routes.ts'
import type { ShopContext } from '../shop-env.ts'

/** The counters of the platform, by how much they let pass in a minute (`wrangler.toml` has the figures). */
export type Counter = 'EVENT_LIMIT' | 'OPEN_LIMIT' | 'FORM_LIMIT' | 'GUESS_LIMIT'

type Asks = (form: FormData, c: ShopContext) => boolean

/** Something that is done, and how much of it one network may do. */
interface Limit {
  what: string
  counter: Counter
  /** The calls that do it: method, a space, and the path after `/api/`. */
  calls?: RegExp
  /** The forms that do it, those only that `asks` where it is stated. */
  forms?: Partial<Record<RouteId, true | Asks>>
}

const intends =
  (intent: string): Asks =>
  (form) =>
    form.get('intent') === intent

/** Withdrawing by a signed link is never too much: mail programs do it for many from one address. */
const isUnsigned: Asks = (_, c) => c.req.query('t') === undefined

/** What one network may do in a minute, a row each; the first that fits a request counts. What is not here has no limit. */
const LIMITS: readonly Limit[] = [
  {
    what: 'order',
    counter: 'OPEN_LIMIT',
    calls: /^POST v2\/orders$/,
    forms: { cart: intends('add'), 'store-switch': true },
  },
  { what: 'user', counter: 'OPEN_LIMIT', calls: /^POST users\/anonymous$/ },
  {
    what: 'coupon',
    counter: 'GUESS_LIMIT',
    calls: /^PUT orders\/[^/]+\/apply_coupon_code$/,
    forms: { cart: intends('coupon') },
  },
  {
    what: 'mail',
    counter: 'FORM_LIMIT',
    calls: /^POST (v1\/emails\/(save_with_consents|order_link)|v2\/orders\/consents)$/,
    forms: { newsletter: true, order: true, payment: (form) => form.has('marketing') },
  },
  {
    what: 'person',
    counter: 'FORM_LIMIT',
    calls: /^[A-Z]+ v1\/emails\/(confirm_consents|unsubscribe_link|global_consents_needed)/,
    forms: { 'newsletter-confirm': true, unsubscribe: isUnsigned },
  },
  { what: 'choice', counter: 'EVENT_LIMIT', forms: { cookies: true, prices: true } },
]

/** How a request is counted; null where it may be done as often as anybody likes. */
export function limitOf(c: ShopContext, form: FormData | null): Pick<Limit, 'what' | 'counter'> | null {
  const { visit, url } = c.var
  if (visit.kind === 'page') return (form && LIMITS.find((limit) => fits(limit.forms?.[visit.route], form, c))) ?? null
  const password = c.req.header('Authorization') ?? c.req.header(MANAGER_HEADER)
  // Whoever brings the manager's key may be guessing it.
  if (password !== undefined) return { what: 'key', counter: 'OPEN_LIMIT' }
  if (visit.kind !== 'call') return null
  const path = url.pathname.slice('/api/'.length)
  const found = LIMITS.find(({ calls }) => calls?.test(`${c.req.method} ${path}`))
  if (found) return found
  return callEntry(path, c.req.method)?.purpose === 'Necessary' ? null : { what: 'event', counter: 'EVENT_LIMIT' }
}

const fits = (asks: true | Asks | undefined, form: FormData, c: ShopContext): boolean =>
  typeof asks === 'function' ? asks(form, c) : asks === true
