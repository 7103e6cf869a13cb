import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { mergeSourceOf } from '../../../src/commerce/orders/merge-source.ts'
import { treesPaidFor } from '../../../src/commerce/orders/planting.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { facts } from '../shop-facts.ts'
import {
  adding,
  cart,
  EMAIL,
  following,
  LARGER_MAILER,
  LEAVE_ADDRESS,
  LEAVE_CART,
  MAILER,
  MUNICH,
  payable,
  refusalOf,
  SAMPLES,
} from './order.ts'

const PAPER = 'packing-paper~600x400x0~paper-kraft~print-monochrome~foil-none'
const checking = (parentId: string): Command => ({ kind: 'add_expert_check', parentId })
const WARRANTY: Command = { kind: 'add_warranty' }
const TO_OSLO: Command = {
  kind: 'leave_step',
  step: 'address',
  fields: { email: EMAIL, shipAddress: { ...MUNICH, zipcode: '0150', countryIso: 'NO' } },
}
const planting = (quantity: number): Command => ({ kind: 'add_trees', quantity })
const shape = ({ lines }: OrderDocument) =>
  lines.map((line) => [line.id, line.kind === 'service' ? line.service : line.kind, line.quantity])

describe('an expert check', () => {
  test('stands below the line that it is about, once however often it is asked for', () => {
    const order = following(
      cart(),
      adding(100),
      adding(60, { variantId: LARGER_MAILER }),
      checking('L1'),
      checking('L1'),
    )
    expect(shape(order)).toEqual([
      ['L1', 'product', 100],
      ['L3', 'expert_check', 1],
      ['L2', 'product', 60],
    ])
    expect(order.lines[1]).toMatchObject({ parentId: 'L1', amount: 1900 })
  })

  test.each([
    ['L9', 'invalid_input'],
    ['L2', 'nothing_to_check'],
    ['L3', 'invalid_input'],
  ])('of %s is refused: no line, one without print, one that is no goods', (parentId, code) => {
    const order = following(cart(), adding(100), adding(1, { variantId: SAMPLES }), checking('L1'))
    const [status, said, errors] = refusalOf(() => following(order, checking(parentId)))
    expect([status, said, Object.keys(errors as object)]).toEqual([422, code, ['parent_id']])
  })

  test('goes with its line, and with the print of it, which is said', () => {
    const order = following(cart(), adding(100, { variantId: PAPER }), checking('L1'))
    expect(shape(following(order, { kind: 'remove_line', lineId: 'L1' }))).toEqual([])
    const variantId = PAPER.replace('print-monochrome', 'no-print')
    const plain = following(order, { kind: 'update_line', lineId: 'L1', variantId, quantity: 100 })
    expect(shape(plain)).toEqual([['L1', 'product', 100]])
    expect(plain.notices).toEqual([{ kind: 'check_removed', lineId: 'L1' }])
  })

  test('stays with goods that join others', () => {
    const two = following(cart(), adding(100), adding(60, { variantId: LARGER_MAILER }), checking('L2'))
    const joined = following(two, { kind: 'update_line', lineId: 'L2', variantId: MAILER, quantity: 60 })
    expect(shape(joined)).toEqual([
      ['L1', 'product', 160],
      ['L3', 'expert_check', 1],
    ])
    expect(joined.lines[1]).toMatchObject({ parentId: 'L1' })
  })

  test('is taken out by its line, and is not there then', () => {
    const order = following(cart(), adding(100), checking('L1'))
    const without = following(order, { kind: 'remove_expert_check', parentId: 'L1' })
    expect(shape(without)).toEqual([['L1', 'product', 100]])
    expect(refusalOf(() => following(without, { kind: 'remove_expert_check', parentId: 'L1' }))[0]).toBe(404)
  })
})

describe('a warranty', () => {
  const warranty = ({ lines }: OrderDocument) =>
    lines.find((line) => line.kind === 'service' && line.service === 'warranty')?.amount

  test('costs 3 % of the goods, no less than its least, and follows them', () => {
    const small = following(cart(), adding(100), planting(500), WARRANTY, WARRANTY)
    expect(warranty(small)).toBe(900)
    const goods = following(cart(), adding(3000)).figures.itemTotal
    const large = following(small, { kind: 'update_line', lineId: 'L1', quantity: 3000 })
    expect(warranty(large)).toBe(Math.round(goods * 0.03))
    expect(warranty(following(large, { kind: 'remove_line', lineId: 'L1' }))).toBeUndefined()
  })

  test('needs goods', () => {
    expect(refusalOf(() => following(cart(), planting(1), WARRANTY))[1]).toBe('nothing_to_cover')
  })
})

