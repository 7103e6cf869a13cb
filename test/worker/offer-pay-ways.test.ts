import { env as bindings, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { canonicalJson, sha256Now } from '../../src/commerce/offers/canonical.ts'
import type { KeptRevision } from '../../src/commerce/offers/document.ts'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'
import type { Order } from '../../src/contract/order.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { planAmounts } from '../../src/pricing/plan-amounts.ts'
import { manager } from '../merchant.ts'
import { call, MUNICH } from './caller.ts'
import { acceptanceOf, begun, draftOf, offered } from './offered.ts'

/** The order of an accepted offer, before its payment, and what is done to it. */
async function toPay(token: string, options: Record<string, string>) {
  const { body } = await call('POST', `offers/${token}/accept`, acceptanceOf(options))
  const { order } = body.data.attributes as { order: { number: string; token: string } }
  const act = async (method: string, path: string, asked: object = {}) => {
    const answer = await call(method, path.replace(':number', order.number), asked, { token: order.token })
    return { status: answer.status, order: answer.status < 300 ? readOrder(answer.body) : null, code: answer.body.code }
  }
  const leave = async (state: string, asked: object = {}): Promise<Order> =>
    (await act('PUT', `checkouts/:number?state=${state}`, { order: asked })).order!
  await leave('cart')
  const ship_address = { ...MUNICH, company: 'Byron GmbH' }
  const buyer = { customer_type: 'b2b' }
  const sent = await leave('address', { email: 'ada@example.com', ship_address, use_shipping: true, ...buyer })
  const ready = await leave('delivery', { shipping_rate_id: sent.shippingRates[0]!.id })
  const pay = () => act('POST', 'v2/:number/stripe/payment_intents/pay', { payment_method_id: 'pm_card_visa' })
  const choose = () => act('POST', 'payment_schedules', { order_id: order.number })
  return { ready, pay, choose, act }
}

const daysOf = ({ installments }: NonNullable<Order['paymentSchedule']>): number[] => {
  const first = Date.parse(installments[0]!.dueOn)
  return installments.map(({ dueOn }) => (Date.parse(dueOn) - first) / 86_400_000)
}

test('a deposit that was agreed is paid with the order, and the rest when what was accepted is made', async () => {
  const { token } = await offered({ pay_ways: ['deposit'], deposit_percent: 30 })
  // The crates, which take longer, are left out: 12 working days.
  const { ready, pay, choose } = await toPay(token, { L1: 'O2' })
  const first = Math.round(ready.total * 0.3)
  expect(ready.paymentSchedule).toMatchObject({ state: 'offered', installments: [{ amount: first }, {}] })
  expect(daysOf(ready.paymentSchedule!)).toEqual([0, 17])
  expect((await choose()).status).toBe(200)
  const deposit = (await pay()).order!
  expect(deposit).toMatchObject({ state: 'complete', payments: [{ amount: first, state: 'completed' }] })
  const rest = (await pay()).order!
  expect(rest.payments.map(({ amount }) => amount)).toEqual([first, ready.total - first])
  expect(rest.paymentSchedule!.installments.map(({ open }) => open)).toEqual([0, 0])
})

test.each([
  ['a deposit', { pay_ways: ['deposit'], deposit_percent: 30 }, true],
  ['instalments in two parts', { pay_ways: ['instalments'], instalment_count: 2 }, false],
])('an order knows whether its second part is paid before delivery: with %s', async (_, agreed, isDeposit) => {
  const { token } = await offered(agreed)
  const { ready } = await toPay(token, { L1: 'O1' })
  const document = await runInDurableObject(bindings.ORDERS.getByName(ready.number), (_object, { storage }) =>
    storage.kv.get<OrderDocument>('document'),
  )
  expect(document!.agreed!.isDeposit).toBe(isDeposit)
})

test('instalments that were agreed stand in the revision, and each of them is paid', async () => {
  const { token } = await offered({ pay_ways: ['instalments'] })
  const { ready, pay, choose } = await toPay(token, { L1: 'O1', L2: 'O1' })
  const { revision } = (await call('GET', `offers/${token}`)).body.data.attributes
  expect(revision.instalments).toEqual([
    { percent: 34, days: 0 },
    { percent: 33, days: 30 },
    { percent: 33, days: 60 },
  ])
  expect(daysOf(ready.paymentSchedule!)).toEqual([0, 30, 60])
  await choose()
  for (let paid = 1; paid <= 3; paid++) {
    const { payments, paymentSchedule } = (await pay()).order!
    expect([payments.length, paymentSchedule!.installments.filter(({ open }) => open > 0).length]).toEqual([
      paid,
      3 - paid,
    ])
  }
})

test('as many instalments as the merchant says, as many days apart, are the schedule of the order', async () => {
  const { number, token } = await offered({ pay_ways: ['instalments'], instalment_count: 6, instalment_days: 14 })
  const { ready, choose, pay } = await toPay(token, { L1: 'O1', L2: 'O1' })
  const { revision } = (await call('GET', `offers/${token}`)).body.data.attributes
  expect(revision.instalments.map(({ percent }: { percent: number }) => percent)).toEqual([17, 17, 17, 17, 16, 16])
  expect(daysOf(ready.paymentSchedule!)).toEqual([0, 14, 28, 42, 56, 70])
  const amounts = planAmounts(ready.total, revision.instalments)
  expect(ready.paymentSchedule!.installments.map(({ amount }) => amount)).toEqual(amounts)
  await choose()
  expect((await pay()).order!.payments.map(({ amount }) => amount)).toEqual([amounts[0]])
  // Whoever repeats the offer agrees to the same.
  const again = await call('POST', 'v1/managed_offers', { store: 'eu', repeats: number }, await manager())
  expect(again.body.data.attributes.draft).toMatchObject({ instalment_count: 6, instalment_days: 14 })
})

test('what is said of instalments is no part of a revision that agrees to none, and nothing said leaves it byte for byte the same', async () => {
  const { valid_until } = draftOf()
  const jsonOf = async (more: object) => {
    const { number, boss } = await offered({ email: 'ada@example.com', valid_until, ...more })
    const { json } = (await call('GET', `v1/managed_offers/${number}/revisions/1`, undefined, boss)).body.data
      .attributes
    return (json as string).replace(number, '').replace(/"sentAt":"[^"]*"/, '')
  }
  const said = { instalment_count: 4, instalment_days: 60 }
  expect(await jsonOf({ pay_ways: ['whole'], ...said })).toBe(await jsonOf({ pay_ways: ['whole'] }))
  const usual = { instalment_count: 3, instalment_days: 30 }
  expect(await jsonOf({ pay_ways: ['instalments'], ...usual })).toBe(await jsonOf({ pay_ways: ['instalments'] }))
})

test.each([
  ['instalment_count', 1],
  ['instalment_count', 7],
  ['instalment_count', 2.5],
  ['instalment_days', 6],
  ['instalment_days', 91],
  ['instalment_days', '30'],
])('%s of %j is refused at its field', async (field, value) => {
  const offer = draftOf({ pay_ways: ['instalments'], [field]: value })
  const { status, body } = await call('POST', 'v1/managed_offers', { store: 'eu', offer }, await manager())
  expect([status, Object.keys(body.errors)]).toEqual([422, [`offer.${field}`]])
})

test('an offer whose last instalment would be due after a year is not sent', async () => {
  const { number, boss } = await begun({ pay_ways: ['instalments'], instalment_count: 6, instalment_days: 90 })
  const { status, body } = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['offer.instalment_days']])
})

