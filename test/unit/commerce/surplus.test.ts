import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { keptInAll } from '../../../src/commerce/orders/rules/kept-money.ts'
import { receivedBy } from '../../../src/commerce/orders/rules/received.ts'
import { returnOf } from '../../../src/commerce/orders/rules/returns.ts'
import { endedSurpluses, withSurplusSent } from '../../../src/commerce/orders/rules/surplus.ts'
import { receiveTransfer } from '../../../src/commerce/orders/rules/transfer.ts'
import { facts } from '../shop-facts.ts'
import { following, payable } from './order.ts'

const { total } = payable().figures
const placed = following(payable(), { kind: 'pay_by_transfer', expectedTotal: total })

/** An order after movements of the bank account, each under a number of its own. */
const moved = (order: OrderDocument, ...amounts: number[]): OrderDocument =>
  amounts.reduce((after, amount) => {
    const entryId = `b${(after.payments[0]!.receipts ?? []).length + 1}`
    return receiveTransfer(after, { entryId, amount }, facts)
  }, order)
const sent = (order: OrderDocument, ...ids: string[]): OrderDocument =>
  ids.reduce((after, id) => withSurplusSent(after, id, facts.now), order)
const amounts = ({ payments }: OrderDocument) =>
  payments.flatMap(({ sentBack = [] }) => sentBack.map(({ entryId, amount }) => `${entryId} ${amount}`))

describe('a surplus that was sent back', () => {
  test('is what its movement brought too much, noted once', () => {
    const order = sent(moved(placed, total + 700, 300), 'b1', 'b1')
    expect(amounts(order)).toEqual(['b1 700'])
    expect(receivedBy(order.payments[0]!)).toBe(total + 300)
    expect(amounts(sent(order, 'b2'))).toEqual(['b1 700', 'b2 300'])
    expect(amounts(sent(moved(placed, 40, total), 'b2'))).toEqual(['b2 40'])
  })

  test('is nothing of a movement that brought none, nor what the bank has taken back', () => {
    const order = moved(placed, total, 50, -20)
    expect(sent(order, 'b1')).toBe(order)
    expect(sent(order, 'b3')).toBe(order)
    expect(sent(order, 'unknown')).toBe(order)
    expect(amounts(sent(order, 'b2'))).toEqual(['b2 30'])
  })

  test('is not returned again when the order is canceled, before or after', () => {
    const cancel = (order: OrderDocument) => apply(order, { kind: 'cancel' }, facts).document
    const before = cancel(sent(moved(placed, total + 700), 'b1'))
    const after = sent(cancel(moved(placed, total + 700)), 'b1')
    for (const { payments, ...order } of [before, after]) {
      expect(payments[0]!.state).toBe('refund_due')
      expect(returnOf(order, payments[0]!)).toBe(total)
    }
  })

  test('went with its transfer where that was returned', () => {
    const canceled = apply(moved(placed, total + 700), { kind: 'cancel' }, facts).document
    const { number } = canceled.payments[0]!
    const returned = apply(canceled, { kind: 'refund_transfer', number }, facts).document
    expect(sent(returned, 'b1')).toBe(returned)
    expect(returnOf(returned, returned.payments[0]!)).toBe(total + 700)
  })

  test('is awaited where the bank takes it back besides', () => {
    const order = moved(sent(moved(placed, total + 700), 'b1'), -700)
    expect([order.payments[0]!.state, keptInAll(order)]).toEqual(['pending', total - 700])
    expect(moved(order, 700).payments[0]!.state).toBe('completed')
  })
})

describe('a surplus that nobody has sent back', () => {
  const cancel = (order: OrderDocument) => apply(order, { kind: 'cancel' }, facts).document

  test('has ended where it goes back with the canceled order', () => {
    const order = moved(placed, total + 700, 300)
    expect(endedSurpluses(order)).toEqual([])
    expect(endedSurpluses(cancel(order)).toSorted()).toEqual(['b1', 'b2'])
    expect(endedSurpluses(cancel(sent(order, 'b1')))).toEqual(['b2'])
    expect(endedSurpluses(cancel(moved(placed, total)))).toEqual([])
  })

  test('has ended where the bank has taken all of it back, of several the earliest first', () => {
    const order = moved(placed, total, 50, 50)
    expect(endedSurpluses(moved(order, -30))).toEqual([])
    expect(endedSurpluses(moved(order, -50))).toEqual(['b2'])
    expect(endedSurpluses(moved(order, -50, 50))).toEqual(['b2'])
    expect(endedSurpluses(moved(order, -100)).toSorted()).toEqual(['b2', 'b3'])
    expect(endedSurpluses(moved(order, -130)).toSorted()).toEqual(['b2', 'b3'])
    expect(endedSurpluses(moved(sent(order, 'b2'), -50))).toEqual(['b3'])
  })

  test('has not ended by a refund of the whole order', () => {
    const order = moved(placed, total, 50)
    const refunded = apply(order, { kind: 'refund', ask: { to: 'source' } }, facts).document
    expect([endedSurpluses(refunded), endedSurpluses(cancel(refunded))]).toEqual([[], []])
  })
})
