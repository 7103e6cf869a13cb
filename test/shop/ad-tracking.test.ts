import { expect, test } from 'vitest'
import { DENIED, PREFERENCE_KEY, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { BUNDLE_CALLS } from '../../src/contract/bundles.ts'
import { DELIVERY_CALLS } from '../../src/contract/deliveries.ts'
import { PRICE_CALLS } from '../../src/contract/prices.ts'
import { PRODUCT_CALLS } from '../../src/contract/products.ts'
import { SAMPLE_CALLS } from '../../src/contract/samples.ts'
import { eventually } from '../eventually.ts'
import { FaultyOrigin } from './faulty-origin.ts'
import { order, toPayment } from './orders.ts'
import { allowAll } from './told.ts'
import { Visitor } from './visitor.ts'

const origin = new FaultyOrigin()

/** Somebody whom an advertisement has brought from Germany orders. */
async function ordered(email: string, allow: (visitor: Visitor) => void): Promise<void> {
  const visitor = new Visitor('eu', origin.door)
  allow(visitor)
  visitor.cookies().set('_gcl_aw', 'GCL.1796000000.EAIaIQ').set('e2e-user-country', 'DE')
  await order(visitor, await toPayment(visitor, email), 'succeeds')
}

const paths = () => origin.asked.map(({ path }) => path)

/** What is asked for by the half minute, for all visitors of a store. */
const CATALOGUE = [PRODUCT_CALLS.list, PRICE_CALLS.list, SAMPLE_CALLS.offered, BUNDLE_CALLS.list, DELIVERY_CALLS.costs]

/** The calls for a visitor whose header is such. */
const calls = (isSuch: (header: string | null) => boolean): string[] =>
  origin.asked
    .filter(({ headers }) => isSuch(headers.get('X-Ad-Tracking')))
    .map(({ path }) => path)
    .filter((path) => !CATALOGUE.some((call) => path === `/api${call.path}`))

test('a remote origin hears with each call what brought its visitor, where they allow advertising', async () => {
  await ordered('allows-all@example.com', allowAll)
  // These are made beside the answers.
  await eventually(() =>
    expect(paths()).toEqual(expect.arrayContaining(['/api/segment-proxies/track', '/api/v1/referrals/orders'])),
  )
  expect(calls((header) => header !== '{"attribution_gclid":"EAIaIQ","attribution_country":"DE"}')).toEqual([])
})

test('and without that consent with none', async () => {
  await ordered('denies@example.com', (visitor) => {
    allowAll(visitor)
    visitor.cookies().set(PREFERENCE_KEY, writePreferences({ ...DENIED, Analytics: true }))
  })
  await eventually(() => expect(paths()).toContain('/api/segment-proxies/track'))
  expect(calls((header) => header !== null)).toEqual([])
})
