import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import type { OrderedProduct, QuotedPrice } from '../../../src/commerce/orders/order-line.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { keyOf } from '../../../src/commerce/orders/rules/merge.ts'
import { asksOutside, beginsPayment } from '../../../src/commerce/orders/rules/payer.ts'
import { repriced } from '../../../src/commerce/orders/rules/repriced.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { facts } from '../shop-facts.ts'
import { CRATE, OFFER } from './offered-goods.ts'
import { adding, cart, following, MAILER, payable, refusalOf } from './order.ts'

const QUOTED: QuotedPrice = {
  quoteId: 'Q1',
  quantity: 250,
  amount: 12_345,
  currency: 'EUR',
  validUntil: '2026-11-21',
}
const quoting = (said: Partial<QuotedPrice> = {}, speed: 'standard' | 'express' = 'standard'): Command => ({
  kind: 'add_line',
  line: { variantId: MAILER, quantity: 250, speed, quoted: { ...QUOTED, ...said } },
})
const adas: OrderDocument = { ...cart(), userId: 'ada' }
const ordering = (id: string): Facts => ({
  ...facts,
  member: { id, userId: 'ada', stamp: id, items: {}, prices: { discounts: [], fixed: [] } },
})
const amountOf = (command: Command, known = facts, document = adas) =>
  goodsOf(apply(document, command, known).document.lines)[0]!.amount
const usual = amountOf(adding(250))

describe('a price of an instant quote', () => {
  test('counts for just what it was quoted for', () => {
    expect(amountOf(quoting())).toBe(QUOTED.amount)
    expect(amountOf(quoting({ quantity: 251 }))).toBe(usual)
    expect(amountOf(quoting({ currency: 'PLN' }))).toBe(usual)
    expect(amountOf(quoting({}, 'express'))).toBe(
      amountOf({ kind: 'add_line', line: { variantId: MAILER, quantity: 250, speed: 'express' } }),
    )
  })

  test('counts until the end of its last day in the store', () => {
    expect(amountOf(quoting({ validUntil: '2026-11-20' }))).toBe(usual)
    const evening = { ...facts, now: '2026-11-21T22:30:00.000Z' }
    expect(amountOf(quoting(), evening)).toBe(QUOTED.amount)
    expect(amountOf(quoting(), { ...facts, now: '2026-11-21T23:30:00.000Z' })).toBe(usual)
  })

  test('of a company counts for whoever orders for that', () => {
    const own = quoting({ companyId: 'C1' })
    expect([amountOf(own, ordering('C1')), amountOf(own, ordering('C2')), amountOf(own)]).toEqual([
      QUOTED.amount,
      usual,
      usual,
    ])
    expect(amountOf(own, ordering('C1'), { ...adas, userId: 'grace' })).toBe(usual)
    expect(amountOf(quoting(), ordering('C2'))).toBe(QUOTED.amount)
  })
})

describe('lines of the same goods', () => {
  const line = goodsOf(following(cart(), adding(250)).lines)[0]!
  const different: OrderedProduct[] = [
    line,
    { ...line, speed: 'express' },
    { ...line, quoted: QUOTED },
    { ...line, quoted: { ...QUOTED, quoteId: 'Q2' } },
    { ...line, item: { id: 'I1' } },
    { ...line, item: { id: 'I2' } },
  ]

  test('are one only where they are quoted alike, and of the same item', () => {
    expect(new Set(different.map((each) => keyOf(each, []))).size).toBe(different.length)
    expect(keyOf({ ...line, quantity: 1, amount: 1, quoted: { ...QUOTED, amount: 1 } }, [])).toBe(
      keyOf({ ...line, quoted: QUOTED }, []),
    )
  })

  test('that are ordered again stay of their item', () => {
    const lines = [{ ...line, item: { id: 'I1' } }]
    expect(following(cart(), { kind: 'reorder', lines }).lines).toMatchObject([{ item: { id: 'I1' } }])
    const [plain] = following(cart(), { kind: 'reorder', lines: [line] }).lines
    expect(plain).not.toHaveProperty('item')
  })
})

describe('the order of an accepted offer', () => {
  const [box] = goodsOf(payable().lines)
  const agreed = { ...box!, amount: 4711, offered: { leadDays: 9 } }
  const order: OrderDocument = { ...payable(), offer: OFFER, lines: [agreed, CRATE] }

  test('keeps its lines', () => {
    const commands: Command[] = [
      adding(1),
      { kind: 'update_line', lineId: 'L1', quantity: 300 },
      { kind: 'remove_line', lineId: 'L1' },
      { kind: 'add_trees', quantity: 1 },
      { kind: 'apply_coupon', code: 'WELCOME10' },
      { kind: 'empty' },
    ]
    for (const command of commands)
      expect([command.kind, refusalOf(() => following(order, command))]).toEqual([
        command.kind,
        [403, 'offered_order', undefined],
      ])
    expect(following(order, { kind: 'update', fields: { email: 'b@example.com' } }).email).toBe('b@example.com')
  })

  test('keeps its prices, also of goods that cost another by now', () => {
    expect(repriced(order, facts).lines).toEqual(order.lines)
    expect(repriced({ ...order, lines: [{ ...agreed, variantId: 'gone' }] }, facts).lines).toMatchObject([
      { amount: 4711, available: true },
    ])
  })
})

describe('a command', () => {
  const expectedTotal = payable().figures.total
  const credited = { ...payable(), credit: { userId: 'ada', limit: 500 } }

  test('begins a payment, but for a card that is confirmed, which goes on with one', () => {
    expect(beginsPayment({ kind: 'pay_by_transfer', expectedTotal })).toBe(true)
    expect(beginsPayment({ kind: 'pay_by_card', paymentMethodId: 'pm_1', expectedTotal })).toBe(true)
    expect(beginsPayment({ kind: 'confirm_card', intentId: 'pi_1', expectedTotal })).toBe(false)
    expect(beginsPayment({ kind: 'next' })).toBe(false)
  })

  test('to order on invoice asks the wallet where credit pays a part', () => {
    const command = { kind: 'pay_on_invoice', expectedTotal } as const
    expect([asksOutside(payable(), command), asksOutside(credited, command)]).toEqual([false, true])
    expect(asksOutside(credited, { kind: 'empty' })).toBe(false)
  })

  test('that empties a cart leaves no line, code or total', () => {
    expect(following(payable(), { kind: 'empty' })).toMatchObject({ lines: [], coupon: null, figures: { total: 0 } })
  })
})
