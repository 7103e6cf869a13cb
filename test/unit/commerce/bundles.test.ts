import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { timesOf } from '../../../src/commerce/orders/rules/bundles.ts'
import { mergeCart } from '../../../src/commerce/orders/rules/merge.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { BUNDLES } from '../../../src/commerce/seed/bundles.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { parseVariantCode } from '../../../src/contract/variant.ts'
import { linePrice } from '../../../src/pricing/express.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { cart, following, refusalOf } from './order.ts'

const [UNBOXING, , COUNTER] = BUNDLES as [(typeof BUNDLES)[0], (typeof BUNDLES)[0], (typeof BUNDLES)[0]]
const [MAILER, TISSUE, TAPE] = UNBOXING.parts.map(({ variantId }) => variantId) as [string, string, string]
const MOST = 20_000

const add = (bundleId: string, quantity = 1): Command => ({ kind: 'add_bundle', bundleId, quantity })
const lineOf = (document: OrderDocument, variantId: string) =>
  goodsOf(document.lines).find((line) => line.variantId === variantId)!

const priceOf = (variantId: string, quantity: number) => {
  const variant = parseVariantCode(variantId)!
  return linePrice(
    catalogue.product(variant.product)!,
    { ...variant, quantity },
    'standard',
    catalogue.priceList('EUR'),
  )
}

/** A cart said a second time, as plainly as can be: pieces by variant, those of a bundle by themselves. */
interface Plain {
  loose: Map<string, number>
  bundles: Map<string, Map<string, number>>
  code: boolean
}

/** A bundle that is not whole gives its pieces to those beside it. */
function settle({ loose, bundles, code }: Plain): Plain {
  const [pieces, whole] = [new Map(loose), new Map<string, Map<string, number>>()]
  for (const [id, parts] of bundles) {
    const stated = BUNDLES.find((bundle) => bundle.id === id)!.parts
    const times = stated.map(({ variantId, quantity }) => (parts.get(variantId) ?? 0) / quantity)
    const isWhole =
      parts.size === stated.length && times.every((time) => time === times[0]) && Number.isInteger(times[0])
    if (isWhole) whole.set(id, parts)
    else for (const [variant, count] of parts) pieces.set(variant, Math.min(MOST, (pieces.get(variant) ?? 0) + count))
  }
  return { loose: pieces, bundles: whole, code: code && pieces.size + whole.size > 0 }
}

function figuresOf({ loose, bundles, code }: Plain) {
  const sum = (pieces: Map<string, number>) =>
    [...pieces].reduce((all, [variant, count]) => all + priceOf(variant, count), 0)
  const items = sum(loose) + [...bundles.values()].reduce((all, parts) => all + sum(parts), 0)
  const savings = [...bundles].map(([id, parts]) => {
    const { percent } = BUNDLES.find((bundle) => bundle.id === id)!
    return Math.floor((sum(parts) * percent * 2 + 100) / 200)
  })
  const saved = savings.reduce((all, saving) => all + saving, 0)
  const byCode = code ? Math.floor(((items - saved) * 10 * 2 + 100) / 200) : 0
  return { items, discount: saved + byCode }
}

const isMade = (variantId: string, count: number) => {
  const { minQuantity, maxQuantity } = catalogue.product(variantId.split('~')[0]!)!
  return count >= minQuantity && count <= maxQuantity
}

type Act =
  | { kind: 'add'; bundle: number; times: number }
  | { kind: 'set'; bundle: number; times: number }
  | { kind: 'remove'; bundle: number; times: number }
  | { kind: 'loose'; part: string; count: number }
  | { kind: 'change'; at: number; count: number }
  | { kind: 'drop'; at: number; count: number }
  | { kind: 'code' }

