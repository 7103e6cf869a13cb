import { expect, test } from 'vitest'
import { z } from 'zod'
import { goodsOf, type LineItem } from '../../../src/contract/line-item.ts'
import { lineItem } from '../../../src/contract/line-wire.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const shared = { id: 'L1', quantity: 1, amount: 2900, discount: 0, tax: 667, total: 3567, available: true }
const goods: LineItem = {
  ...shared,
  kind: 'product',
  quantity: 250,
  variantId: MAILER,
  configuration: {
    product: 'mailer-box-eco',
    size: { length: 230, width: 170, height: 60 },
    material: 'cardboard-natural',
    print: 'print-monochrome',
    finish: 'foil-none',
    quantity: 250,
  },
  expressDeliveryOptionId: 'express',
}
const check: LineItem = { ...shared, kind: 'service', service: 'expert_check', parentId: 'L1' }
const warranty: LineItem = { ...shared, kind: 'service', service: 'warranty', parentId: null }
const trees: LineItem = { ...shared, kind: 'trees', quantity: 3 }

test.each([goods, check, warranty, trees])(
  'a line of each kind is the same after the way over the wire: $kind',
  (line) => {
    expect(z.decode(lineItem, z.encode(lineItem, line))).toEqual(line)
  },
)

test('a line of the wire says its kind, and a service what it does and for which line', () => {
  expect(z.encode(lineItem, goods)).toMatchObject({ kind: 'product', variant_id: MAILER })
  expect(z.encode(lineItem, check)).toMatchObject({ kind: 'service', service_name: 'expert_check', parent_id: 'L1' })
  expect(z.encode(lineItem, trees)).not.toHaveProperty('variant_id')
})

test('a line that says no kind is goods, and one of an unknown kind is refused', () => {
  const { kind: _, ...spree } = z.encode(lineItem, goods) as { kind: string }
  expect(z.decode(lineItem, spree as never)).toEqual(goods)
  expect(z.safeDecode(lineItem, { ...spree, kind: 'gift' } as never).success).toBe(false)
})

test('goods are what is sent', () => {
  expect(goodsOf([trees, goods, check, warranty])).toEqual([goods])
})
