import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { mergeSourceOf } from '../../../src/commerce/orders/merge-source.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { hasArtwork, offersOf } from '../../../src/commerce/orders/rules/extras.ts'
import { addExpertCheck, addTrees, addWarranty } from '../../../src/commerce/orders/rules/services.ts'
import { MOST_TREES } from '../../../src/contract/line-item.ts'
import { facts } from '../shop-facts.ts'
import {
  adding,
  cart,
  following,
  LARGER_MAILER,
  LEAVE_ADDRESS,
  LEAVE_CART,
  MAILER,
  payable,
  refusalOf,
  SAMPLES,
} from './order.ts'

const checking = (parentId: string): Command => ({ kind: 'add_expert_check', parentId })
const WARRANTY: Command = { kind: 'add_warranty' }
const planting = (quantity: number): Command => ({ kind: 'add_trees', quantity })
const two = () => following(cart(), adding(3000), adding(60, { variantId: LARGER_MAILER }))
/** Goods of such a value are sent free. */
const SENT_FREE: Command = { kind: 'leave_step', step: 'delivery', fields: { rateId: 'courier-free' } }
const AGREED: Command = { kind: 'agree_to_services' }
const full = (): OrderDocument => {
  const [line] = following(cart(), adding(30)).lines
  const variant = (at: number) => MAILER.replace('230x', `${200 + at}x`)
  const lines = Array.from({ length: 100 }, (_, at) => ({ ...line!, id: `L${at + 1}`, variantId: variant(at) }))
  return { ...cart(), lines, nextLine: 101 }
}
const none = { expertCheck: null, warranty: null, tree: null }
const closed = { ...facts, catalogue: { ...facts.catalogue, servicePrices: () => none } }
const NOT_OFFERED = ['must be something that this store offers']
const FULL = ['a cart holds at most 100 lines']

describe('what is refused of services and trees names its field:', () => {
  const order = () => following(two(), adding(1, { variantId: SAMPLES }), checking('L1'), planting(2))
  const change = (lineId: string, more: object): Command => ({ kind: 'update_line', lineId, quantity: 1, ...more })

  test.each<[what: string, () => OrderDocument, Command, code: string, errors: object]>([
    [
      'a check of no goods',
      order,
      checking('L4'),
      'invalid_input',
      { parent_id: ['must be a line of goods in this order'] },
    ],
    [
      'a check of what is not printed',
      order,
      checking('L3'),
      'nothing_to_check',
      { parent_id: ['must be a line that is printed: others have no artwork'] },
    ],
    ['a check in a full cart', full, checking('L1'), 'cart_full', { service_name: FULL }],
    ['a warranty in a full cart', full, WARRANTY, 'cart_full', { service_name: FULL }],
    ['trees in a full cart', full, planting(1), 'cart_full', { quantity: FULL }],
    [
      'a warranty of trees',
      () => following(cart(), planting(1)),
      WARRANTY,
      'nothing_to_cover',
      { service_name: ['covers goods: the order must hold some'] },
    ],
    [
      'another thing in place of a service',
      order,
      change('L4', { variantId: MAILER }),
      'invalid_input',
      { variant_id: ['must be left out: the line is no goods'] },
    ],
    [
      'a speed of a service',
      order,
      change('L4', { speed: 'express' }),
      'invalid_input',
      { express_delivery_option_id: ['must be left out: the line is no goods'] },
    ],
  ])('%s', (_, order, command, code, errors) => {
    expect(refusalOf(() => apply(order(), command, facts))).toEqual([422, code, errors])
  })

  test.each([
    ['a check', () => addExpertCheck(two(), 'L1', closed), 'service_name'],
    ['a warranty', () => addWarranty(two(), closed), 'service_name'],
    ['trees', () => addTrees(two(), 1, closed), 'quantity'],
  ])('%s where it has no price', (_, act, field) => {
    expect(refusalOf(act)).toEqual([422, 'service_not_offered', { [field]: NOT_OFFERED }])
  })
})

test('the hundredth line may be a service', () => {
  const document = full()
  const order = following({ ...document, lines: document.lines.slice(1) }, checking('L2'))
  expect(order.lines).toHaveLength(100)
  expect(order.lines[1]).toMatchObject({ id: 'L101', kind: 'service', parentId: 'L2', available: true })
})

test('trees are as many as the most, and other lines stay what they are', () => {
  const before = following(two(), checking('L1'))
  const order = following(before, planting(MOST_TREES - 1), planting(1))
  expect(order.lines.slice(0, -1)).toEqual(before.lines)
  expect(order.lines.at(-1)).toMatchObject({ kind: 'trees', quantity: MOST_TREES, amount: MOST_TREES * 200 })
  const fewer = following(order, { kind: 'set_trees', quantity: 3 })
  expect(fewer.lines.slice(0, -1)).toEqual(before.lines)
  expect(fewer.lines.at(-1)).toMatchObject({ kind: 'trees', quantity: 3, amount: 600 })
})

