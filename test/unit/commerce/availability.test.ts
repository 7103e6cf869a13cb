import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { contentHash } from '../../../src/commerce/orders/rules/submitted.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { OFFER } from './offered-goods.ts'
import { adding, cart, following, payable } from './order.ts'

/** The shop that sells no mailer boxes and no trees any more. */
const fewer: Facts = {
  ...facts,
  catalogue: {
    ...catalogue,
    product: (type) => (type === 'mailer-box-eco' ? undefined : catalogue.product(type)),
    servicePrices: (currency) => ({ ...catalogue.servicePrices(currency), tree: null }),
  },
}
const BAG = 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none'
const filled = () => following(cart(), adding(250), adding(500, { variantId: BAG }), { kind: 'add_trees', quantity: 3 })
const availableIn = ({ lines }: OrderDocument) => lines.map(({ available }) => available)

describe('an open order', () => {
  test('says which of its lines are not offered any more, at the prices that they have', () => {
    const order = filled()
    const shown = asOfNow(order, fewer)
    expect(availableIn(shown)).toEqual([false, true, false])
    expect(shown.lines.map(({ amount }) => amount)).toEqual(order.lines.map(({ amount }) => amount))
    expect(shown.figures.total).toBe(order.figures.total)
  })

  test('says so of more pieces than are made at once now', () => {
    const product: Facts['catalogue']['product'] = (type) => {
      const found = catalogue.product(type)
      return found && { ...found, maxQuantity: 400 }
    }
    expect(availableIn(asOfNow(filled(), { ...facts, catalogue: { ...catalogue, product } }))).toEqual([
      true,
      false,
      true,
    ])
  })

  test('has what is offered again at its price of now, and everything else as it was', () => {
    const order = filled()
    const gone = asOfNow(order, fewer)
    const stale = { ...gone, lines: gone.lines.map((line) => ({ ...line, amount: line.amount + 1 })) } as OrderDocument
    const back = asOfNow(stale, facts)
    expect(availableIn(back)).toEqual([true, true, true])
    expect(back.lines.map(({ amount }, at) => amount - order.lines[at]!.amount)).toEqual([0, 1, 0])
  })
})

describe('what its buyer has agreed to stays as it was', () => {
  const member = { companyId: 'C1', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' }
  test.each<[string, (order: OrderDocument) => OrderDocument]>([
    ['submitted for approval', (order) => ({ ...order, companyOrder: { ...member, submitted: contentHash(order) } })],
    [
      'being paid',
      (order) => ({
        ...order,
        payments: [{ number: 'P1', method: 'card', amount: 1, state: 'requires_action', intentId: 'pi_1' }],
      }),
    ],
    [
      'of an offer',
      (order) => ({
        ...order,
        offer: OFFER,
        lines: order.lines.map((line) => ({ ...line, offered: { leadDays: 5 } }) as typeof line),
      }),
    ],
  ])('%s', (_, agreed) => {
    const order = agreed(payable())
    expect(asOfNow(order, fewer).lines).toEqual(order.lines)
  })
})
