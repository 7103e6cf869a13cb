import { expect, test } from 'vitest'
import { creditDuties } from '../../../src/commerce/orders/credit-duties.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { payable } from './order.ts'

const placed: OrderDocument = {
  ...payable(),
  state: 'complete',
  completedAt: '2026-03-04T10:00:00.000Z',
  payments: [{ number: 'W1', method: 'wallet', amount: 500, state: 'completed', walletOf: 'ada' }],
}

test('an order that is canceled returns what credit paid of it, once', () => {
  const canceled: OrderDocument = { ...placed, state: 'canceled' }
  expect(creditDuties(placed, canceled)).toEqual([
    { kind: 'return_credit', userId: 'ada', reservation: 'W1', amount: 500 },
  ])
  expect(creditDuties(canceled, { ...canceled, email: 'other@example.com' })).toEqual([])
})

test('credit is returned but for what is withheld of it', () => {
  const withheld = (minor: number): OrderDocument => ({
    ...placed,
    state: 'canceled',
    payments: placed.payments.map((payment) => ({ ...payment, withheld: minor })),
  })
  expect(creditDuties(placed, withheld(120))).toMatchObject([{ kind: 'return_credit', amount: 380 }])
  expect(creditDuties(placed, withheld(500))).toEqual([])
})

test('an order that is placed keeps what it reserved', () => {
  expect(creditDuties(payable(), placed)).toEqual([{ kind: 'capture_credit', userId: 'ada', reservation: 'W1' }])
})

test('a payment that ends without an order gives back what it reserved', () => {
  const credit = { userId: 'ada', reservation: 'W1', amount: 500, isReserved: true }
  const ask = { kind: 'credit' } as const
  const claimed = {
    ...payable(),
    claim: { paymentNumber: 'P1', ask, amount: 0, credit, at: '2026-03-04T10:00:00.000Z' },
  }
  expect(creditDuties(claimed, { ...claimed, claim: null })).toEqual([
    { kind: 'release_credit', userId: 'ada', reservation: 'W1' },
  ])
})
