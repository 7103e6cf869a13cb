import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { documentsDue, isInvoiced } from '../../../../src/commerce/orders/due-documents.ts'
import { mailsOf } from '../../../../src/commerce/orders/due-mails.ts'
import type { PaymentRecord } from '../../../../src/commerce/orders/payment-record.ts'
import { productionStart } from '../../../../src/commerce/orders/rules/artwork.ts'
import { openInstallments } from '../../../../src/commerce/orders/rules/installments.ts'
import { withInvoiceState } from '../../../../src/commerce/orders/rules/invoice-state.ts'
import { refundableOf } from '../../../../src/commerce/orders/rules/kept-money.ts'
import { claimPayment, settlePayment } from '../../../../src/commerce/orders/rules/payment.ts'
import { withRefundState } from '../../../../src/commerce/orders/rules/refund-state.ts'
import { receiveTransfer } from '../../../../src/commerce/orders/rules/transfer.ts'
import { withVatAnswer, withVatPaidBack } from '../../../../src/commerce/orders/rules/vat-credit.ts'
import type { IntentResult } from '../../../../src/commerce/payments/gateway.ts'
import type { VatCheck } from '../../../../src/contract/buyer.ts'
import type { PaymentPlan } from '../../../../src/contract/payment-schedules.ts'
import { facts } from '../../shop-facts.ts'
import { following, payable } from '../order.ts'
import { HALVES, placedByPlan } from '../plan-order.ts'

const VALID: VatCheck = {
  number: 'DE136695976',
  countryIso: 'DE',
  verdict: 'valid',
  name: null,
  consultationNumber: null,
  checkedAt: facts.now,
}
const { total, taxTotal } = payable().figures
const net = total - taxTotal
const placed = following(payable(), { kind: 'pay_by_transfer', expectedTotal: total })

const credited = (order: OrderDocument): OrderDocument =>
  withVatPaidBack(withVatAnswer(order, VALID, facts.now), facts.now)
let entries = 0
const moved = (order: OrderDocument, ...amounts: number[]): OrderDocument =>
  amounts.reduce((after, amount) => receiveTransfer(after, { entryId: `b${entries++}`, amount }, facts), order)
const stood = ({ payments }: OrderDocument) => payments.map(({ amount, state }) => [amount, state])
const wentBack = ({ refunds = [] }: OrderDocument) =>
  refunds.map(({ amount, to, state, credit }) => [amount, to, state, credit])
const untaxed = (order: OrderDocument) => [
  { kind: 'invoice', sourceKey: `${order.number} invoice without VAT`, isTaxed: false, at: order.updatedAt },
]

describe('an order by transfer whose VAT is credited', () => {
  test('awaits what it costs since, is paid by that, and has one invoice, without VAT', () => {
    const less = credited(placed)
    expect([taxTotal > 0, stood(less)]).toEqual([true, [[net, 'pending']]])
    const paid = moved(less, net)
    expect(stood(paid)).toEqual([[net, 'completed']])
    expect(documentsDue(less, paid)).toEqual(untaxed(paid))
    expect(mailsOf(paid).map(({ kind }) => kind)).not.toContain('transfer-short')
  })

  test('awaits what is missing of that, where a part has come before', () => {
    const part = credited(moved(placed, 100))
    expect(stood(part)).toEqual([[net, 'pending']])
    expect(stood(moved(part, net - 101))).toEqual([[net, 'pending']])
    expect(stood(moved(part, net - 100))).toEqual([[net, 'completed']])
  })

  test('is made from the answer on that left nothing to pay, not from the transfer before it', () => {
    const answeredAt = '2026-12-09T09:00:00.000Z'
    const part = { ...moved(placed, net), artwork: undefined } as unknown as OrderDocument
    const lowered = { ...withVatAnswer(part, VALID, answeredAt), updatedAt: answeredAt }
    expect(stood(lowered)).toEqual([[net, 'completed']])
    expect(productionStart(withInvoiceState(part, lowered), '2026-12-20T09:00:00.000Z').at).toBe(answeredAt)
  })

  test('is paid at once where as much has come before; what is beyond it goes back by hand', () => {
    for (const more of [0, 1, taxTotal - 1]) {
      const before = moved(placed, net + more)
      const after = credited(before)
      expect(stood(after)).toEqual([[net + more, 'completed']])
      expect(documentsDue(before, after)).toEqual(untaxed(after))
      expect(wentBack(after)).toEqual(more ? [[more, 'source', 'to_send', null]] : [])
      expect(refundableOf(after)).toBe(net)
    }
  })

  test('keeps what was paid of it as it was paid, and gives the VAT of it back', () => {
    for (const more of [0, 5]) {
      const paid = credited(moved(placed, total + more))
      expect([stood(paid), wentBack(paid)]).toEqual([[[total, 'completed']], [[taxTotal, 'source', 'to_send', null]]])
    }
  })

  test('awaits what it costs, and what went back, once the bank takes back what was paid', () => {
    const paid = credited(moved(placed, total))
    for (const taken of [total, taxTotal, 1]) expect(stood(moved(paid, -taken))).toEqual([[total, 'pending']])
    const unpaid = credited(moved(placed, net))
    expect(stood(moved(unpaid, -net))).toEqual([[net, 'pending']])
  })

  test('beside credit of a wallet awaits the rest of it, or nothing', () => {
    const besides = (credit: number): OrderDocument => {
      const [transfer] = placed.payments
      const wallet: PaymentRecord = {
        number: 'W1',
        method: 'wallet',
        amount: credit,
        state: 'completed',
        walletOf: 'u1',
      }
      return { ...placed, payments: [wallet, { ...transfer!, amount: total - credit }] }
    }
    expect(stood(credited(besides(100)))).toEqual([
      [100, 'completed'],
      [net - 100, 'pending'],
    ])
    const covered = credited(besides(net + 1))
    expect(wentBack(covered)).toEqual([[1, 'source', 'due', null]])
    expect([stood(covered), isInvoiced(covered)]).toEqual([
      [
        [net + 1, 'completed'],
        [taxTotal - 1, 'void'],
      ],
      true,
    ])
  })

  test('that was credited before its transfer was lowered is paid by what it costs', () => {
    const before: OrderDocument = { ...placed, vatCredit: { amount: taxTotal, at: facts.now } }
    expect(stood(moved(before, net))).toEqual([[net, 'completed']])
  })
})

