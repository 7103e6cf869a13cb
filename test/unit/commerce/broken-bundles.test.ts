import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { timesOf } from '../../../src/commerce/orders/rules/bundles.ts'
import { withWholeBundles } from '../../../src/commerce/orders/rules/whole-bundles.ts'
import { BUNDLES } from '../../../src/commerce/seed/bundles.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { adding, cart, following, LARGER_MAILER } from './order.ts'

const [UNBOXING, , COUNTER] = BUNDLES as [(typeof BUNDLES)[0], (typeof BUNDLES)[0], (typeof BUNDLES)[0]]
const [MAILER, TISSUE, TAPE] = UNBOXING.parts.map(({ variantId }) => variantId) as [string, string, string]
const BOTH = COUNTER.parts[1]!.variantId

const bundle = (bundleId: string, quantity = 1): Command => ({ kind: 'add_bundle', bundleId, quantity })
const EMAIL: Command = { kind: 'update', fields: { email: 'ada@example.com' } }
const shop = (bundles: typeof BUNDLES): Facts => ({ ...facts, catalogue: { ...catalogue, bundles } })
/** The shop without a product. */
const without = (type: string): Facts => ({
  ...facts,
  catalogue: { ...catalogue, product: (asked) => (asked === type ? undefined : catalogue.product(asked)) },
})
const partsOf = ({ lines }: OrderDocument) =>
  goodsOf(lines).map(({ id, variantId, quantity, origin }) => [id, variantId, quantity, origin?.bundleId ?? null])

describe('lines are a whole number of bundles, at least one', () => {
  test.each([
    ['halves of them', [125, 125, 18], null],
    ['one and a half', [375, 375, 54], null],
    ['none', [0, 0, 0], null],
    ['one', [250, 250, 36], 1],
    ['three', [750, 750, 108], 3],
  ])('%s', (_, quantities, times) => {
    const lines = UNBOXING.parts.map(({ variantId }, at) => ({ variantId, quantity: quantities[at]! }))
    expect(timesOf(UNBOXING, lines)).toBe(times)
    expect(timesOf(UNBOXING, COUNTER.parts)).toBeNull()
  })
})

describe('a bundle that is taken out', () => {
  test('takes its parts along, and no other line', () => {
    const order = following(cart(), adding(100), bundle('unboxing'), adding(60, { variantId: LARGER_MAILER }))
    const after = following(order, { kind: 'remove_bundle', bundleId: 'unboxing' })
    expect(after.lines).toEqual([order.lines[0], order.lines.at(-1)])
    expect(after.notices).toEqual([])
  })
})

test('a cart without a broken bundle stays as it is, its services at their price', () => {
  const order = following(cart(), adding(100), bundle('unboxing'), { kind: 'add_warranty' })
  const servicePrices: Facts['catalogue']['servicePrices'] = (currency) => {
    const { warranty, ...others } = catalogue.servicePrices(currency)
    return { ...others, warranty: warranty && { ...warranty, least: 99_900 } }
  }
  expect(withWholeBundles(order, { ...facts, catalogue: { ...catalogue, servicePrices } })).toBe(order)
})

