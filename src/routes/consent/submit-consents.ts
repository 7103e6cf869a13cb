import {
  type ConsentChoices,
  consentsOf,
  grantsMarketing,
  type Say,
  submissionOf,
} from '../../analytics/consent/builder.ts'
import { effective } from '../../analytics/consent/preferences.ts'
import { shopEvent } from '../../analytics/shop-event.ts'
import { analyticsIds } from '../../analytics/visitor-cookies.ts'
import type { KeptConsents } from '../../api/consent.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import type { Storefront } from '../page/storefront.tsx'
import { track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { choiceOf } from './choice.ts'

/** The analytics ids of this visitor for the record; none where they did not allow any. */
export function idsOf(c: ShopContext): { user_id: string; anonymous_id: string } {
  const { Analytics, Advertising } = effective(choiceOf(c))
  return Analytics || Advertising ? analyticsIds(c.req.header('Cookie')) : { user_id: '', anonymous_id: '' }
}

interface Answered {
  email: string
  /** The page or form of origin. */
  location: string
  choices: ConsentChoices
  /** Where it was agreed to in a checkout. */
  order?: OrderKey
}

/** A store's translator, for the words of a consent. */
export const sayOf =
  (store: Storefront): Say =>
  (key, params) =>
    store.t(key, params)

/**
 * Submits what a form asked and what was answered. Where marketing was granted, its event is sent first, without
 * waiting for it.
 *
 * @throws ApiError 'Unable to save Consents'
 */
export async function submitConsents(
  c: ShopContext,
  { email, location, choices, order }: Answered,
): Promise<KeptConsents> {
  const store = await storeOf(c)
  const { code, locale } = store.region
  const consents = consentsOf(choices, sayOf(store))
  if (grantsMarketing(consents)) track(c, shopEvent('Global Consents Given', { location }), { email })
  const ids = idsOf(c)
  const submission = submissionOf(email, location, consents, { region: code, locale, ids })
  const { consents: calls } = apiFor(c, order)
  return order ? calls.saveWithOrder(order.number, submission) : calls.saveWithConsents(submission)
}

/** Whether a form must ask this person for marketing: where the API cannot say, it asks. */
export async function asksForMarketing(c: ShopContext, email: string): Promise<boolean> {
  try {
    const answer = (await apiFor(c).consents.globalConsentsNeeded(email)) as { needed?: unknown } | null
    return answer?.needed !== false
  } catch (cause) {
    console.warn(JSON.stringify({ requestId: c.var.requestId, consentsNeeded: String(cause) }))
    return true
  }
}