test('instalments of a revision from before they were written down are the usual ones', async () => {
  const { number, token } = await offered({ pay_ways: ['instalments'] })
  await runInDurableObject(bindings.OFFERS.getByName(number), (_, { storage }) => {
    const { content, ...kept } = storage.kv.get<KeptRevision>('revision:0001')!
    const { instalments: _parts, ...before } = content
    const json = canonicalJson(before)
    storage.kv.put('revision:0001', { ...kept, content: before, json, sha256: sha256Now(json) })
  })
  expect((await call('GET', `offers/${token}`)).body.data.attributes.revision).not.toHaveProperty('instalments')
  const { ready } = await toPay(token, { L1: 'O1' })
  expect(daysOf(ready.paymentSchedule!)).toEqual([0, 30, 60])
})

test('an offer that agrees to the whole alone is paid whole, by a firm with a large order too', async () => {
  const { token } = await offered({ pay_ways: ['whole'] })
  const { ready, pay, choose } = await toPay(token, { L1: 'O2', L2: 'O1' })
  expect([ready.total > 100_000, ready.paymentSchedule, ready.onInvoice]).toEqual([true, null, undefined])
  expect(await choose()).toMatchObject({ status: 422, code: 'schedule_not_offered' })
  expect((await pay()).order).toMatchObject({ state: 'complete', payments: [{ amount: ready.total }] })
})

test('a deposit and instalments are not agreed to together, as an order is paid by one plan', async () => {
  const { number, boss } = await begun({ pay_ways: ['deposit', 'instalments'], deposit_percent: 30 })
  const { status, body } = await call('POST', `v1/managed_offers/${number}/send`, {}, boss)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['offer.pay_ways']])
})
