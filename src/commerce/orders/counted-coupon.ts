import type { Env } from '../../contract/env.ts'
import { isCounted, promotionOf } from '../promotions/promotions.ts'
import { couponUse } from '../promotions/uses.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { recalculate } from './rules/recalculate.ts'

/** Whether an order may be placed by an act: by each that agrees to a total. */
const mayPlace = (command: Command | CardCommand): boolean => 'expectedTotal' in command

/**
 * What a command needs to know of a code's uses: that it is free when it is applied, and that the use is this order's when it is
 * paid. Asked before the order is read for the command, since it waits for another object.
 *
 * @returns the same facts where no use is counted
 */
export async function withCouponUse(
  env: Env,
  { number, userId, email, coupon, completedAt }: OrderDocument,
  command: Command | CardCommand,
  facts: Facts,
): Promise<Facts> {
  if (completedAt !== null) return facts
  const isPlacing = mayPlace(command) && coupon?.isCounted
  const code = command.kind === 'apply_coupon' ? command.code : isPlacing ? coupon.code : null
  const promotion = code === null ? undefined : promotionOf(facts.catalogue.promotions, code)
  if (!promotion || !isCounted(promotion)) return facts
  return { ...facts, couponUse: await couponUse(env, promotion, { number, userId, email }, isPlacing === true) }
}

/**
 * An order without the code that was used up while it was made: it comes off before it is paid, and the new total is asked for.
 *
 * @returns null where there is nothing to take off
 */
export function withoutUsedCoupon(
  document: OrderDocument,
  command: Command | CardCommand,
  facts: Facts,
): OrderDocument | null {
  if (!facts.couponUse || !mayPlace(command) || !document.coupon || document.claim || document.completedAt) return null
  const current = recalculate(document, facts)
  return current.coupon ? null : current
}
