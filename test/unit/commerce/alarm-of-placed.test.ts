import { describe, expect, test } from 'vitest'
import { alarmWorkOf, isUrgent } from '../../../src/commerce/orders/alarm.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { nextDraw } from '../../../src/commerce/orders/rules/drawing.ts'
import { storageOf } from '../../../src/commerce/orders/rules/parts.ts'
import { addDays } from '../../../src/pricing/calendar.ts'
import { facts } from '../shop-facts.ts'
import { cart } from './order.ts'
import { inDeliveries } from './parts-order.ts'
import { byCard, HALVES, placedByPlan, planned, withNext } from './plan-order.ts'

const PLACED = Date.parse(facts.now)
const OFFER = { number: 'F123456789', revision: 1, countryIso: 'DE', delivery: null }
/** Its work and when, of an order that stands in the lists as it is and lacks no artwork. */
const due = (order: OrderDocument) =>
  alarmWorkOf({ ...order, pending: [], artworkRemindedAt: facts.now }, order.version).map(({ work, at }) => [
    work,
    new Date(at).toISOString(),
  ])

describe('the alarm of an order that is placed', () => {
  const under = (number: string, parkedAt: string): PaymentRecord => ({
    number,
    method: 'card',
    amount: 100,
    intentId: number,
    state: 'review',
    parkedAt,
  })

  test('ends the review of a payment after two days, that of the first first', () => {
    const payments = [under('P2', '2026-11-22T09:00:00.000Z'), under('P1', facts.now)]
    expect(due({ ...cart(), completedAt: facts.now, payments })).toEqual([['review', '2026-11-23T09:00:00.000Z']])
  })

  test('reminds of an instalment three days before it is due, and draws one that is drawn on its day', () => {
    const [second] = withNext(placedByPlan(HALVES)).installments!.slice(1)
    const soon = `${addDays(second!.dueOn, -3)}T08:00:00.000Z`
    expect(due(withNext(placedByPlan(HALVES)))).toEqual([['reminder', soon]])
    const drawn = byCard(planned(HALVES), { paymentMethodId: 'pm_kept', customerId: 'cus_ada', drawnBy: 'ada' })
    expect(due(drawn)).toEqual([
      ['reminder', soon],
      ['draw', `${second!.dueOn}T08:00:00.000Z`],
    ])
    expect(due({ ...drawn, drawn: [nextDraw(drawn)!.installment] })).toEqual([['reminder', soon]])
  })

  test('reminds of what is kept thirty days before the last', () => {
    const order = inDeliveries(3)
    const payments: PaymentRecord[] = [
      { number: 'P1', method: 'card', amount: order.figures.total, state: 'completed', intentId: 'pi' },
    ]
    const placed: OrderDocument = { ...order, state: 'complete', completedAt: facts.now, payments }
    const { keptUntil } = storageOf(placed)!
    expect(due(placed)).toEqual([['reminder', `${addDays(keptUntil, -30)}T08:00:00.000Z`]])
    expect(due({ ...placed, storageRemindedAt: facts.now })).toEqual([])
  })
})

test('an accepted offer’s order is listed at once, and never expires', () => {
  const order = { ...cart(), email: 'ada@example.com', updatedAt: facts.now, offer: OFFER }
  expect(alarmWorkOf(order, 0)).toEqual([{ work: 'projection', at: PLACED + 30_000 }])
  expect([isUrgent(order, 0), isUrgent(order, order.version)]).toEqual([true, false])
  expect(isUrgent({ ...cart(), email: 'ada@example.com' }, 0)).toBe(false)
})
