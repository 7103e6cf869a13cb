import { emailKeyOf } from '../../contract/email-key.ts'
import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import { hasOrdered } from './earlier-orders.ts'
import type { PromotionObject, Use, UseVerdict } from './promotion-object.ts'
import type { Promotion } from './promotions.ts'

/** The order and the customer of a use; what is not known yet is null. */
export interface User {
  number: string
  userId: string | null
  email: string | null
}

/** The state of a code's uses, for the rules of an order. */
export interface CouponUse {
  code: string
  verdict: UseVerdict | 'not_first'
}

/**
 * Whether a customer may use a limited code, as far as they are identified.
 *
 * @param reserve reserves the use for this order
 */
export async function couponUse(env: Env, promotion: Promotion, user: User, reserve: boolean): Promise<CouponUse> {
  const { code, firstOrder, uses, usesEach } = promotion
  if (firstOrder && (await hasOrdered(env.DB, user))) return { code, verdict: 'not_first' }
  // Of two concurrent first orders, the one that reserved the code has it.
  const limits = { uses, usesEach: firstOrder ? 1 : usesEach }
  const use = await hashedUse(env, user)
  const object = promotionObject(env, code)
  return { code, verdict: await (reserve ? object.reserve(use, limits) : object.check(use, limits)) }
}

/** The object with the uses of a code. */
export const promotionObject = (env: Env, code: string): DurableObjectStub<PromotionObject> =>
  env.PROMOTIONS.getByName(code)

/** Customers are counted by a keyed hash, so that the object does not disclose them. */
async function hashedUse(env: Env, { number, userId, email }: User): Promise<Use> {
  const hidden = (what: string) => sha256(`promotion ${secretOf(env, 'API_TOKEN_SECRET')} ${what}`)
  return {
    order: number,
    user: userId === null ? '' : await hidden(`user ${userId}`),
    mail: email === null ? '' : await hidden(`mail ${emailKeyOf(email)}`),
  }
}
