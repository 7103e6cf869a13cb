import type { Env } from '../../contract/env.ts'
import { isCounted, promotionOf } from '../promotions/promotions.ts'
import { couponUse } from '../promotions/uses.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { beginsPayment } from './rules/payer.ts'
import { recalculate } from './rules/recalculate.ts'
import { isSubmitted, unsubmitted } from './rules/submitted.ts'

/**
 * Checks the limited uses of a code: its availability when it is applied, and a reservation when the order is paid. Runs before
 * the order is read for the command, because it waits for another object. A payment that goes on after its bank has answered keeps
 * the price that it was begun with.
 *
 * @returns the same facts where no use is counted
 */
export async function withCouponUse(
  env: Env,
  document: OrderDocument,
  command: Command | CardCommand,
  facts: Facts,
): Promise<Facts> {
  const { number, userId, email, coupon, completedAt } = document
  if (completedAt !== null) return facts
  // Uses that are limited since count, but of what was submitted, which keeps its code as it was.
  const isPlacing = beginsPayment(command) && coupon && (coupon.isCounted || !isSubmitted(document))
  const code = command.kind === 'apply_coupon' ? command.code : isPlacing ? coupon.code : null
  const promotion = code === null ? undefined : promotionOf(facts.catalogue.promotions, code)
  if (!promotion || !isCounted(promotion)) return facts
  return { ...facts, couponUse: await couponUse(env, promotion, { number, userId, email }, Boolean(isPlacing)) }
}

/**
 * The order without a code that was used up in the meantime: it is removed before the payment, and the new total has to be agreed
 * to. It is removed from what was approved too, which is another order without it.
 *
 * @returns null where nothing is removed
 */
export function withoutUsedCoupon(
  document: OrderDocument,
  command: Command | CardCommand,
  facts: Facts,
): OrderDocument | null {
  if (!facts.couponUse || !beginsPayment(command) || !document.coupon || document.claim || document.completedAt)
    return null
  const isUsed = facts.couponUse.code === document.coupon.code && facts.couponUse.verdict !== 'free'
  const current = recalculate(isUsed ? unsubmitted(document) : document, facts)
  return current.coupon ? null : current
}