describe('bundles that end', () => {
  test('end together, each saying so, and give their pieces to one line of the same', () => {
    const order = following(cart(), bundle('unboxing'), bundle('counter'), bundle('thank-you'))
    const { document } = apply(order, EMAIL, shop(BUNDLES.filter(({ id }) => id === 'thank-you')))
    expect(document.notices).toEqual([
      { kind: 'bundle_ended', bundleId: 'unboxing' },
      { kind: 'bundle_ended', bundleId: 'counter' },
    ])
    expect(BOTH).toBe(TISSUE)
    expect(partsOf(document).slice(0, 5)).toEqual([
      ['L1', MAILER, 250, null],
      ['L2', TISSUE, 750, null],
      ['L3', TAPE, 36, null],
      ['L4', COUNTER.parts[0]!.variantId, 500, null],
      ['L6', COUNTER.parts[2]!.variantId, 500, null],
    ])
    expect(
      partsOf(document)
        .slice(5)
        .map(([, , , id]) => id),
    ).toEqual(['thank-you', 'thank-you', 'thank-you'])
    expect(goodsOf(document.lines)[0]).not.toHaveProperty('origin')
    expect(document.figures.bundles).toMatchObject([{ id: 'thank-you', quantity: 1 }])
  })

  test('join up to what is made at once, and say what was cut', () => {
    const order = following(cart(), adding(19_900, { variantId: TISSUE }), bundle('unboxing'))
    const after = following(order, { kind: 'remove_line', lineId: 'L2' })
    expect(partsOf(after)).toEqual([
      ['L1', TISSUE, 20_000, null],
      ['L4', TAPE, 36, null],
    ])
    expect(after.notices).toEqual([
      { kind: 'bundle_ended', bundleId: 'unboxing' },
      { kind: 'quantity_capped', lineId: 'L1', asked: 20_150, quantity: 20_000 },
    ])
    const just = following(cart(), adding(19_750, { variantId: TISSUE }), bundle('unboxing'))
    expect(following(just, { kind: 'remove_line', lineId: 'L2' }).notices).toEqual([
      { kind: 'bundle_ended', bundleId: 'unboxing' },
    ])
  })

  test('are one line of the same speed alone', () => {
    const fast: Command = { kind: 'add_line', line: { variantId: MAILER, quantity: 100, speed: 'express' } }
    const after = following(cart(), fast, bundle('unboxing'), { kind: 'remove_line', lineId: 'L4' })
    expect(goodsOf(after.lines).map(({ id, quantity, speed }) => [id, quantity, speed])).toEqual([
      ['L1', 100, 'express'],
      ['L2', 250, 'standard'],
      ['L3', 250, 'standard'],
    ])
  })

  test('cost the sum of both where what they join is not made any more', () => {
    const order = following(cart(), adding(300, { variantId: TISSUE }), bundle('unboxing'))
    const [loose, , part] = order.lines
    const gone = withWholeBundles(order, without('tissue-paper'))
    expect(gone.lines[0]).toEqual({ ...loose, quantity: 550, amount: loose!.amount + part!.amount, available: false })
  })

  test('keep what cannot be read as it is, and add it up', () => {
    const order = following(cart(), adding(300, { variantId: TISSUE }), bundle('unboxing'))
    const lines = order.lines.map((line) =>
      line.kind === 'product' && line.variantId === TISSUE ? { ...line, variantId: 'gone' } : line,
    )
    const gone = withWholeBundles({ ...order, lines }, facts)
    expect(gone.lines[0]).toMatchObject({ variantId: 'gone', quantity: 550, available: false })
  })

  test('leave each check with its own goods, and trees and warranty at the end', () => {
    const order = following(
      cart(),
      adding(100),
      adding(300, { variantId: TISSUE }),
      bundle('unboxing'),
      { kind: 'add_expert_check', parentId: 'L4' },
      { kind: 'add_expert_check', parentId: 'L5' },
      { kind: 'add_warranty' },
      { kind: 'add_trees', quantity: 1 },
    )
    const taken = (lineId: string) => following(order, { kind: 'remove_line', lineId })
    const servicesOf = ({ lines }: OrderDocument) =>
      lines.flatMap((line) => (line.kind === 'product' ? [] : [[line.id, 'parentId' in line && line.parentId]]))
    expect(servicesOf(taken('L3'))).toEqual([
      ['L6', 'L2'],
      ['L7', 'L5'],
      ['L8', null],
      ['L9', false],
    ])
    expect(servicesOf(taken('L4'))).toEqual([
      ['L7', 'L5'],
      ['L8', null],
      ['L9', false],
    ])
  })
})

test('a whole bundle is named as its merchant names it, or not at all', () => {
  const names = { en: 'Unboxing kit' }
  const named = shop([{ ...UNBOXING, names } as (typeof BUNDLES)[0], COUNTER])
  const { document } = apply(following(cart(), bundle('unboxing'), bundle('counter')), EMAIL, named)
  expect(document.figures.bundles).toEqual([
    { id: 'unboxing', names, quantity: 1, saving: expect.any(Number) },
    { id: 'counter', quantity: 1, saving: expect.any(Number) },
  ])
})