describe('trees', () => {
  test('are one line, up to a thousand', () => {
    const order = following(cart('pl'), planting(2), planting(3))
    expect([shape(order), order.figures.itemTotal]).toEqual([[['L1', 'trees', 5]], 4000])
    expect(refusalOf(() => following(order, planting(996)))[2]).toEqual({
      quantity: ['must be at most 1000 in one order'],
    })
    expect(shape(following(order, { kind: 'set_trees', quantity: 0 }))).toEqual([])
    expect(refusalOf(() => following(cart(), { kind: 'set_trees', quantity: 1 }))[0]).toBe(404)
  })

  test('alone are paid for without a way of delivery, and come on no day', () => {
    const order = following(cart('no'), planting(4), LEAVE_CART, TO_OSLO)
    const { shippingRates, shipmentTotal, customsTotal, hints } = order.figures
    expect([order.state, shippingRates, shipmentTotal, customsTotal]).toEqual(['payment', [], 0, 0])
    expect(hints?.freeDeliveryMissing).toBeNull()
    const paid = following(order, { kind: 'pay_by_transfer', expectedTotal: order.figures.total })
    expect([paid.state, treesPaidFor(paid)]).toEqual(['complete', 0])
    const credited = {
      ...paid,
      payments: paid.payments.map((payment) => ({ ...payment, state: 'completed' as const })),
    }
    expect([treesPaidFor(credited), treesPaidFor({ ...credited, state: 'canceled' })]).toEqual([4, 0])
  })
})

test('the quantity of a service is one, and of a line that is no goods nothing else changes', () => {
  const order = following(payable(), checking('L1'), planting(2))
  const change = (lineId: string, more: object) => () =>
    following(order, { kind: 'update_line', lineId, quantity: 2, ...more })
  expect(refusalOf(change('L2', {}))[2]).toEqual({ quantity: ['must be 1: a service is there once'] })
  expect(Object.keys(refusalOf(change('L2', { speed: 'express' }))[2] as object)).toEqual([
    'express_delivery_option_id',
  ])
  expect(Object.keys(refusalOf(change('L3', { variantId: MAILER }))[2] as object)).toEqual(['variant_id'])
  expect(shape(following(order, { kind: 'update_line', lineId: 'L3', quantity: 7 })).at(-1)).toEqual(['L3', 'trees', 7])
  expect(refusalOf(change('L8', {}))[0]).toBe(404)
})

test('what is not offered in a currency is refused, and marked where it was ordered before', () => {
  const none = { expertCheck: null, warranty: null, tree: null }
  const closed = { ...facts, catalogue: { ...facts.catalogue, servicePrices: () => none } }
  for (const command of [checking('L1'), WARRANTY, planting(1)])
    expect(refusalOf(() => apply(following(cart(), adding(100)), command, closed))[1]).toBe('service_not_offered')
  const order = following(cart(), adding(100), checking('L1'), LEAVE_CART)
  expect(refusalOf(() => apply(order, LEAVE_ADDRESS, closed))[1]).toBe('line_unavailable')
  expect(apply(order, adding(1), closed).document.figures.hints?.serviceOffers).toEqual([])
})

test('what is offered is what is not ordered yet, of printed goods a check for each', () => {
  const order = following(cart(), adding(100), adding(1, { variantId: SAMPLES }))
  const offers = ({ figures }: OrderDocument) =>
    figures.hints!.serviceOffers!.map(({ service, parentId }) => [service, parentId])
  expect(offers(order)).toEqual([
    ['expert_check', 'L1'],
    ['warranty', null],
    ['trees', null],
  ])
  expect(offers(following(order, checking('L1'), WARRANTY, planting(1)))).toEqual([])
  expect(offers(cart())).toEqual([['trees', null]])
})

describe('a cart that takes another in', () => {
  const one = fc.constantFrom(MAILER, LARGER_MAILER, SAMPLES)
  const filled = fc
    .tuple(fc.array(one, { maxLength: 3 }), fc.subarray(['L1', 'L2']), fc.boolean(), fc.integer({ min: 0, max: 900 }))
    .map(([variants, checks, hasWarranty, trees]) => {
      const commands = [
        ...variants.map((variantId) => adding(100, { variantId })),
        ...checks.map(checking),
        ...(hasWarranty ? [WARRANTY] : []),
        ...(trees ? [planting(trees)] : []),
      ]
      return commands.reduce((order, command) => {
        try {
          return following(order, command)
        } catch {
          return order
        }
      }, cart())
    })
  const services = ({ lines }: OrderDocument) =>
    lines.flatMap((line) => {
      if (line.kind !== 'service') return []
      const parent = lines.find(({ id }) => id === line.parentId)
      return [`${line.service} ${parent?.kind === 'product' ? parent.variantId : ''}`]
    })
  const treesIn = ({ lines }: OrderDocument) => lines.find(({ kind }) => kind === 'trees')?.quantity ?? 0

  test('has each service of both once, for the goods that it was about, and their trees; again it changes nothing', () => {
    fc.assert(
      fc.property(filled, filled, (first, second) => {
        const source = { ...mergeSourceOf(second).cart, number: 'R200000000' }
        const merged = following(first, { kind: 'merge', cart: source })
        expect(services(merged).toSorted()).toEqual([...new Set([...services(first), ...services(second)])].toSorted())
        expect(treesIn(merged)).toBe(Math.min(1000, treesIn(first) + treesIn(second)))
        expect(shape(following(merged, { kind: 'merge', cart: source }))).toEqual(shape(merged))
      }),
    )
  })
})
