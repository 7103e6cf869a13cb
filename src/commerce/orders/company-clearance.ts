import type { Cleared } from '../companies/approval/judge-order.ts'
import { Refusal, SENTENCE } from '../refusal.ts'
import type { AskedCompany } from './company-ask.ts'
import { daysOf } from './company-invoice.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { asOfNow } from './rules/recalculate.ts'
import { contentHash, withoutReplaced } from './rules/submitted.ts'

/** Marks an order as the company's just before it is paid. @throws Refusal where it may not be */
export type Clearance = (document: OrderDocument) => OrderDocument

export const unchanged: Clearance = (document) => document

/** Of an order that has become another. @throws Refusal 409 `stale_order` */
export const refusing: Clearance = () => {
  throw stale()
}

/**
 * What a company's answer makes of an order that is about to be paid.
 *
 * @throws Refusal 409 `stale_order` for another content than was asked about; 422 `role_not_allowed`, `approval_required`
 */
export const clearance =
  ({ ask, company }: AskedCompany, { standing, invoice }: Cleared, facts: Facts): Clearance =>
  (document) => {
    if (document.completedAt || document.claim) return document
    if (contentHash(asOfNow(document, facts)) !== ask.hash) throw stale()
    if (standing.kind === 'not_allowed') throw new Refusal(422, 'role_not_allowed', SENTENCE.transition)
    if (standing.kind === 'free')
      return { ...withoutReplaced(document), companyOrder: { ...company, ...daysOf(invoice) } }
    const reasons = standing.reasons.map(({ kind }) => kind)
    throw new Refusal(422, 'approval_required', SENTENCE.transition, { order: reasons })
  }

export const stale = (): Refusal => new Refusal(409, 'stale_order', 'The order has changed in the meantime.')
