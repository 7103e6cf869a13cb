import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { OrderLine } from '../../../src/commerce/orders/order-line.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { takenFor } from '../../../src/contract/payment.ts'
import { adding, cart, following, LEAVE_ADDRESS, LEAVE_CART, MUNICH, payable, SAMPLES } from './order.ts'

/** A Monday morning, before production begins. */
const MONDAY = '2026-11-23T08:00:00.000Z'
const deliveryOf = (order: OrderDocument, now = MONDAY) => {
  const { delivery } = viewOf(order, now)
  return delivery && [delivery.dispatch, delivery.earliest, delivery.latest]
}
const samples = adding(1, { variantId: SAMPLES })
/** Eight working days of production, then three to five on the way. */
const BY_COURIER = ['2026-12-03', '2026-12-08', '2026-12-10']

describe('an order in sight', () => {
  test('says when it would arrive before a way is chosen: by courier, or as samples alone travel', () => {
    expect(deliveryOf(cart())).toBeNull()
    expect(deliveryOf(following(cart(), adding(250)))).toEqual(BY_COURIER)
    expect(deliveryOf(following(cart(), samples))).toEqual(['2026-11-24', '2026-12-01', '2026-12-01'])
    expect(deliveryOf(following(cart(), samples, adding(250)))).toEqual(BY_COURIER)
  })

  test('says of each way when it would arrive, and follows the one that is chosen', () => {
    const offered = following(cart(), adding(250), LEAVE_CART, LEAVE_ADDRESS)
    const delivery = { dispatch: BY_COURIER[0], earliest: BY_COURIER[1], latest: BY_COURIER[2] }
    expect(viewOf(offered, MONDAY).shippingRates).toMatchObject([{ id: 'courier', selected: false, delivery }])
    const [courier] = offered.figures.shippingRates
    const ways = [courier!, { ...courier!, id: 'pick-up' as const, minDays: 0, maxDays: 0, selected: true }]
    const pickedUp = { ...offered, figures: { ...offered.figures, shippingRates: ways } }
    expect(deliveryOf(pickedUp)).toEqual(['2026-12-03', '2026-12-03', '2026-12-03'])
  })

  test('is dated from the moment it was placed, however late it is looked at', () => {
    expect(deliveryOf(payable(), '2026-12-23T08:00:00.000Z')).not.toEqual(BY_COURIER)
    expect(deliveryOf({ ...payable(), completedAt: MONDAY }, '2026-12-23T08:00:00.000Z')).toEqual(BY_COURIER)
  })

  test('is dated from today while its payment is awaited, and says so', () => {
    const december = '2026-12-23T08:00:00.000Z'
    const { total: amount } = payable().figures
    const awaited: PaymentRecord = { number: 'P1', method: 'check', amount, state: 'pending' }
    const order: OrderDocument = { ...payable(), state: 'complete', completedAt: MONDAY, payments: [awaited] }
    expect([viewOf(order, december).awaitsPayment, deliveryOf(order, december)]).toEqual([
      true,
      deliveryOf(payable(), december),
    ])
    const receipts = [{ entryId: 'b1', amount, at: MONDAY }]
    const paid: OrderDocument = { ...order, payments: [{ ...awaited, state: 'completed', receipts }] }
    expect([viewOf(paid, december).awaitsPayment, deliveryOf(paid, december)]).toEqual([false, BY_COURIER])
  })

  test('keeps its days when the bank takes back what it was paid with, and is not begun or sent while that is owed', () => {
    const december = '2026-12-23T08:00:00.000Z'
    const { total: amount } = payable().figures
    const receipts = [
      { entryId: 'b1', amount, at: MONDAY },
      { entryId: 'b2', amount: -amount, at: december },
    ]
    const owed: PaymentRecord = { number: 'P1', method: 'check', amount, state: 'pending', receipts }
    const order: OrderDocument = { ...payable(), state: 'complete', completedAt: MONDAY, payments: [owed] }
    const changes = (['approved', 'in_production'] as const).map((to) => ({ to, by: 'merchant' as const, at: MONDAY }))
    const artwork = { L1: { fileset: 'f1', file: null, state: 'in_production' as const, changes } }
    const day = MONDAY.slice(0, 10)
    const invoice = { kind: 'invoice', number: 'INV-2026-1', issuedOn: day, corrects: null } as const
    const sent = { id: 'C1', day, lines: [], address: MUNICH, reference: '', state: 'sent', revision: 1 } as const
    for (const begun of [{ timesInvoiced: 1 }, { documents: [invoice] }, { artwork }, { callOffs: [sent] }]) {
      const { awaitsPayment, isUnpaid } = viewOf({ ...order, ...begun } as OrderDocument, december)
      expect([begun, awaitsPayment, isUnpaid]).toEqual([begun, false, true])
    }
    expect(deliveryOf({ ...order, timesInvoiced: 1 }, december)).toEqual(BY_COURIER)
    expect(viewOf(order, december)).toMatchObject({ awaitsPayment: true, isUnpaid: true })
    expect(viewOf({ ...order, state: 'canceled' }, december)).toMatchObject({ awaitsPayment: false, isUnpaid: false })
  })

  test('says which payment pays nothing of it: the sum of what was taken for it leaves that out', () => {
    const paid = { number: 'P1', method: 'card', amount: 500, state: 'completed', intentId: 'pi_1' } as const
    const apart = { ...paid, number: 'P2', amount: 70, state: 'refunded', parkedAt: MONDAY } as const
    const { payments } = viewOf({ ...payable(), completedAt: MONDAY, payments: [paid, apart] }, MONDAY)
    expect(payments.map(({ isApart }) => isApart)).toEqual([undefined, true])
    expect(payments[1]).not.toHaveProperty('parkedAt')
    expect(takenFor(payments)).toBe(500)
  })

  test('says what would make it cheaper', () => {
    const order = following(cart(), adding(100))
    const { freeDeliveryMissing, bestCoupon, serviceOffers } = viewOf(order, MONDAY)
    expect({ freeDeliveryMissing, bestCoupon, serviceOffers }).toEqual(order.figures.hints)
    expect([freeDeliveryMissing, bestCoupon?.code]).toEqual([50_000 - order.figures.itemTotal, 'WELCOME10'])
  })

  test('says which bundles it holds, and why it bears no VAT', () => {
    const bundles = [{ id: 'unboxing', quantity: 1, saving: 5 }]
    const order = { ...payable(), figures: { ...payable().figures, bundles, taxReason: 'export' as const } }
    expect(viewOf(order, MONDAY)).toMatchObject({ bundles, taxReason: 'export' })
    expect(viewOf({ ...order, completedAt: MONDAY }, MONDAY).serviceOffers).toEqual([])
  })

  test('says of goods that cannot be read any more that they come by courier', () => {
    const [line] = payable().lines
    const odd = { ...following(cart(), adding(250)), lines: [{ ...line!, variantId: 'odd' } as OrderLine] }
    expect(deliveryOf(odd)).toEqual(BY_COURIER)
  })

  test('is shown too where it was written before hints and production days were', () => {
    const { hints: _, productionDays: __, bundles: ___, taxReason: ____, ...figures } = payable().figures
    const older = { ...payable(), figures } as OrderDocument
    expect(viewOf(older, MONDAY)).toMatchObject({
      freeDeliveryMissing: null,
      bestCoupon: null,
      serviceOffers: [],
      bundles: [],
      taxReason: null,
    })
    expect(deliveryOf(older)?.[0]).toBe('2026-12-22')
  })
})
