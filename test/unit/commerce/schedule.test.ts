import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { withCredit } from '../../../src/commerce/orders/rules/credit.ts'
import { onInvoiceOf, scheduleOf } from '../../../src/commerce/orders/rules/schedule.ts'
import { addDays } from '../../../src/pricing/calendar.ts'
import { facts } from '../shop-facts.ts'
import { following, payable } from './order.ts'
import { HALVES, placedByPlan, planned, receiving } from './plan-order.ts'

const TODAY = facts.now.slice(0, 10)
const LATER = '2026-12-09T09:00:00.000Z'
/** Half past midnight where the seller is. */
const NIGHT = '2026-11-21T23:30:00.000Z'

describe('the day by which an order is paid on invoice', () => {
  const agreed = (): OrderDocument => ({ ...payable(), agreed: { invoiceDays: 30 } })
  const { total: expectedTotal } = payable().figures
  const placed = following(agreed(), { kind: 'pay_on_invoice', expectedTotal })

  test('counts from the day on which it would be placed, as the seller’s calendar has it', () => {
    expect(onInvoiceOf(agreed(), facts.now)).toEqual({ onInvoice: { days: 30, dueOn: '2026-12-21' } })
    expect(onInvoiceOf(agreed(), NIGHT)).toEqual({ onInvoice: { days: 30, dueOn: '2026-12-22' } })
  })

  test('stays once it is placed, whenever one looks', () => {
    for (const now of [facts.now, LATER])
      expect(onInvoiceOf(placed, now)).toEqual({ onInvoice: { days: 30, dueOn: '2026-12-21' } })
  })

  test('is none where nothing was agreed, and where it was placed otherwise', () => {
    expect(onInvoiceOf(payable(), facts.now)).toEqual({})
    const byTransfer = following(agreed(), { kind: 'pay_by_transfer', expectedTotal })
    expect([onInvoiceOf(byTransfer, facts.now), onInvoiceOf(placedByPlan(HALVES), facts.now)]).toEqual([{}, {}])
  })
})

describe('the schedule of an order', () => {
  const { total } = payable().figures
  const [first, second] = [Math.ceil(total / 2), Math.floor(total / 2)]
  const halves = (today = TODAY) => [
    { number: 1, amount: first, open: first, dueOn: today },
    { number: 2, amount: second, open: second, dueOn: addDays(today, 30) },
  ]
  const offered = (): OrderDocument => ({ ...payable(), agreed: { plan: HALVES } })

  test('is offered with its days as from now, and is chosen by the buyer', () => {
    expect(scheduleOf(offered(), facts.now)).toEqual({ state: 'offered', installments: halves() })
    expect(scheduleOf(planned(HALVES), facts.now)).toEqual({ state: 'chosen', installments: halves() })
    expect(scheduleOf(offered(), LATER)).toEqual({ state: 'offered', installments: halves('2026-12-09') })
  })

  test('is of what credit leaves', () => {
    const parts = scheduleOf(withCredit(offered(), 'ada', 1001), facts.now)!.installments
    expect(parts.reduce((sum, { open }) => sum + open, 0)).toBe(total - 1001)
  })

  test('of a placed order is as it was chosen, and says what is open of each', () => {
    const order = placedByPlan(HALVES)
    expect(scheduleOf(order, LATER)).toEqual({ state: 'chosen', installments: halves() })
    expect(scheduleOf(receiving(order, first + 5), LATER)!.installments.map(({ open }) => open)).toEqual([
      0,
      second - 5,
    ])
  })

  test('is none before the payment, where nothing is offered, and where it was paid whole', () => {
    expect(scheduleOf({ ...offered(), state: 'delivery' }, facts.now)).toBeNull()
    expect(scheduleOf(payable(), facts.now)).toBeNull()
    expect(scheduleOf(following(offered(), { kind: 'pay_by_transfer', expectedTotal: total }), facts.now)).toBeNull()
  })
})
