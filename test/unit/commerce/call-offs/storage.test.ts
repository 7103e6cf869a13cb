import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import { orderPartsOf, storageOf } from '../../../../src/commerce/orders/rules/parts.ts'
import { addDays, addWorkingDays } from '../../../../src/pricing/calendar.ts'
import { USUAL_PRODUCTION_DAYS } from '../../../../src/pricing/express.ts'
import {
  act,
  CARD,
  calling,
  inDeliveries,
  keptUntil,
  madeOn,
  on,
  PLACED,
  placed,
  SEND_REST,
  sending,
  takingBack,
  twoLines,
  withFailedRefund,
  workday,
} from '../parts-order.ts'

const TOTAL = inDeliveries(3).figures.total
const partsOf = (order: OrderDocument, now = PLACED) => orderPartsOf(order, now)
const free = (more: Partial<OrderDocument>): OrderDocument => {
  const order = placed()
  return { ...order, payments: [], figures: { ...order.figures, total: 0 }, ...more }
}

describe('what is kept of an order', () => {
  test('is kept until the same day a year after it is made', () => {
    expect([madeOn, keptUntil]).toEqual(['2026-03-12', '2027-03-12'])
    expect(partsOf(placed())).toMatchObject({ madeOn, keptUntil, firstDay: madeOn, deliveriesLeft: 3 })
  })

  test('is kept until 28 February where it is made on the 29th, and until 1 March where it is made on that', () => {
    const made = (completedAt: string) => storageOf({ ...placed(), completedAt })
    expect(made('2028-02-17T08:00:00.000Z')).toEqual({ madeOn: '2028-02-29', keptUntil: '2029-02-28' })
    expect(made('2028-02-18T08:00:00.000Z')).toEqual({ madeOn: '2028-03-01', keptUntil: '2029-03-01' })
  })

  test('is made in the usual time where the order is from before its own was stored', () => {
    const { productionDays, ...figures } = placed().figures
    expect([productionDays, USUAL_PRODUCTION_DAYS]).toEqual([8, 21])
    const madeAfter = (days: number) => addWorkingDays('2026-03-02', days)
    expect(storageOf({ ...placed(), figures })!.madeOn).toBe(madeAfter(21))
    expect(storageOf({ ...placed(), figures: { ...figures, productionDays: 9 } })!.madeOn).toBe(madeAfter(9))
  })

  test('is of no day while its production waits for artwork or its payment', () => {
    const nothing = { madeOn: null, keptUntil: null, firstDay: null }
    expect(partsOf({ ...placed(), artwork: {} })).toMatchObject(nothing)
    expect(partsOf({ ...placed(), payments: [{ ...CARD, state: 'pending' }] })).toMatchObject(nothing)
    expect(partsOf({ ...placed(), payments: [{ ...CARD, amount: TOTAL - 1 }] })).toMatchObject(nothing)
    expect(partsOf({ ...placed(), payments: [{ ...CARD, amount: TOTAL }] })).toMatchObject({ madeOn })
  })

  test('is made once the first part of a plan is there: neither its agreement is a payment, nor credit that covers less', () => {
    const [half, later] = [Math.floor(TOTAL / 2), Math.ceil(TOTAL / 2)]
    const installments = [half, later].map((amount, at) => ({ number: at + 1, amount, dueOn: '2026-03-02' }))
    const transfer = (amount: number, state: PaymentRecord['state']): PaymentRecord => ({
      number: 'P1',
      method: 'check',
      amount,
      state,
    })
    const byPlan = (...payments: PaymentRecord[]) => storageOf({ ...placed(), installments, payments })
    const credit: PaymentRecord = { number: 'P2', method: 'wallet', amount: 100, state: 'completed' }
    expect(byPlan(transfer(half, 'pending'))).toBeNull()
    expect(byPlan(credit, transfer(half - 100, 'pending'))).toBeNull()
    expect(byPlan(credit, transfer(half - 100, 'completed'))).toEqual({ madeOn, keptUntil })
  })

  test('is made without a payment where it costs nothing, and is not kept once the order is canceled', () => {
    expect(storageOf(free({}))).toEqual({ madeOn, keptUntil })
    expect(storageOf(free({ state: 'canceled' }))).toBeNull()
    expect(storageOf({ ...placed(), state: 'canceled' })).toBeNull()
    expect(storageOf({ ...placed(), state: 'awaiting_return' })).toEqual({ madeOn, keptUntil })
  })

  test('is nothing of an order that is sent at once, or not placed yet', () => {
    expect(partsOf(placed(1))).toBeUndefined()
    expect(partsOf(inDeliveries(3))).toBeUndefined()
    expect(storageOf(free({ completedAt: null }))).toBeNull()
  })

  test('is its goods: neither trees nor other services', () => {
    const order = twoLines(3, { kind: 'add_trees', quantity: 2 })
    const kept = { scheduled: 0, sent: 0, refunded: 0 }
    expect(order.lines).toHaveLength(3)
    expect(partsOf(order)!.lines).toEqual([
      { id: 'L1', ordered: 250, left: 250, ...kept },
      { id: 'L2', ordered: 150, left: 150, ...kept },
    ])
  })
})

