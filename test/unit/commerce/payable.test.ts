import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { owedInAll } from '../../../src/commerce/orders/rules/installments.ts'
import { checkPayable, invoiceDays, type PlacedBy } from '../../../src/commerce/orders/rules/payable.ts'
import { ON_INVOICE } from '../../../src/contract/on-invoice.ts'
import { BY_CARD, BY_CREDIT, BY_TRANSFER } from '../../../src/contract/payment-methods.ts'
import { facts } from '../shop-facts.ts'
import { following, payable, refusalOf } from './order.ts'
import { HALVES, placedByPlan, receiving, withNext } from './plan-order.ts'

const MEMBER = { companyId: 'C1', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' }
const ofCompany: OrderDocument = { ...payable(), userId: 'ada', companyOrder: { ...MEMBER, invoiceDays: 30 } }
/** A company whose orders need a purchase order number. */
const needing: Facts = {
  ...facts,
  ordering: { userId: 'ada', needsPurchaseOrder: true, purchaseOrderForm: '', costCentres: [], costCentreId: null },
}
const paying = (order: OrderDocument, by: PlacedBy = BY_TRANSFER, known = facts, total = order.figures.total) =>
  checkPayable(order, by, { expectedTotal: total }, known)
const refused = (...asked: Parameters<typeof paying>) => refusalOf(() => paying(...asked))

describe('on invoice', () => {
  const notOffered = [
    422,
    'invoice_not_offered',
    { payment_method: ['must be another: this order is not placed on invoice'] },
  ]

  test('an order is paid within the days of its agreement, else within those of its company', () => {
    expect(invoiceDays(ofCompany)).toBe(30)
    expect(invoiceDays({ ...ofCompany, agreed: { invoiceDays: 14 } })).toBe(14)
    expect(invoiceDays({ ...ofCompany, agreed: { plan: HALVES } })).toBe(30)
    expect(() => paying(ofCompany, ON_INVOICE)).not.toThrow()
  })

  test('nobody orders with whom it was not agreed', () => {
    expect(refused(payable(), ON_INVOICE)).toEqual(notOffered)
    expect(refused({ ...ofCompany, companyOrder: MEMBER }, ON_INVOICE)).toEqual(notOffered)
  })

  test('no instalment of a placed order is paid', () => {
    expect(refused({ ...placedByPlan(HALVES), companyOrder: ofCompany.companyOrder! }, ON_INVOICE)).toEqual(notOffered)
  })
})

describe('the purchase order number that a company needs', () => {
  test('is missed by whatever its order is paid, until it is stated', () => {
    const wanted = [422, 'bad_purchase_order', { purchase_order_number: ['must not be empty'] }]
    for (const by of [BY_TRANSFER, ON_INVOICE, 'card'] as const)
      expect([by, refused(ofCompany, by, needing)]).toEqual([by, wanted])
    const buyer = { customerType: 'b2b', vat: null, purchaseOrderNumber: 'PO-1', deliveryContact: null } as const
    expect(() => paying({ ...ofCompany, buyer }, BY_TRANSFER, needing)).not.toThrow()
  })

  test('is not asked of an order that is placed, whose instalments are paid without it', () => {
    const order = { ...placedByPlan(HALVES), userId: 'ada' }
    expect(() => paying(order, BY_TRANSFER, needing)).not.toThrow()
  })
})

describe('an order is not paid', () => {
  test('before its payment', () => {
    expect(refused({ ...payable(), state: 'delivery' })).toEqual([
      422,
      'not_payable',
      { state: ['must be payment, is delivery'] },
    ])
  })

  test('by the wallet where that does not pay all of it, nor by another method where it does', () => {
    const wanted = [
      422,
      'payment_method_not_offered',
      { payment_method: ['must be the wallet where credit pays all of it, and another where not'] },
    ]
    const { total } = payable().figures
    const credited = (limit: number) => ({ ...ofCompany, credit: { userId: 'ada', limit } })
    expect(refused(credited(total - 1), BY_CREDIT)).toEqual(wanted)
    expect(refused(credited(total), ON_INVOICE)).toEqual(wanted)
    expect(() => paying(credited(total), BY_CREDIT)).not.toThrow()
    expect(() => paying(credited(total - 1), ON_INVOICE)).not.toThrow()
  })

  test('while a line of it is not made any more; an instalment of a placed one is', () => {
    const gone = (order: OrderDocument) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, available: false })),
    })
    expect(refused(gone(payable()))).toEqual([422, 'line_unavailable', { line_items: ['L1'] }])
    expect(() => paying(gone(placedByPlan(HALVES)))).not.toThrow()
  })

  test('of another total than the payer has agreed to', () => {
    const { total } = payable().figures
    expect(refused(payable(), BY_TRANSFER, facts, total + 1)).toEqual([409, 'total_changed', undefined])
  })

  test('of another instalment than the payer has seen, nor of more or less of it', () => {
    const order = withNext(placedByPlan([40, 30, 30].map((percent, at) => ({ percent, days: at * 10 }))))
    const { total: expectedTotal } = order.figures
    const expectedOpen = owedInAll(order)
    const seen = (now: OrderDocument) => () => checkPayable(now, BY_TRANSFER, { expectedTotal, expectedOpen }, facts)
    expect(seen(order)).not.toThrow()
    for (const now of [withNext(order), receiving(order, 1)])
      expect(refusalOf(seen(now))).toEqual([409, 'total_changed', undefined])
  })

  test('with another sum than the payer has seen, whatever its total: what credit leaves, or an instalment', () => {
    const order = payable()
    const { total } = order.figures
    const planned: OrderDocument = { ...ofCompany, agreed: { plan: HALVES, invoiceDays: 30 }, isByPlan: true }
    const half = Math.ceil(total / 2)
    const seen = (now: OrderDocument, expectedDue: number, by: PlacedBy = BY_TRANSFER) =>
      checkPayable(now, by, { expectedTotal: total, expectedDue }, facts)
    const credited = { ...ofCompany, credit: { userId: 'ada', limit: 500 } }
    const whole = { ...ofCompany, credit: { userId: 'ada', limit: total } }
    expect(() => {
      seen(order, total)
      seen(credited, total - 500)
      seen(credited, total - 500, ON_INVOICE)
      seen(planned, half)
      // The plan that was chosen before is none of the invoice.
      seen(planned, total, ON_INVOICE)
    }).not.toThrow()
    for (const [now, due, by] of [
      [order, total - 500],
      [credited, total],
      [credited, total, ON_INVOICE],
      [whole, total],
      [whole, total, BY_CARD],
      [order, 0, BY_CREDIT],
      [ofCompany, half],
      [planned, total],
    ] as const)
      expect(refusalOf(() => seen(now, due, by))).toEqual([409, 'total_changed', undefined])
  })

  test('with a service before its buyer has consented to that', () => {
    const { lines } = following(payable(), { kind: 'add_expert_check', parentId: 'L1' })
    const order = { ...payable(), lines }
    expect(refused(order)).toEqual([
      422,
      'consent_required',
      { consents: ['must grant instant_service: the order holds a service (v2/orders/consents)'] },
    ])
    expect(() => paying({ ...order, serviceConsentAt: facts.now })).not.toThrow()
    expect(() => paying({ ...placedByPlan(HALVES), lines })).not.toThrow()
  })
})
