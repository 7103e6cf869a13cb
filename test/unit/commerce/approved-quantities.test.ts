import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { asSubmitted, withQuantities } from '../../../src/commerce/orders/rules/approved-quantities.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { contentHash, isSubmitted, netOfOrder, unsubmitted } from '../../../src/commerce/orders/rules/submitted.ts'
import { facts } from '../shop-facts.ts'
import { payable, refusalOf } from './order.ts'

/** An order that waits for approval. */
function submitted(): OrderDocument {
  const order: OrderDocument = { ...payable(), userId: 'U1' }
  const member = { companyId: 'C1', memberId: 'U1', costCentreId: null, timeZone: 'Europe/Berlin' }
  return { ...order, companyOrder: { ...member, submitted: contentHash(order) } }
}
/** The company's prices after the merchant has agreed others. */
const cheaper: Facts = {
  ...facts,
  member: {
    ...{ id: 'C1', userId: 'U1', stamp: 'C1 8000', items: {} },
    prices: { discounts: [{ product: 'mailer-box-eco', basisPoints: 8_000 }], fixed: [] },
  },
}
const more = { lines: [{ lineId: 'L1', quantity: 500 }], most: null }

test('an order with the quantities of an approver is submitted as it is then, at the same step', () => {
  const order = submitted()
  const changed = withQuantities(order, more, facts)
  expect(changed.lines).toMatchObject([{ id: 'L1', quantity: 500 }])
  expect([changed.state, changed.rateId, isSubmitted(changed)]).toEqual([order.state, order.rateId, true])
  expect(netOfOrder(changed)).toBeGreaterThan(netOfOrder(order))
})

test('what was submitted comes back with the prices that it had, also where others were agreed since', () => {
  const order = submitted()
  const changed = withQuantities(order, more, cheaper)
  expect(changed.lines[0]!.amount).toBeLessThan(order.lines[0]!.amount)
  const back = asSubmitted(changed, changed.companyOrder!.submitted!)!
  expect(contentHash(back)).toBe(contentHash(order))
  expect(back).toMatchObject({ lines: order.lines, figures: order.figures, companyOrder: order.companyOrder })
  expect(back.replaced).toBeUndefined()
  expect(asOfNow(back, cheaper).lines).toEqual(order.lines)
})

test('nothing comes back into an order that is another by now, is being paid, or is placed', () => {
  const changed = withQuantities(submitted(), more, facts)
  const by = changed.companyOrder!.submitted!
  expect(asSubmitted(changed, 'another')).toBeNull()
  expect(asSubmitted(unsubmitted(changed), by)).toBeNull()
  expect(asSubmitted({ ...changed, rateId: null }, by)).toBeNull()
  expect(asSubmitted({ ...changed, completedAt: facts.now }, by)).toBeNull()
  expect(asSubmitted(submitted(), by)).toBeNull()
})

test('quantities that are not made, and more than whoever decides may decide about, are refused', () => {
  const order = submitted()
  const few = { lines: [{ lineId: 'L1', quantity: 1 }], most: null }
  expect(refusalOf(() => withQuantities(order, few, facts))[1]).toBe('variant_not_offered')
  const least = { ...more, most: netOfOrder(order) }
  expect(refusalOf(() => withQuantities(order, least, facts)).slice(0, 2)).toEqual([422, 'sign_in_required'])
})
