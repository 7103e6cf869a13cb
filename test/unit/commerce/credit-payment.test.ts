import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { creditClaim, creditOf, leftToPay, withCredit } from '../../../src/commerce/orders/rules/credit.ts'
import { asksOutside, type ClaimedCommand, checkPayer } from '../../../src/commerce/orders/rules/payer.ts'
import { claimPayment, settlePayment, withoutCredit } from '../../../src/commerce/orders/rules/payment.ts'
import type { IntentResult } from '../../../src/commerce/payments/gateway.ts'
import { facts } from '../shop-facts.ts'
import { payable, refusalOf } from './order.ts'

const ADA = 'ada'
const order = payable()
const { total } = order.figures
const RESERVATION = `W123456789-${order.version}`
const paying = (document: OrderDocument, kind: 'pay_by_transfer' | 'pay_by_credit') =>
  ({ kind, expectedTotal: document.figures.total }) as ClaimedCommand
const byCard = { kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal: total } as const
const SUCCEEDED: IntentResult = { status: 'succeeded', intentId: 'pi_1', last4: '4242' }

describe('credit for an order', () => {
  test('pays as much as was offered and never more than the order costs; the rest is left to pay', () => {
    fc.assert(
      fc.property(fc.nat(2 * total), (limit) => {
        const credited = withCredit(order, ADA, limit)
        expect(creditOf(credited)).toBe(Math.min(limit, total))
        expect(creditOf(credited) + leftToPay(credited)).toBe(total)
        expect(creditClaim(credited)?.credit.amount ?? 0).toBe(creditOf(credited))
      }),
      { examples: [[0], [1], [total - 1], [total], [total + 1]] },
    )
    const free = { ...withCredit(order, ADA, 500), figures: { ...order.figures, total: 0 } }
    expect([creditOf(free), creditClaim(free)]).toEqual([0, undefined])
    expect([creditOf(order), leftToPay(order), creditClaim(order)]).toEqual([0, total, undefined])
  })

  test('is taken by a command, and given up by one of nothing', () => {
    const credited = apply(order, { kind: 'use_credit', userId: ADA, limit: 500 }, facts).document
    expect(credited.credit).toEqual({ userId: ADA, limit: 500 })
    expect(apply(credited, { kind: 'use_credit', userId: ADA, limit: 0 }, facts).document.credit).toBeNull()
  })

  test('is reserved under a number of its own each time the order has changed', () => {
    const credited = withCredit(order, ADA, 500)
    const credit = { userId: ADA, reservation: RESERVATION, amount: 500, isReserved: false }
    expect(creditClaim(credited)).toEqual({ credit })
    expect(creditClaim({ ...credited, version: 99 })?.credit.reservation).toBe('W123456789-99')
  })

  test('is spent by whose it is, and by nobody else who holds the link', () => {
    const credited = withCredit(order, ADA, 500)
    expect(() => checkPayer(credited, ADA)).not.toThrow()
    for (const payer of ['eve', null, undefined])
      expect(refusalOf(() => checkPayer(credited, payer)).slice(0, 2)).toEqual([422, 'credit_of_another'])
    for (const payer of [ADA, null, undefined]) expect(() => checkPayer(order, payer)).not.toThrow()
  })

  test('has the wallet asked; without it a transfer asks nobody', () => {
    const credited = withCredit(order, ADA, 500)
    const { kind: _, ...rest } = byCard
    const confirm = { ...rest, kind: 'confirm_card', intentId: 'pi_1' } as const
    const kinds = [byCard, confirm, paying(order, 'pay_by_transfer'), paying(order, 'pay_by_credit')] as const
    expect(kinds.map((command) => asksOutside(order, command))).toEqual([true, true, false, true])
    expect(kinds.map((command) => asksOutside(credited, command))).toEqual([true, true, true, true])
    expect(asksOutside(credited, { kind: 'next' })).toBe(false)
  })
})

describe('an order that credit pays a part of', () => {
  const credited = withCredit(order, ADA, 500)

  test('is paid for the rest by card, and each payment says its share', () => {
    const claimed = claimPayment(credited, byCard, facts)
    expect(claimed.claim).toMatchObject({
      ask: { kind: 'pay', paymentMethodId: 'pm_1' },
      amount: total - 500,
      credit: { userId: ADA, reservation: RESERVATION, amount: 500 },
    })
    const placed = settlePayment(claimed, claimed.claim, SUCCEEDED, facts)
    expect(placed).toMatchObject({ state: 'complete', claim: null })
    expect(placed.payments).toMatchObject([
      { number: RESERVATION, method: 'wallet', amount: 500, state: 'completed', walletOf: ADA },
      { number: 'P123456789-1', method: 'card', amount: total - 500, state: 'completed' },
    ])
  })

  test('spends no credit where the card is declined', () => {
    const claimed = claimPayment(credited, byCard, facts)
    const declined = settlePayment(
      claimed,
      claimed.claim,
      { status: 'declined', code: 'no', intentId: '', last4: '' },
      facts,
    )
    expect(declined).toMatchObject({ state: order.state, completedAt: null, credit: { limit: 500 } })
    expect(declined.payments).toMatchObject([{ method: 'card', state: 'failed' }])
  })

  test('is paid for the rest by transfer, which names what is left', () => {
    const claimed = claimPayment(credited, paying(credited, 'pay_by_transfer'), facts)
    expect(claimed.claim.ask).toEqual({ kind: 'transfer' })
    const placed = settlePayment(claimed, claimed.claim, { status: 'succeeded', intentId: '', last4: '' }, facts)
    expect(placed.payments).toMatchObject([
      { method: 'wallet', amount: 500, state: 'completed' },
      { method: 'check', amount: total - 500, state: 'pending', bank: { reference: order.number } },
    ])
    expect(placed.state).toBe('complete')
  })

  test('is not paid by credit alone', () => {
    expect(refusalOf(() => claimPayment(credited, paying(credited, 'pay_by_credit'), facts))).toEqual([
      422,
      'payment_method_not_offered',
      { payment_method: ['must be the wallet where credit pays all of it, and another where not'] },
    ])
  })

  test('goes on with what the wallet still has, or without', () => {
    const { claim } = claimPayment(credited, byCard, facts)
    expect(withoutCredit({ ...credited, claim }, 120, facts)).toMatchObject({
      claim: null,
      credit: { userId: ADA, limit: 120 },
    })
    expect(withoutCredit({ ...credited, claim }, 0, facts)).toMatchObject({ claim: null, credit: null })
    expect(withoutCredit({ ...order, claim }, 120, facts).credit).toBeNull()
  })
})

describe('an order that credit pays all of', () => {
  const credited = withCredit(order, ADA, total)

  test('asks nobody for money, and has one payment', () => {
    const claimed = claimPayment(credited, paying(credited, 'pay_by_credit'), facts)
    expect(claimed.claim).toMatchObject({ ask: { kind: 'credit' }, amount: 0, credit: { amount: total } })
    const placed = settlePayment(claimed, claimed.claim, { status: 'succeeded', intentId: '', last4: '' }, facts)
    expect(placed.payments).toEqual([
      { number: RESERVATION, method: 'wallet', amount: total, state: 'completed', walletOf: ADA },
    ])
    expect(placed.state).toBe('complete')
  })

  test('is paid by no card and no transfer', () => {
    for (const command of [byCard, paying(credited, 'pay_by_transfer')])
      expect(refusalOf(() => claimPayment(credited, command, facts))[1]).toBe('payment_method_not_offered')
  })
})
