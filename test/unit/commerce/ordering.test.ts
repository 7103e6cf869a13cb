import { describe, expect, test } from 'vitest'
import type { OrderingRules } from '../../../src/commerce/companies/ordering.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { checkPurchaseOrder, costCentreOf, withCostCentre } from '../../../src/commerce/orders/rules/ordering.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LEAVE_ADDRESS, LEAVE_CART, payable, refusalOf } from './order.ts'

const SALES = { id: 'c1', name: 'Sales' }
const SHOW = { id: 'c2', name: 'Trade fair' }
const wanting = (said: Partial<OrderingRules> = {}): Facts => ({
  ...facts,
  ordering: {
    userId: 'ada',
    needsPurchaseOrder: false,
    purchaseOrderForm: '',
    costCentres: [SALES, SHOW],
    costCentreId: 'c1',
    ...said,
  },
})
const order = (said: Partial<OrderDocument> = {}): OrderDocument => ({ ...payable(), userId: 'ada', ...said })
const named = (document: OrderDocument) => [document.costCentreId, document.buyer?.costCentre]

describe('the cost centre of an order', () => {
  test('is the member’s own until another is chosen, or none', () => {
    expect(costCentreOf(order(), wanting())).toEqual(SALES)
    expect(costCentreOf(order({ costCentreId: 'c2' }), wanting())).toEqual(SHOW)
    expect(costCentreOf(order({ costCentreId: null }), wanting())).toBeNull()
    expect(costCentreOf(order(), wanting({ costCentreId: null }))).toBeNull()
  })

  test('is none once it is retired, and none of whoever orders for no company', () => {
    expect(costCentreOf(order({ costCentreId: 'c2' }), wanting({ costCentres: [SALES] }))).toBeNull()
    for (const none of [facts, { ...facts, ordering: null }, wanting({ userId: 'grace' })])
      expect(costCentreOf(order({ costCentreId: 'c1' }), none)).toBeNull()
    expect(costCentreOf(order({ userId: null }), wanting())).toBeNull()
  })

  test('stands with the buyer by its name, also where nobody chose it', () => {
    expect(named(withCostCentre(order(), undefined, wanting()))).toEqual([undefined, 'Sales'])
    const chosen = withCostCentre(order(), 'c2', wanting())
    expect(named(chosen)).toEqual(['c2', 'Trade fair'])
    expect(named(withCostCentre(chosen, undefined, wanting()))).toEqual(['c2', 'Trade fair'])
    expect(named(withCostCentre(chosen, null, wanting()))).toEqual([null, ''])
    expect(named(withCostCentre(chosen, undefined, wanting({ costCentres: [SALES] })))).toEqual(['c2', ''])
  })

  test('that was never chosen is no field of the order, nor a name of a buyer who has none', () => {
    const none = withCostCentre(order(), undefined, facts)
    expect('costCentreId' in none).toBe(false)
    expect(none.buyer).toEqual(order().buyer)
    const still = order({ costCentreId: null })
    expect(withCostCentre(still, undefined, wanting()).buyer).toBe(still.buyer)
  })

  test('must be one of the company', () => {
    const refused = [422, 'unknown_cost_centre', { cost_centre_id: ['must be a cost centre of the company'] }]
    expect(refusalOf(() => withCostCentre(order(), 'c3', wanting()))).toEqual(refused)
    expect(refusalOf(() => withCostCentre(order(), 'c1', facts))).toEqual(refused)
    expect(refusalOf(() => withCostCentre(order(), 'c1', wanting({ userId: 'grace' })))).toEqual(refused)
  })
})

describe('the purchase order number of an order', () => {
  const withNumber = (purchaseOrderNumber: string) =>
    order({ buyer: { customerType: 'b2b', vat: null, purchaseOrderNumber, deliveryContact: null } })

  test('is missed where the company needs one', () => {
    const needing = wanting({ needsPurchaseOrder: true })
    expect(refusalOf(() => checkPurchaseOrder(withNumber(''), needing))).toEqual([
      422,
      'bad_purchase_order',
      { purchase_order_number: ['must not be empty'] },
    ])
    expect(() => checkPurchaseOrder(withNumber('any'), needing)).not.toThrow()
    expect(() => checkPurchaseOrder(withNumber(''), wanting())).not.toThrow()
    expect(() => checkPurchaseOrder(withNumber(''), wanting({ purchaseOrderForm: 'PO-##' }))).not.toThrow()
  })

  test('is asked for as the address is left', () => {
    const filled = { ...following(cart(), adding(250), LEAVE_CART), userId: 'ada' }
    const left = (known: Facts) => apply(filled, LEAVE_ADDRESS, known).document.state
    expect(left(wanting())).toBe('delivery')
    expect(refusalOf(() => left(wanting({ needsPurchaseOrder: true })))[1]).toBe('bad_purchase_order')
  })

  test('has the form of the company, if it has one', () => {
    const formed = wanting({ purchaseOrderForm: 'PO-##' })
    expect(() => checkPurchaseOrder(withNumber('po-12'), formed)).not.toThrow()
    const refused = [
      422,
      'bad_purchase_order',
      { purchase_order_number: ['must have the form PO-##: # is a digit, @ a letter'] },
    ]
    for (const number of ['12', 'PO-1', 'PO-123', 'PO-ab'])
      expect(refusalOf(() => checkPurchaseOrder(withNumber(number), formed))).toEqual(refused)
    const both = wanting({ purchaseOrderForm: 'PO-##', needsPurchaseOrder: true })
    expect(refusalOf(() => checkPurchaseOrder(withNumber(''), both))).toEqual(refused)
  })

  test('is free where nobody orders for a company', () => {
    for (const none of [facts, wanting({ userId: 'grace', needsPurchaseOrder: true })])
      expect(() => checkPurchaseOrder(withNumber(''), none)).not.toThrow()
  })
})
