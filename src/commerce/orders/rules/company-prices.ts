import { goodsOf } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { memberOf } from './member-of.ts'
import { repriced } from './repriced.ts'
import { isSubmitted } from './submitted.ts'

/**
 * An open order at the prices of the company for which its user orders now. It is priced anew, and each change is announced,
 * where that is another company, another price list, or none any more.
 */
export function withCompany(document: OrderDocument, facts: Facts): OrderDocument {
  // What was submitted for approval keeps its amounts while it is the same.
  if (isSubmitted(document)) return document
  const member = memberOf(document, facts)
  const { company = null } = document
  if ((member?.stamp ?? null) === (company?.stamp ?? null)) return document
  const current = { ...document, company: member && { id: member.id, stamp: member.stamp } }
  const priced = repriced(current, facts)
  const notices = goodsOf(priced.lines).flatMap(({ id, amount }): OrderNotice[] => {
    const before = goodsOf(document.lines).find((line) => line.id === id)!.amount
    return amount === before ? [] : [{ kind: 'own_price_changed', lineId: id, before, after: amount }]
  })
  // What is the same to the unit stays as it is, whatever else has changed since.
  return notices.length ? { ...priced, notices: [...document.notices, ...notices] } : current
}