describe('the deliveries of an order', () => {
  test('are shown with what was called off, changed, sent and taken back, and whether each can still be changed', () => {
    expect(partsOf(placed())!.callOffs).toEqual([])
    const order = act(placed(4), PLACED, calling(100, { reference: 'Store 12' }), calling(20), calling(30))
    const turned = act(order, on(workday(2)), takingBack('C2'), sending('C3'))
    const { shipAddress: address } = order
    const same = { day: workday(3), address }
    expect(partsOf(turned, on(workday(2)))!.callOffs).toEqual([
      {
        id: 'C1',
        state: 'scheduled',
        ...same,
        lines: [{ id: 'L1', quantity: 100 }],
        reference: 'Store 12',
        revision: 1,
        isFixed: false,
        shipment: null,
      },
      {
        id: 'C2',
        state: 'canceled',
        ...same,
        lines: [{ id: 'L1', quantity: 20 }],
        reference: '',
        revision: 1,
        isFixed: true,
        shipment: null,
      },
      {
        id: 'C3',
        state: 'sent',
        ...same,
        lines: [{ id: 'L1', quantity: 30 }],
        reference: '',
        revision: 1,
        isFixed: true,
        shipment: { carrier: 'DHL', tracking: 'JD1', at: on(workday(2)) },
      },
    ])
    expect(partsOf(turned, on(workday(3)))!.callOffs[0]!.isFixed).toBe(true)
  })

  test('can be called off from the first day on which one may be sent to the last, of an order that is complete', () => {
    const firstOf = (order: OrderDocument, now = PLACED) => partsOf(order, now)!.firstDay
    expect(firstOf(placed())).toBe(madeOn)
    expect(firstOf(placed(), on(workday(9)))).toBe(workday(11))
    // Two working days before the last it can be packed for that.
    expect(firstOf(placed(), on(addDays(keptUntil, -2)))).toBe(keptUntil)
    expect(firstOf(placed(), on(addDays(keptUntil, -1)))).toBeNull()
    expect(firstOf({ ...placed(), state: 'awaiting_return' })).toBeNull()
  })

  test('can be moved from the same day on where nothing more can be called off', () => {
    const all = act(placed(2), PLACED, calling(200), calling(50))
    const firstOf = (order: OrderDocument, now = PLACED) => {
      const { firstDay, firstMoveDay } = partsOf(order, now)!
      return [firstDay, firstMoveDay]
    }
    expect(firstOf(all)).toEqual([null, madeOn])
    expect(firstOf(all, on(workday(9)))).toEqual([null, workday(11)])
    expect(firstOf(placed(), on(workday(9)))).toEqual([workday(11), workday(11)])
    expect(firstOf(all, on(addDays(keptUntil, -1)))).toEqual([null, null])
    expect(firstOf({ ...all, state: 'awaiting_return' })).toEqual([null, null])
    expect(firstOf({ ...all, artwork: {} })).toEqual([null, null])
  })

  test('cannot be called off where nothing is left, or no delivery', () => {
    const all = act(placed(), PLACED, calling(250))
    expect(partsOf(all)).toMatchObject({ firstDay: null, deliveriesLeft: 2, lines: [{ left: 0 }] })
    const none = withFailedRefund()
    expect(partsOf(none)).toMatchObject({ firstDay: null, deliveriesLeft: 0, lines: [{ left: 50, refunded: 0 }] })
    // What is left goes in one more, after the last day.
    const later = on(addDays(keptUntil, 1))
    const sent = act(none, later, SEND_REST)
    expect(partsOf(sent, later)).toMatchObject({ deliveriesLeft: 0, callOffs: [{}, {}, { id: 'C3' }] })
  })
})
