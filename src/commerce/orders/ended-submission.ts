import type { Env } from '../../contract/env.ts'
import { companyObject } from '../companies/approval/company-stub.ts'
import { type Flow, isLive } from '../companies/approval/flow.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { asSubmitted } from './rules/approved-quantities.ts'
import { asOfNow } from './rules/recalculate.ts'
import { contentHash, unsubmitted } from './rules/submitted.ts'

/**
 * An open order that was submitted and neither waits nor is approved any more, without the mark of that and calculated anew.
 * Quantities that somebody gave it whose decision was never made are its buyer's again.
 *
 * @returns null for an order that stays as it is
 */
export async function withoutEndedSubmission(
  env: Env,
  document: OrderDocument,
  facts: Facts,
): Promise<OrderDocument | null> {
  const { companyId, submitted } = document.companyOrder ?? {}
  if (!companyId || submitted === undefined) return null
  const flow = (await companyObject(env, companyId).newestOf(document.number)) as Flow | null
  const isOpen = flow !== null && isLive(flow)
  if (isOpen && flow.hash === submitted) return null
  const isUndecided = document.replaced !== undefined && document.replaced.hash === flow?.hash
  const known = (!isOpen && isUndecided && asSubmitted(document, submitted)) || document
  const anew = asOfNow(unsubmitted(known), facts)
  return isOpen && contentHash(anew) === submitted ? null : anew
}
