import { describe, expect, test } from 'vitest'
import type { CompanyOrder } from '../../../src/commerce/orders/company-order.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import {
  companyDuties,
  contentHash,
  isSubmitted,
  netOfOrder,
  reserves,
  unsubmitted,
  withoutOldSubmission,
} from '../../../src/commerce/orders/rules/submitted.ts'
import type { PaymentState } from '../../../src/contract/payment.ts'
import { facts } from '../shop-facts.ts'
import { following, MUNICH, payable, WARSAW } from './order.ts'

const MEMBER: CompanyOrder = { companyId: 'C1', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' }
/** A member's order of boxes with a check and trees, by a discount code. */
const order: OrderDocument = {
  ...following(payable(), { kind: 'add_expert_check', parentId: 'L1' }, { kind: 'add_trees', quantity: 2 }),
  userId: 'ada',
  companyOrder: MEMBER,
  coupon: { code: 'WELCOME10', percent: 10 },
}
const submitted: OrderDocument = { ...order, companyOrder: { ...MEMBER, submitted: contentHash(order) } }
const placed = (document: OrderDocument): OrderDocument => ({
  ...document,
  state: 'complete',
  completedAt: facts.now,
  version: document.version + 1,
})

describe('what an approval is about', () => {
  const goods = (said: object) => ({
    lines: order.lines.map((line) => (line.kind === 'product' ? { ...line, ...said } : line)),
  })
  const service = (said: object) => ({
    lines: order.lines.map((line) => (line.kind === 'service' ? { ...line, ...said } : line)),
  })
  const design = { product: 'mailer-box-eco', sha256: 'a'.repeat(64) }
  const vat = {
    number: 'DE129273398',
    countryIso: 'DE',
    verdict: 'valid',
    name: null,
    consultationNumber: null,
  } as const

  test.each<[string, Partial<OrderDocument>]>([
    ['a quantity', goods({ quantity: 251 })],
    ['the price of a line', goods({ amount: 1 })],
    ['whether a line is made', goods({ available: false })],
    ['a line by its id', goods({ id: 'L9' })],
    ['a variant', goods({ variantId: 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none' })],
    ['the speed', goods({ speed: 'express' })],
    ['the design', goods({ origin: { boxDesign: design } })],
    ['a service', service({ service: 'warranty' })],
    ['the goods that a service is for', service({ parentId: null })],
    ['a line less', { lines: order.lines.slice(1) }],
    ['the code', { coupon: { code: 'BOX15', percent: 10 } }],
    ['no code', { coupon: null }],
    ['where it goes', { shipAddress: WARSAW }],
    ['who is billed', { billAddress: WARSAW }],
    ['the delivery', { rateId: 'pick-up' }],
    [
      'the VAT number',
      {
        buyer: {
          customerType: 'b2b',
          purchaseOrderNumber: '',
          deliveryContact: null,
          vat: { ...vat, checkedAt: facts.now },
        },
      },
    ],
    ['the currency', { currency: 'PLN' }],
    ['the total', { figures: { ...order.figures, total: order.figures.total + 1 } }],
    ['its deliveries', { deliveries: 2 }],
  ])('is %s', (_, said) => {
    const changed = { ...submitted, ...said }
    expect([isSubmitted(submitted), isSubmitted(changed)]).toEqual([true, false])
    const left = withoutOldSubmission(changed)
    expect(left.companyOrder).toEqual(MEMBER)
    expect(left.lines).toEqual(changed.lines)
  })

  test('is not the buyer’s reference, the state, or who else is mentioned', () => {
    const buyer = { customerType: 'b2b', vat: null, purchaseOrderNumber: 'PO-1', deliveryContact: null } as const
    const same = { ...submitted, buyer, reference: 'PO-2', email: 'b@example.com', state: 'delivery' } as const
    expect(withoutOldSubmission(same)).toBe(same)
    expect(contentHash({ ...order, shipAddress: { ...MUNICH } })).toBe(contentHash(order))
    expect(contentHash(order)).toMatch(/^[0-9a-f]{64}$/)
  })

  test('is nothing of an order that nobody submitted', () => {
    expect([isSubmitted(order), isSubmitted({ ...order, companyOrder: undefined } as never)]).toEqual([false, false])
    expect(withoutOldSubmission(order)).toBe(order)
    const { companyOrder: _, ...own } = order
    expect([unsubmitted(own), withoutOldSubmission(own)]).toEqual([own, own])
  })

  test('stays with the order that is placed by it', () => {
    const done = placed({ ...submitted, rateId: null })
    expect(withoutOldSubmission(done)).toBe(done)
  })

  test('is net, for limits and budgets', () => {
    expect(netOfOrder(order)).toBe(order.figures.total - order.figures.taxTotal)
  })

  test('does not stay beside what stood in its place before', () => {
    const replaced = { hash: 'a', by: 'b', content: { lines: [] } }
    expect(unsubmitted({ ...submitted, replaced })).toEqual({ ...order, companyOrder: MEMBER })
  })
})

describe('what an order takes of a budget', () => {
  const paying = (state: PaymentState): PaymentRecord => ({ number: 'P1', method: 'card', amount: 1, state })
  const claim = { paymentNumber: 'P1', ask: { kind: 'transfer' }, amount: 1, at: facts.now } as const

  test('begins when it is submitted or being paid, and ends with both', () => {
    expect([reserves(order), reserves(submitted), reserves({ ...order, claim })]).toEqual([false, true, true])
    expect(reserves({ ...order, payments: [paying('failed'), paying('processing')] })).toBe(true)
    expect(reserves({ ...order, payments: [paying('failed'), paying('void')] })).toBe(false)
  })

  test('is nothing for an order of nobody’s company', () => {
    const { companyOrder: _, ...own } = { ...submitted, claim }
    expect(reserves(own)).toBe(false)
  })
})

describe('what a company is told', () => {
  const told = (before: OrderDocument | null, after: OrderDocument) => companyDuties(before, after)
  const entry = { kind: 'log', act: 'order_placed', by: 'ada', detail: String(order.figures.total), at: facts.now }
  const owing: OrderDocument = {
    ...placed(order),
    installments: [{ number: 1, amount: 100, dueOn: '2026-12-01' }],
  }
  const owe = { kind: 'owe', version: owing.version }

  test('is that an order is placed, with who did it and for how much', () => {
    expect(told(order, placed(order))).toEqual([{ kind: 'company', act: 'place' }, entry])
    expect(told(submitted, placed(submitted))).toEqual([{ kind: 'company', act: 'place' }])
    expect(told(order, owing)).toEqual([{ kind: 'company', act: 'place' }, owe, entry])
  })

  test('is what it owes, when that changes by amount or day', () => {
    const paid: PaymentRecord = { number: 'P1', method: 'check', amount: 40, state: 'completed' }
    const later = { ...owing, installments: [{ ...owing.installments![0]!, dueOn: '2026-12-02' }] }
    expect([told(owing, { ...owing, payments: [paid] }), told(owing, later)]).toEqual([[owe], [owe]])
    expect(told(owing, { ...owing, reference: 'PO-2' })).toEqual([])
  })

  test('is that an order is canceled, once', () => {
    const canceled = { ...owing, state: 'canceled' } as const
    expect(told(owing, canceled)).toEqual([{ kind: 'company', act: 'take_back' }, owe])
    expect(told(canceled, { ...canceled, reference: 'PO-2' })).toEqual([])
  })

  test('is that an order takes nothing of a budget any more, unless it was placed', () => {
    expect(told(submitted, order)).toEqual([{ kind: 'company', act: 'release' }])
    expect([told(submitted, submitted), told(order, order), told(order, submitted)]).toEqual([[], [], []])
    expect(told(placed(submitted), placed(order))).toEqual([])
  })

  test('is nothing of a new order, nor of one of nobody’s company', () => {
    const { companyOrder: _, ...own } = placed(order)
    expect([told(null, submitted), told(order, own)]).toEqual([[], []])
    const { companyOrder: __, ...before } = order
    expect(told(before, placed(order))).toEqual(told(order, placed(order)))
  })
})