/** What an act makes of the plain cart; null where it must be refused. `keys` are the cart's lines, in their order. */
function acted(
  before: Plain,
  act: Act,
  at: { bundleId: string | undefined; variantId: string } | undefined,
): Plain | null {
  const plain: Plain = {
    loose: new Map(before.loose),
    bundles: new Map([...before.bundles].map(([id, parts]) => [id, new Map(parts)])),
    code: before.code,
  }
  if (act.kind === 'code')
    return before.code || plain.loose.size + plain.bundles.size === 0 ? null : { ...plain, code: true }
  if (act.kind === 'loose') {
    const count = (plain.loose.get(act.part) ?? 0) + act.count
    if (!isMade(act.part, count)) return null
    plain.loose.set(act.part, count)
    return plain
  }
  if (act.kind === 'change' || act.kind === 'drop') {
    if (!at || (act.kind === 'change' && !isMade(at.variantId, act.count))) return null
    const pieces = at.bundleId === undefined ? plain.loose : plain.bundles.get(at.bundleId)!
    if (act.kind === 'drop') pieces.delete(at.variantId)
    else pieces.set(at.variantId, act.count)
    return plain
  }
  const { id, parts } = BUNDLES[act.bundle]!
  const held = plain.bundles.get(id)
  if (act.kind === 'remove') return plain.bundles.delete(id) ? plain : null
  if (act.kind === 'set' && !held) return null
  const wanted = parts.map(({ variantId, quantity }) => {
    const count = quantity * act.times + (act.kind === 'add' ? (held?.get(variantId) ?? 0) : 0)
    return [variantId, count] as const
  })
  if (!wanted.every(([variantId, count]) => isMade(variantId, count))) return null
  plain.bundles.set(id, new Map(wanted))
  return plain
}

const times = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom(0, 40, 90))
const count = fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.constantFrom(250, 500, 750, 19_900))
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('add' as const, 'set' as const), bundle: fc.nat(2), times }),
  },
  fc.record({ kind: fc.constant('remove' as const), bundle: fc.nat(2), times }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('loose' as const), part: fc.constantFrom(MAILER, TISSUE, TAPE), count }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('change' as const, 'drop' as const), at: fc.nat(7), count }),
  },
  fc.constant({ kind: 'code' as const }),
)

function commandOf(act: Act, lineId: string): Command {
  switch (act.kind) {
    case 'add':
    case 'set':
      return { kind: `${act.kind}_bundle`, bundleId: BUNDLES[act.bundle]!.id, quantity: act.times }
    case 'remove':
      return { kind: 'remove_bundle', bundleId: BUNDLES[act.bundle]!.id }
    case 'loose':
      return { kind: 'add_line', line: { variantId: act.part, quantity: act.count, speed: 'standard' } }
    case 'change':
      return { kind: 'update_line', lineId, quantity: act.count }
    case 'drop':
      return { kind: 'remove_line', lineId }
    case 'code':
      return { kind: 'apply_coupon', code: 'WELCOME10' }
  }
}

test('a cart of bundles is what its acts make of it, and costs its parts less what whole bundles save', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 14 }), (acts) => {
      let document = cart()
      let plain: Plain = { loose: new Map(), bundles: new Map(), code: false }
      for (const act of acts) {
        const line = 'at' in act ? goodsOf(document.lines)[act.at] : undefined
        const next = acted(plain, act, line && { bundleId: line.origin?.bundleId, variantId: line.variantId })
        try {
          document = apply(document, commandOf(act, line?.id ?? 'L0'), facts).document
          expect([act, next]).not.toEqual([act, null])
        } catch (cause) {
          if (!(cause instanceof Refusal)) throw cause
          expect([act, next]).toEqual([act, null])
        }
        plain = settle(next ?? plain)
        const { figures } = document
        const lines = goodsOf(document.lines).map(({ variantId, quantity, origin }) => [
          origin?.bundleId ?? '',
          variantId,
          quantity,
        ])
        expect(lines.sort()).toEqual(
          [
            ...[...plain.loose].map(([variant, pieces]) => ['', variant, pieces]),
            ...[...plain.bundles].flatMap(([id, parts]) =>
              [...parts].map(([variant, pieces]) => [id, variant, pieces]),
            ),
          ].sort(),
        )
        const { items, discount } = figuresOf(plain)
        expect([figures.itemTotal, figures.discountTotal]).toEqual([items, discount])
        for (const { id, amount } of document.lines) {
          const off = figures.discounts[id]!
          expect(off >= 0 && off <= amount).toBe(true)
        }
        expect(figures.bundles!.map(({ id }) => id).sort()).toEqual([...plain.bundles.keys()].sort())
      }
    }),
    { numRuns: 400 },
  )
})

test('lines are a bundle as often as each part says, or none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BUNDLES), fc.integer({ min: 1, max: 50 }), fc.nat(2), (bundle, times, at) => {
      const lines = bundle.parts.map(({ variantId, quantity }) => ({ variantId, quantity: quantity * times }))
      expect(timesOf(bundle, lines.toReversed())).toBe(times)
      expect(timesOf(bundle, lines.toSpliced(at, 1))).toBeNull()
      expect(timesOf(bundle, [...lines, lines[at]!])).toBeNull()
      expect(timesOf(bundle, lines.with(at, { ...lines[at]!, quantity: lines[at]!.quantity + 1 }))).toBeNull()
    }),
  )
})

