import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { QuotedPrice } from '../../../src/commerce/orders/order-line.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LARGER_MAILER, MAILER } from './order.ts'

const QUOTED: QuotedPrice = {
  quoteId: 'Q1',
  quantity: 250,
  amount: 12_345,
  currency: 'EUR',
  validUntil: '2026-12-31',
}
const ofItem = (id: string, quantity = 250, variantId = MAILER): Command => ({
  kind: 'add_line',
  line: { variantId, quantity, speed: 'standard', item: { id } },
})
const changing = (change: object, lineId = 'L1'): Command => ({
  kind: 'update_line',
  lineId,
  quantity: 300,
  ...change,
})
const shown = (order: ReturnType<typeof cart>) =>
  goodsOf(order.lines).map(({ id, quantity, item }) => [id, quantity, item?.id ?? null])

describe('a line of a company’s own item', () => {
  test('joins one of the same item, and stands beside one of another and of none', () => {
    const three = following(cart(), ofItem('I1'), ofItem('I2'), adding(100))
    expect(shown(three)).toEqual([
      ['L1', 250, 'I1'],
      ['L2', 250, 'I2'],
      ['L3', 100, null],
    ])
    expect(shown(following(three, ofItem('I2', 50), adding(20)))).toEqual([
      ['L1', 250, 'I1'],
      ['L2', 300, 'I2'],
      ['L3', 120, null],
    ])
  })

  test('stays of it in another number, and is of none as another variant', () => {
    const order = following(cart(), ofItem('I1'))
    expect(shown(following(order, changing({})))).toEqual([['L1', 300, 'I1']])
    expect(shown(following(order, changing({ variantId: MAILER })))).toEqual([['L1', 300, 'I1']])
    const [other] = following(order, changing({ variantId: LARGER_MAILER })).lines
    expect(other).toMatchObject({ id: 'L1', variantId: LARGER_MAILER })
    expect(other).not.toHaveProperty('item')
  })

  test('changed to the goods of another joins that where it is of no item, as it is of none itself then', () => {
    const order = following(cart(), ofItem('I1'), adding(100, { variantId: LARGER_MAILER }))
    expect(shown(following(order, changing({ variantId: LARGER_MAILER })))).toEqual([['L2', 400, null]])
    const items = following(cart(), ofItem('I1'), ofItem('I1', 100, LARGER_MAILER))
    expect(shown(following(items, changing({ variantId: LARGER_MAILER })))).toEqual([
      ['L1', 300, null],
      ['L2', 100, 'I1'],
    ])
  })

  test('that is refused is named by its item beside its goods', () => {
    const lines = [{ variantId: MAILER, item: { id: 'I1' } }, { variantId: MAILER }].map((line) => ({
      ...line,
      quantity: 0,
      speed: 'standard' as const,
    }))
    const { refused } = apply(cart(), { kind: 'add_lines', lines }, facts)
    expect(refused).toStrictEqual([
      { variantId: MAILER, code: expect.any(String), itemId: 'I1' },
      { variantId: MAILER, code: expect.any(String) },
    ])
  })
})

describe('a line without an item, a quote or a design', () => {
  test('has nothing in their place, once changed too', () => {
    const order = following(cart(), adding(250))
    for (const [line] of [order.lines, following(order, changing({})).lines])
      for (const field of ['item', 'quoted', 'origin']) expect(line).not.toHaveProperty(field)
  })

  test('comes of a design that is taken off', () => {
    const boxDesign = { id: 'd1', name: 'Spring', version: 1, generator: 1, sha256: 'a', variantId: MAILER }
    const off = (origin: object) =>
      following(cart(), adding(250, { origin: { boxDesign, ...origin } }), changing({ boxDesign: null })).lines[0]
    expect(off({})).not.toHaveProperty('origin')
    expect(off({ externalPimComposedProductId: 'box 7' })).toMatchObject({
      origin: { externalPimComposedProductId: 'box 7' },
    })
  })

  test('comes of a quote whose goods are changed', () => {
    const quoted: Command = {
      kind: 'add_line',
      line: { variantId: MAILER, quantity: 250, speed: 'standard', quoted: QUOTED },
    }
    const order = following(cart(), quoted)
    expect(following(order, changing({})).lines[0]).toMatchObject({ quantity: 300, quoted: QUOTED })
    expect(following(order, changing({ variantId: LARGER_MAILER })).lines[0]).not.toHaveProperty('quoted')
  })
})
