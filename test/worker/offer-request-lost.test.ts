import { expect, test } from 'vitest'
import { DECLINE_REASONS, type DeclineReason } from '../../src/contract/offer-vocabulary.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import type { LostReason } from '../../src/contract/quote-vocabulary.ts'
import { manager } from '../merchant.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { acceptanceOf } from './offered.ts'
import { answeredBy, requested, standOf } from './offers-of-request.ts'

const LOST: Record<DeclineReason, LostReason> = {
  price: 'price',
  lead_time: 'lead_time',
  competitor: 'competitor',
  specification: 'other',
  not_needed: 'other',
  other: 'other',
}
const decline = (token: string, reason: DeclineReason = 'price') =>
  call('POST', `offers/${token}/decline`, { reason, text: 'No' })

test.each(DECLINE_REASONS)(
  'a request whose offer is declined for %s is lost for the reason that it is',
  async (reason) => {
    const { number } = await requested()
    const { token } = await answeredBy(number)
    expect(await standOf(number)).toEqual(['answered', null])
    // Whoever declines again is answered as the first time.
    for (const _ of ['once', 'twice']) expect((await decline(token, reason)).status).toBe(200)
    expect(await standOf(number)).toEqual(['lost', LOST[reason]])
  },
)

test('a request is lost by the newest of its offers alone, goes on by the next, or by one that is accepted', async () => {
  const { number } = await requested()
  const [first, second, third] = [await answeredBy(number), await answeredBy(number), await answeredBy(number)]
  expect((await decline(first.token)).status).toBe(200)
  expect(await standOf(number)).toEqual(['answered', null])
  expect((await decline(third.token)).status).toBe(200)
  expect(await standOf(number)).toEqual(['lost', 'price'])
  const fourth = await answeredBy(number)
  expect(await standOf(number)).toEqual(['answered', null])
  expect((await decline(fourth.token, 'lead_time')).status).toBe(200)
  expect(await standOf(number)).toEqual(['lost', 'lead_time'])
  expect((await call('POST', `offers/${second.token}/accept`, acceptanceOf({ L1: 'O1' }))).status).toBe(200)
  expect(await standOf(number)).toEqual(['answered', null])
})

test('a request that was taken back or lost since its offer was accepted is won by the order, once that is placed', async () => {
  const [one, other] = [await requested(), await requested()]
  const carts: TestCart[] = []
  for (const { number } of [one, other]) {
    const { token } = await answeredBy(number)
    const accepted = await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
    const { order } = accepted.body.data.attributes
    const cart = await TestCart.open()
    cart.order = readOrder((await call('GET', `orders/${order.number}`, undefined, { token: order.token })).body)
    carts.push(cart)
  }
  await call('PUT', `v2/quote_requests/${one.number}/withdraw`, {}, { userToken: one.userToken })
  const lose = { act: 'lose', lost_reason: 'no_answer' }
  await call('PUT', `v2/manager/quote_requests/${other.number}/state`, lose, await manager())
  expect([await standOf(one.number), await standOf(other.number)]).toEqual([
    ['withdrawn', null],
    ['lost', 'no_answer'],
  ])
  for (const cart of carts) {
    await cart.leave('cart')
    await cart.leave('address', { email: 'goods@example.com', ship_address: MUNICH, use_shipping: true })
    await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
    expect((await cart.transfer()).status).toBe(200)
  }
  await expect.poll(() => standOf(one.number)).toEqual(['won', null])
  await expect.poll(() => standOf(other.number)).toEqual(['won', null])
})

test('what became of a request before its offer is declined stays', async () => {
  const { number, userToken } = await requested()
  const { token } = await answeredBy(number)
  expect((await call('PUT', `v2/quote_requests/${number}/withdraw`, {}, { userToken })).status).toBe(200)
  expect((await decline(token)).status).toBe(200)
  expect(await standOf(number)).toEqual(['withdrawn', null])
  const other = await requested()
  const offer = await answeredBy(other.number)
  const lose = { act: 'lose', lost_reason: 'not_makeable' }
  await call('PUT', `v2/manager/quote_requests/${other.number}/state`, lose, await manager())
  expect((await decline(offer.token)).status).toBe(200)
  expect(await standOf(other.number)).toEqual(['lost', 'not_makeable'])
})
