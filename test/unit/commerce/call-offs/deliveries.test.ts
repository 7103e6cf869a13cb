import { expect, test } from 'vitest'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { facts } from '../../shop-facts.ts'
import { refusalOf } from '../order.ts'
import { inDeliveries, member } from '../parts-order.ts'

test('an order in several deliveries costs for each what an equal part of it does; a member of a company alone may have it', () => {
  const [one, four] = [inDeliveries(1), inDeliveries(4)]
  expect(four.figures.shipmentTotal).toBe(4 * inDeliveries(1, [], 100).figures.shipmentTotal)
  expect(four.figures.shipmentTotal).toBeGreaterThan(one.figures.shipmentTotal)
  expect(four.figures.itemTotal).toBe(one.figures.itemTotal)
  const left = apply(four, { kind: 'update', fields: {} }, facts).document
  expect([left.deliveries, left.figures.shipmentTotal]).toEqual([undefined, one.figures.shipmentTotal])
  const refused = refusalOf(() => apply(one, { kind: 'update', fields: { deliveries: 2 } }, facts))
  expect(refused).toEqual([422, 'not_in_parts', { deliveries: ['must be 1 for this order'] }])
  const whole = apply(four, { kind: 'update', fields: { deliveries: 1 } }, member).document
  expect('deliveries' in whole).toBe(false)
})

test('it is free in parts that are each worth it', () => {
  const { freeFrom } = facts.catalogue.shipping.terms('EUR')!
  const large = inDeliveries(2, [], 5000)
  const isFree = large.figures.itemTotal / 2 >= freeFrom
  expect(large.figures.shippingRates[0]).toMatchObject({ id: isFree ? 'courier-free' : 'courier' })
  const split = inDeliveries(12, [], 5000)
  expect(split.figures.itemTotal / 12).toBeLessThan(freeFrom)
  expect(split.figures.shipmentTotal).toBeGreaterThan(0)
})