describe('what was paid too much since VAT was credited', () => {
  const answered = (order: OrderDocument) => withVatAnswer(order, VALID, facts.now)
  const paidBack = (order: OrderDocument) => withVatPaidBack(order, facts.now)

  test('goes back once, also of an order that was credited before, less what was refunded of it, and whatever becomes of it', () => {
    const before = answered(moved(placed, total))
    expect(wentBack(before)).toEqual([])
    const after = paidBack(before)
    expect(wentBack(after)).toEqual([[taxTotal, 'source', 'to_send', null]])
    const failed = withRefundState(after, after.refunds![0]!.number, 'failed', facts.now)
    expect([paidBack(after), paidBack(failed)]).toEqual([after, failed])
    const byManager = (amount: number) =>
      paidBack(following(before, { kind: 'refund', ask: { amount, to: 'source' } })).refunds!.map(
        ({ amount }) => amount,
      )
    expect(byManager(1)).toEqual([1, taxTotal - 1])
    for (const amount of [taxTotal, taxTotal + 1, total]) expect(byManager(amount)).toEqual([amount])
  })

  test('is left to a manager where an order has as many refunds as it may', () => {
    const [refund] = paidBack(answered(moved(placed, total))).refunds!
    const many = { ...answered(moved(placed, total)), refunds: Array(10).fill({ ...refund, amount: 1 }) }
    expect(paidBack(many)).toBe(many)
  })

  test('is what an instalment brings too, which is being paid as VIES answers', () => {
    const first = moved(placedByPlan(HALVES), Math.ceil(total / 2))
    const pay = { kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal: total } as const
    const claimed = claimPayment(first, pay, facts)
    const meanwhile = paidBack(answered(claimed))
    expect(wentBack(meanwhile)).toEqual([])
    const made = { status: 'succeeded', intentId: 'pi', last4: '4242' } as const
    expect(wentBack(paidBack(settlePayment(meanwhile, claimed.claim, made, facts)))).toEqual([
      [taxTotal, 'source', 'due', null],
    ])
    const declined = { status: 'declined', code: 'x', intentId: 'pi', last4: '' } as IntentResult
    expect(wentBack(paidBack(settlePayment(meanwhile, claimed.claim, declined, facts)))).toEqual([])
  })
})

describe('an order by plan whose VAT is credited', () => {
  const half = Math.ceil(total / 2)
  const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

  test('awaits its first instalment as it was, and less of the last', () => {
    const less = credited(placedByPlan(HALVES))
    expect(stood(less)).toEqual([[half, 'pending']])
    expect(stood(moved(less, net))).toEqual([
      [half, 'completed'],
      [net - half, 'completed'],
    ])
  })

  test('awaits less of the last where that is awaited, and of the first where the last is not owed at all', () => {
    const last = following(moved(placedByPlan(HALVES), half), { kind: 'pay_by_transfer', expectedTotal: total })
    expect(stood(credited(last))).toEqual([
      [half, 'completed'],
      [net - half, 'pending'],
    ])
    const uneven: PaymentPlan = [
      { percent: 95, days: 0 },
      { percent: 5, days: 30 },
    ]
    const first = credited(placedByPlan(uneven))
    expect(stood(first)).toEqual([[net, 'pending']])
    expect(isInvoiced(moved(first, net))).toBe(true)
  })

  test('awaits in all what is open of its instalments, where the bank took several transfers back', () => {
    const both = moved(credited(moved(placedByPlan(HALVES), half)), net - half)
    const back = moved(both, -net)
    expect(stood(back)).toEqual([
      [half, 'pending'],
      [net - half, 'pending'],
    ])
    expect(sumOf(openInstallments(back).map(({ open }) => open))).toBe(net)
    const whole = moved(placedByPlan(HALVES), half, total - half)
    // What went back of them went for nothing.
    expect(stood(moved(credited(whole), -total))).toEqual([
      [half, 'pending'],
      [total - half, 'pending'],
    ])
  })

  test('on invoice awaits what its invoice without VAT is of', () => {
    const agreed = { ...payable(), agreed: { invoiceDays: 30 } }
    const invoiced = following(agreed, { kind: 'pay_on_invoice', expectedTotal: total })
    expect(stood(invoiced)).toEqual([[total, 'pending']])
    const less = credited(invoiced)
    expect(stood(less)).toEqual([[net, 'pending']])
    expect(documentsDue(invoiced, less).map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
    expect(stood(moved(less, net))).toEqual([[net, 'completed']])
    expect(sumOf(openInstallments(moved(less, net)).map(({ open }) => open))).toBe(0)
  })
})