test('what an order has already is not added again, and a service of one stays so: it goes on at its step', () => {
  const order = following(two(), checking('L1'), WARRANTY, AGREED, LEAVE_CART, LEAVE_ADDRESS, SENT_FREE)
  expect(order.state).toBe('payment')
  for (const command of [checking('L1'), WARRANTY, { kind: 'update_line', lineId: 'L3', quantity: 1 } as const])
    expect(following(order, command)).toEqual(order)
})

describe('what is offered', () => {
  const offers = (order: OrderDocument) => order.figures.hints!.serviceOffers

  test('has its price: of a check and a tree, and of a warranty 3 % of the goods, no less than its least', () => {
    const goods = two().figures.itemTotal
    expect(offers(two())).toEqual([
      { service: 'expert_check', parentId: 'L1', price: 1900 },
      { service: 'expert_check', parentId: 'L2', price: 1900 },
      { service: 'warranty', parentId: null, price: Math.round(goods * 0.03) },
      { service: 'trees', parentId: null, price: 200 },
    ])
    expect(offers(following(cart('pl'), adding(30)))).toContainEqual({
      service: 'warranty',
      parentId: null,
      price: 3900,
    })
  })

  test('costs as much where it is taken', () => {
    const taken = following(two(), checking('L1'), WARRANTY, planting(1))
    expect(taken.lines.filter(({ kind }) => kind !== 'product').map(({ amount }) => amount)).toEqual(
      offers(two())!.flatMap(({ parentId, price }) => (parentId === 'L2' ? [] : [price])),
    )
  })

  test('is no check of a code that cannot be read', () => {
    expect(hasArtwork({ variantId: 'gone' })).toBe(false)
    const [line] = following(cart(), adding(30)).lines
    const odd = { ...cart(), lines: [{ ...line!, variantId: 'gone' }] } as OrderDocument
    expect(offersOf(odd, facts).map(({ service }) => service)).toEqual(['warranty', 'trees'])
  })
})

test('services are paid for once their buyer agrees that they begin at once, and again after a change', () => {
  const order = following(two(), checking('L1'), LEAVE_CART, LEAVE_ADDRESS, SENT_FREE)
  const paying = (order: OrderDocument): Command => ({ kind: 'pay_by_transfer', expectedTotal: order.figures.total })
  expect(refusalOf(() => following(order, paying(order)))).toEqual([
    422,
    'consent_required',
    { consents: ['must grant instant_service: the order holds a service (v2/orders/consents)'] },
  ])
  const agreed = following(order, AGREED)
  expect(following(agreed, paying(agreed)).state).toBe('complete')
  const changed = following(agreed, planting(1), LEAVE_CART, LEAVE_ADDRESS, SENT_FREE)
  expect(changed.serviceConsentAt).toBeNull()
  expect(refusalOf(() => following(changed, paying(changed)))[1]).toBe('consent_required')
  expect(following(payable(), adding(30))).not.toHaveProperty('serviceConsentAt')
})

test('a warranty follows the prices of today, as the goods do', () => {
  const order = following(two(), WARRANTY, LEAVE_CART)
  const old = { ...order, lines: order.lines.map((line) => ({ ...line, amount: 1 })) }
  expect(following(old, LEAVE_ADDRESS).lines.map(({ amount }) => amount)).toEqual(
    order.lines.map(({ amount }) => amount),
  )
})

describe('services of lines that are combined', () => {
  const PRINTED = MAILER.replace('230x170x60', '250x170x60')

  test('go to the combined line where they were of the one that went; others stay with their own', () => {
    const three = following(two(), adding(80, { variantId: PRINTED }), checking('L2'), checking('L3'), WARRANTY)
    const joined = following(three, { kind: 'update_line', lineId: 'L2', variantId: MAILER, quantity: 60 })
    const services = joined.lines.flatMap((line) => (line.kind === 'service' ? [[line.id, line.parentId]] : []))
    expect(services).toEqual([
      ['L4', 'L1'],
      ['L5', 'L3'],
      ['L6', null],
    ])
  })

  test('keep the names of the cart that others come into, and each that comes has a new one', () => {
    const one = following(two(), checking('L1'), WARRANTY, planting(1))
    const other = following(
      cart(),
      adding(60, { variantId: LARGER_MAILER }),
      adding(40),
      checking('L1'),
      checking('L2'),
    )
    const merged = following(one, { kind: 'merge', cart: { ...mergeSourceOf(other).cart, number: 'R200000000' } })
    expect(merged.lines.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'L1 product',
      'L3 service',
      'L2 product',
      'L6 service',
      'L4 service',
      'L5 trees',
    ])
    expect(merged.nextLine).toBe(7)
  })

  test('do not come where their goods were taken out again since', () => {
    const source = (order: OrderDocument) => ({ ...mergeSourceOf(order).cart, number: 'R200000000' })
    const other = following(cart(), adding(40))
    const emptied = following(cart(), { kind: 'merge', cart: source(other) }, { kind: 'remove_line', lineId: 'L1' })
    const again = following(emptied, { kind: 'merge', cart: source(following(other, checking('L1'))) })
    expect(again.lines).toEqual([])
  })
})
