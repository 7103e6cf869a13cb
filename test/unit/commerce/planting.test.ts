import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { plantingDuties, withPlanting } from '../../../src/commerce/orders/planting.ts'
import type { PaymentState } from '../../../src/contract/payment.ts'
import { following, payable } from './order.ts'

const order = following(payable(), { kind: 'add_trees', quantity: 4 })
const placed: OrderDocument = { ...order, state: 'complete', completedAt: '2026-03-02T08:00:00.000Z' }
const total = placed.figures.total
const half = Math.floor(total / 2)

/** The order with payments of these amounts and states. */
const paid = (...payments: [number, PaymentState][]): OrderDocument => ({
  ...placed,
  payments: payments.map(([amount, state], at) => ({ number: `P1-${at}`, method: 'check', amount, state })),
})

/** What is counted while an order goes through its changes, each written as its object does it. */
function counted(...changes: OrderDocument[]): [string, number][] {
  let before: OrderDocument | null = null
  return changes.flatMap((change) => {
    const after = withPlanting({ ...change, ...(before?.arePlanted && { arePlanted: true }) })
    const duties = plantingDuties(before, after)
    before = after
    return duties.flatMap((duty): [string, number][] =>
      duty.kind === 'count_trees' ? [[duty.act, duty.quantity]] : [],
    )
  })
}

test('trees are counted once, when the last instalment is paid', () => {
  const first = paid([half, 'completed'])
  const begun = paid([half, 'completed'], [total - half, 'requires_action'])
  const all = paid([half, 'completed'], [total - half, 'completed'])
  expect(counted(order, first, begun)).toEqual([])
  expect(counted(order, first, begun, all, all)).toEqual([['planted', 4]])
})

test('what becomes of payments later changes nothing, a cancellation takes them back', () => {
  const all = paid([total, 'completed'])
  const takenBack = paid([total, 'pending'])
  expect(counted(order, all, takenBack, all)).toEqual([['planted', 4]])
  const beside = paid([total, 'completed'], [total, 'refunded'])
  expect(counted(order, all, beside)).toEqual([['planted', 4]])
  for (const last of [all, takenBack])
    expect(counted(order, all, last, { ...last, state: 'canceled' }, { ...last, state: 'canceled' })).toEqual([
      ['planted', 4],
      ['taken_back', -4],
    ])
})

test('an unpaid order that is canceled, and one that is returned, take nothing back', () => {
  expect(counted(order, paid([total, 'pending']), { ...paid([total, 'void']), state: 'canceled' })).toEqual([])
  const all = paid([total, 'completed'])
  expect(counted(order, all, { ...all, state: 'returned' })).toEqual([['planted', 4]])
})

test('an order that was paid before anything was noted of its trees has them taken back with it', () => {
  const all = paid([total, 'completed'])
  expect(plantingDuties(all, { ...all, state: 'canceled' })).toEqual([
    { kind: 'count_trees', act: 'taken_back', quantity: -4 },
  ])
})
