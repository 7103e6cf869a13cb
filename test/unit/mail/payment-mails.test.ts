import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { mailsOf } from '../../../src/commerce/orders/due-mails.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import type { Payment } from '../../../src/contract/payment.ts'
import { paymentRefunded, transferShort, transferSurplus } from '../../../src/mail/payment-mails.ts'
import { renderMail } from '../../../src/mail/render.tsx'
import { adding, cart, following } from '../commerce/order.ts'
import { byCard, HALVES, placedByPlan, planned, receiving } from '../commerce/plan-order.ts'
import { localeOf, placed } from '../documents/orders.ts'

const at = '2026-03-02T08:00:00.000Z'
const card: PaymentRecord = { number: 'P1-1', method: 'card', amount: 1000, state: 'completed', intentId: 'pi_1' }
const transfer: PaymentRecord = { number: 'P1-1', method: 'check', amount: 1000, state: 'pending' }
const receipts = (...amounts: number[]) => amounts.map((amount, index) => ({ entryId: `b${index}`, amount, at }))
const kinds = (payment: PaymentRecord, completedAt: string | null = at) =>
  mailsOf({ number: 'R1', state: completedAt ? 'complete' : 'payment', completedAt, payments: [payment] })
    .map(({ id }) => id)
    .filter((id) => !id.startsWith('order-placed'))

describe('mails about money', () => {
  test.each([
    ['review', 'payment-review P1-1'],
    ['refund_due', 'refund-due P1-1'],
    ['refunded', 'payment-refunded P1-1'],
  ] as const)('a payment that could place no order is told of in %s, placed or not', (state, id) => {
    for (const completedAt of [at, null]) expect(kinds({ ...card, state, parkedAt: at }, completedAt)).toEqual([id])
  })

  test('a canceled order’s refund is told of when it is made, since the mail before announced it', () => {
    expect(kinds({ ...card, state: 'refund_due' })).toEqual([])
    expect(kinds({ ...card, state: 'refunded' })).toEqual(['payment-refunded P1-1'])
    expect(kinds({ ...card, method: 'wallet', state: 'refunded' })).toEqual([])
  })

  test('each transfer that does not make up the sum is told of, and one that is too much', () => {
    expect(kinds(transfer)).toEqual([])
    expect(kinds({ ...transfer, receipts: receipts(400) })).toEqual(['transfer-short P1-1 1'])
    expect(kinds({ ...transfer, receipts: receipts(400, 100) })).toEqual(['transfer-short P1-1 2'])
    expect(kinds({ ...transfer, state: 'completed', receipts: receipts(1000) })).toEqual(['order-paid P1-1'])
    expect(kinds({ ...transfer, state: 'completed', receipts: receipts(1500) })).toEqual([
      'order-paid P1-1',
      'transfer-surplus P1-1 1',
    ])
  })

  test('what one instalment leaves for the next is told of by the mail of the first: nothing is missing', () => {
    const told = (order: OrderDocument) =>
      mailsOf(order)
        .map(({ id }) => id)
        .filter((id) => /^(order-paid|transfer)/.test(id))
    const first = placedByPlan(HALVES)
    const left = receiving(first, first.payments[0]!.amount + 10)
    expect(left.payments).toMatchObject([{ state: 'completed' }, { state: 'pending', receipts: [{ amount: 10 }] }])
    expect(told(left)).toEqual(['order-paid P123456789-1'])
    expect(told(receiving(left, 10))).toEqual(['order-paid P123456789-1', 'transfer-short P123456789-2 2'])
    expect(told(receiving(byCard(planned(HALVES)), 10))).toContain('transfer-short P123456789-2 1')
    // That the first is paid was told of before the bank took it back, and is not told of twice.
    const { amount } = first.payments[0]!
    const again = receiving(receiving(receiving(first, amount), -amount), amount + 10)
    expect(told(again)).toContain('transfer-short P123456789-2 1')
  })

  test.each<[string, Partial<Payment>, number]>([
    ['all of a card', {}, 1000],
    ['what had arrived of a transfer', { method: 'check', received: 400 }, 400],
    ['what was not refunded before, nor kept', { refunded: 300, withheld: 50 }, 650],
  ])('the mail of a payment that went back states %s', (_, more, amount) => {
    const locale = localeOf('eu')
    const order = { ...placed('abroad', [adding(250)], 'transfer'), token: '' }
    const payment: Payment = { number: 'P1-1', method: 'card', amount: 1000, state: 'refunded', ...more }
    const { text } = renderMail(paymentRefunded(order, payment, locale, 'https://shop.test/'))
    expect(text).toContain(locale.t('order-mail.refundedText', { amount: locale.money(amount) }))
  })

  test('the mail of one that its gateway refused to give back does not say that it comes the way it was paid', () => {
    const locale = localeOf('eu')
    const order = { ...placed('abroad', [adding(250)], 'card'), token: '' }
    const sentBack: PaymentRecord = { ...card, state: 'refunded', refusedAt: at }
    const document = { ...following(cart(), adding(250)), payments: [sentBack] }
    const [payment] = viewOf(document, at).payments
    expect(payment).not.toHaveProperty('refusedAt')
    const { text } = renderMail(paymentRefunded(order, payment!, locale, 'https://shop.test/'))
    const sum = { amount: locale.money(card.amount) }
    expect(text).toContain(locale.t('order-mail.refundedByHandText', sum))
    expect(text).not.toContain(locale.t('order-mail.refundedText', sum))
  })

  test('a transfer’s mails state what is left to pay, with the account, and what comes back', () => {
    const locale = localeOf('eu')
    const order = { ...placed('abroad', [adding(250)], 'transfer'), token: '' }
    const payment = { ...order.payments[0]!, received: 100 }
    const short = renderMail(transferShort(order, payment, locale, 'https://shop.test/')).text
    for (const words of [locale.money(100), locale.money(payment.amount - 100), 'BXWRPLPW', order.number])
      expect(short).toContain(words)
    const surplus = { ...payment, received: payment.amount + 250 }
    expect(renderMail(transferSurplus(order, surplus, locale, 'https://shop.test/')).text).toContain(locale.money(250))
  })

  test('a part of a transfer has the day of a later instalment, and waits for production only with the first', () => {
    const locale = localeOf('eu')
    const said = (order: OrderDocument) => {
      const view = { ...viewOf(receiving(order, 10), at), token: '' }
      const { text } = renderMail(transferShort(view, view.payments.at(-1)!, locale, 'https://shop.test/'))
      return [
        text.includes(locale.t('order-mail.transferText')),
        text.includes(locale.date(view.paymentSchedule!.installments[1]!.dueOn, 'long')),
      ]
    }
    expect(said(placedByPlan(HALVES))).toEqual([true, false])
    expect(said(byCard(planned(HALVES)))).toEqual([false, true])
  })
})
