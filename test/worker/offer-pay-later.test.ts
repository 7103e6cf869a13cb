import { env as bindings, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { canonicalJson, sha256Now } from '../../src/commerce/offers/canonical.ts'
import type { KeptRevision } from '../../src/commerce/offers/document.ts'
import { MOST_PAY_LATER_DAYS, PAY_LATER_DAYS } from '../../src/contract/offer-vocabulary.ts'
import { manager } from '../merchant.ts'
import { call } from './caller.ts'
import { acceptanceOf, draftOf, offered } from './offered.ts'

const LATER = { pay_ways: ['whole', 'pay_later'] }

/** The days of the order that an acceptance leads to; none where it agrees to no invoice. */
async function invoiceDaysOf(token: string): Promise<number | undefined> {
  await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
  const { order } = (await call('GET', `offers/${token}`)).body.data.attributes
  const answer = await call('GET', `orders/${order.number}`, undefined, { token: order.token })
  return answer.body.data.attributes.on_invoice?.days
}
const firstRevision = async (number: string) =>
  (await call('GET', `v1/managed_offers/${number}/revisions/1`, undefined, await manager())).body.data.attributes

test.each([1, 45, MOST_PAY_LATER_DAYS])(
  'an offer that agrees to pay within %i days has an order with these',
  async (days) => {
    const { number, token } = await offered({ ...LATER, pay_later_days: days })
    expect((await firstRevision(number)).json).toContain(`"payLaterDays":${days}`)
    expect(await invoiceDaysOf(token)).toBe(days)
  },
)

test('days that nobody has said are the usual ones, and are written down in what is sent', async () => {
  const { number, token } = await offered(LATER)
  expect((await firstRevision(number)).json).toContain(`"payLaterDays":${PAY_LATER_DAYS}`)
  expect(await invoiceDaysOf(token)).toBe(PAY_LATER_DAYS)
})

test('days count where paying later is agreed, and stand in no other revision', async () => {
  const { number, token } = await offered({ pay_ways: ['whole'], pay_later_days: 45 })
  expect((await firstRevision(number)).json).not.toContain('payLaterDays')
  expect(await invoiceDaysOf(token)).toBeUndefined()
})

test('a revision from before the days could be agreed stays byte for byte as it is, and means the usual ones', async () => {
  const { number, token } = await offered({ ...LATER, pay_later_days: 45 })
  const earlier = await runInDurableObject(bindings.OFFERS.getByName(number), (_, { storage }) => {
    const { content, ...kept } = storage.kv.get<KeptRevision>('revision:0001')!
    const { payLaterDays: _days, ...before } = content
    const json = canonicalJson(before)
    const revision: KeptRevision = { ...kept, content: before, json, sha256: sha256Now(json) }
    storage.kv.put('revision:0001', revision)
    return revision
  })
  const { json, sha256, content } = await firstRevision(number)
  expect([json, sha256]).toEqual([earlier.json, earlier.sha256])
  expect(content).not.toHaveProperty('pay_later_days')
  expect(await invoiceDaysOf(token)).toBe(PAY_LATER_DAYS)
})

test.each([0, MOST_PAY_LATER_DAYS + 1, 7.5, '30', null])('days of %j are refused at their field', async (days) => {
  const offer = draftOf({ ...LATER, pay_later_days: days })
  const { status, body } = await call('POST', 'v1/managed_offers', { store: 'eu', offer }, await manager())
  expect([status, Object.keys(body.errors)]).toEqual([422, ['offer.pay_later_days']])
})