describe('a bundle', () => {
  test('ends, and says so, where a part of it is changed or taken out; what is the same then is one line', () => {
    const loose: Command = { kind: 'add_line', line: { variantId: TISSUE, quantity: 300, speed: 'standard' } }
    const whole = following(cart(), loose, add('unboxing'))
    expect(whole.figures.bundles).toMatchObject([{ id: 'unboxing', quantity: 1 }])
    const after = following(whole, { kind: 'remove_line', lineId: lineOf(whole, MAILER).id })
    expect(after.notices).toContainEqual({ kind: 'bundle_ended', bundleId: 'unboxing' })
    expect([after.figures.discountTotal, after.figures.bundles]).toEqual([0, []])
    expect(goodsOf(after.lines).map(({ variantId, quantity, origin }) => [variantId, quantity, origin])).toEqual([
      [TISSUE, 550, undefined],
      [TAPE, 36, undefined],
    ])
    expect(lineOf(after, TISSUE).amount).toBe(priceOf(TISSUE, 550))
  })

  test('ends where its part is made express, and where the merchant offers it no more', () => {
    const whole = following(cart(), add('unboxing', 2))
    const express = following(whole, {
      kind: 'update_line',
      lineId: lineOf(whole, MAILER).id,
      quantity: 500,
      speed: 'express',
    })
    expect(express.figures.bundles).toEqual([])
    const without: Facts = { ...facts, catalogue: { ...catalogue, bundles: [COUNTER] } }
    const ended = apply(whole, { kind: 'update', fields: { email: 'ada@example.com' } }, without).document
    expect([ended.figures.discountTotal, ended.notices]).toEqual([0, [{ kind: 'bundle_ended', bundleId: 'unboxing' }]])
  })

  test('costs what its lines cost at their numbers, with an expert check that goes with its line', () => {
    const whole = following(
      cart(),
      { kind: 'add_line', line: { variantId: MAILER, quantity: 100, speed: 'standard' } },
      add('unboxing'),
    )
    const part = goodsOf(whole.lines).find(({ variantId, origin }) => variantId === MAILER && origin)!
    const checked = following(
      whole,
      { kind: 'add_expert_check', parentId: part.id },
      { kind: 'remove_line', lineId: lineOf(whole, TAPE).id },
    )
    const service = checked.lines.find((line) => line.kind === 'service')
    expect(service).toMatchObject({ parentId: lineOf(checked, MAILER).id })
    expect(lineOf(checked, MAILER).quantity).toBe(350)
  })

  test('adds up with that of a cart that joins, and is ordered again as a whole', () => {
    const one = following(cart(), add('unboxing'))
    const other = { ...following(cart(), add('unboxing', 2)), number: 'R987654321' }
    const both = mergeCart(one, other, facts)
    expect(both.figures.bundles).toMatchObject([{ id: 'unboxing', quantity: 3 }])
    const again = following(cart(), { kind: 'reorder', lines: both.lines })
    expect(again.figures.bundles).toMatchObject([{ id: 'unboxing', quantity: 3 }])
  })

  test.each([
    ['unknown', add('gold'), 422, 'bundle_not_offered', { bundle_id: ['must be a bundle that this store offers'] }],
    [
      'more than are made',
      add('unboxing', 81),
      422,
      'variant_not_offered',
      { quantity: ['must be a whole number from 30 to 20000'] },
    ],
    [
      'not in the cart, to be changed',
      { kind: 'set_bundle', bundleId: 'unboxing', quantity: 2 },
      404,
      'not_found',
      undefined,
    ],
    ['not in the cart, to be taken out', { kind: 'remove_bundle', bundleId: 'unboxing' }, 404, 'not_found', undefined],
    [
      'half there',
      { kind: 'add_bundle_lines', bundleId: 'unboxing', lines: UNBOXING.parts.slice(1) },
      422,
      'not_the_bundle',
      { line_items_params: ['must be all parts of the bundle, each as often'] },
    ],
  ] as const)('is refused: %s', (_, command, status, code, errors) => {
    expect(refusalOf(() => apply(cart(), command as Command, facts))).toEqual([status, code, errors])
  })

  test('comes as a whole in a bulk of its parts', () => {
    const lines = UNBOXING.parts.map(({ variantId, quantity }) => ({ variantId, quantity: quantity * 2 }))
    const filled = following(cart(), { kind: 'add_bundle_lines', bundleId: 'unboxing', lines })
    expect(filled.figures.bundles).toMatchObject([{ id: 'unboxing', quantity: 2 }])
  })
})
