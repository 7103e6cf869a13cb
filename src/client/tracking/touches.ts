import { api } from './call.ts'
import { arrival, isArrival, ofTheBrowser } from './visitor.ts'

const KEY = 'bx-touch'

/** Query parameters that name a partner, an affiliate or a referral. */
const PARTNER = ['ps_partner_key', 'gspk']
const AFFILIATE = ['affiliation', 'aff']
const REFERRAL = ['referral', 'ref']

/**
 * Registers how a visitor came, once advertising is allowed: the first touch once per browser; a campaign, partner,
 * affiliate or referral whenever the address names one. Empty values are skipped; failures are not reported.
 */
export async function registerTouches(): Promise<void> {
  const query = new URLSearchParams(location.search)
  const named = (names: string[]) => names.map((name) => query.get(name) ?? '').find((value) => value !== '') ?? ''
  const came = arrival()
  const { anonymous_id } = came
  const [partner, affiliate, referral] = [named(PARTNER), named(AFFILIATE), named(REFERRAL)]
  const tracking = api()
  const calls: Promise<unknown>[] = []
  if (ofTheBrowser.read(KEY) === null)
    calls.push(tracking.firstTouch(came).then(() => ofTheBrowser.write(KEY, 'first')))
  if (isArrival()) calls.push(tracking.acquisition(came))
  if (partner) calls.push(tracking.partner(anonymous_id, partner))
  if (affiliate) calls.push(tracking.affiliation(came, affiliate))
  if (referral) calls.push(tracking.referral(came, referral))
  await Promise.allSettled(calls)
}
