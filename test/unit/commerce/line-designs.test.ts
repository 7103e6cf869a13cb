import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import { keyOf } from '../../../src/commerce/orders/rules/merge.ts'
import { goodsOf, type OrderedDesign } from '../../../src/contract/line-item.ts'
import { adding, cart, following, LARGER_MAILER, MAILER, refusalOf } from './order.ts'

const design = (sha256: string, variantId = MAILER): OrderedDesign => ({
  id: 'd1',
  name: 'Spring',
  version: 1,
  generator: 1,
  sha256,
  variantId,
})
const designed = (quantity: number, boxDesign: OrderedDesign, variantId = MAILER) =>
  adding(quantity, { variantId, origin: { boxDesign } })
const changing = (lineId: string, change: object): Command => ({
  kind: 'update_line',
  lineId,
  quantity: 300,
  ...change,
})
const shown = (order: ReturnType<typeof cart>) =>
  goodsOf(order.lines).map(({ quantity, origin }) => [quantity, origin?.boxDesign?.sha256 ?? null])

describe('the design of a line', () => {
  test('makes it a line of its own: none, one version and another are three', () => {
    const order = following(cart(), adding(100), designed(100, design('a')), designed(100, design('b')))
    expect(shown(order)).toEqual([
      [100, null],
      [100, 'a'],
      [100, 'b'],
    ])
    expect(shown(following(order, designed(50, design('b'))))).toEqual([
      [100, null],
      [100, 'a'],
      [150, 'b'],
    ])
    expect(new Set(order.lines.map((line) => keyOf(line, order.lines))).size).toBe(3)
  })

  test.each([
    ['stays where nothing is said of it', {}, [[300, 'a']]],
    ['is taken off', { boxDesign: null }, [[300, null]]],
    ['is another', { boxDesign: design('b') }, [[300, 'b']]],
    ['is another of other goods', { variantId: LARGER_MAILER, boxDesign: design('c', LARGER_MAILER) }, [[300, 'c']]],
    ['is taken off with a change of goods', { variantId: LARGER_MAILER, boxDesign: null }, [[300, null]]],
  ])('%s', (_, change, lines) => {
    expect(shown(following(cart(), designed(100, design('a')), changing('L1', change)))).toEqual(lines)
  })

  test('is combined with an equal line once it is taken off', () => {
    const order = following(cart(), adding(100), designed(100, design('a')))
    expect(shown(following(order, changing('L2', { boxDesign: null })))).toEqual([[400, null]])
  })

  test.each([
    ['another variant of the line', changing('L1', { variantId: LARGER_MAILER }), MAILER],
    ['another variant of the design', changing('L1', { boxDesign: design('b', LARGER_MAILER) }), LARGER_MAILER],
    ['a new line', designed(100, design('b'), LARGER_MAILER), MAILER],
  ])('is refused with %s, and is said to be of other goods', (_, command, own) => {
    const order = following(cart(), designed(100, design('a')))
    expect(refusalOf(() => following(order, command))).toEqual([
      422,
      'design_of_other_goods',
      { box_design_id: [`must be a design of this variant, or null: this one is of ${own}`] },
    ])
  })
})
