import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { emailKeyOf } from '../../contract/email-key.ts'
import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import { orders } from '../schema/orders.ts'
import type { PromotionObject, Use, UseVerdict } from './promotion-object.ts'
import type { Promotion } from './promotions.ts'

/** Whose order is about to use a code; what is not known yet is null. */
export interface User {
  number: string
  userId: string | null
  email: string | null
}

/** What is known of a code's uses, for the rules of an order. */
export interface CouponUse {
  code: string
  verdict: UseVerdict | 'not_first'
}

/**
 * Whether a customer may use a code whose uses are counted, by who they are as far as that is known.
 *
 * @param reserve keeps the use for this order
 */
export async function couponUse(env: Env, promotion: Promotion, user: User, reserve: boolean): Promise<CouponUse> {
  const { code, firstOrder, uses, usesEach } = promotion
  if (firstOrder && (await hasOrdered(env.DB, user))) return { code, verdict: 'not_first' }
  // Two first orders at once are none: whoever has one on its way has the code.
  const limits = { uses, usesEach: firstOrder ? 1 : usesEach }
  const use = await hashedUse(env, user)
  const object = promotionObject(env, code)
  return { code, verdict: await (reserve ? object.reserve(use, limits) : object.check(use, limits)) }
}

/** The uses of a code are those of one object. */
export const promotionObject = (env: Env, code: string): DurableObjectStub<PromotionObject> =>
  env.PROMOTIONS.getByName(code)

/** Whether somebody has placed an order before that stands: by their account, or by the address of their mail. */
async function hasOrdered(db: D1Database, { userId, email }: User): Promise<boolean> {
  const theirs = [
    ...(userId === null ? [] : [eq(orders.userId, userId)]),
    ...(email === null ? [] : [inArray(orders.email, [email, email.toLowerCase()])]),
  ]
  if (theirs.length === 0) return false
  return (
    (await drizzle(db).$count(
      orders,
      and(or(...theirs), isNotNull(orders.completedAt), ne(orders.state, 'canceled')),
    )) > 0
  )
}

/** People are counted by a keyed hash, and cannot be read from a counter. */
async function hashedUse(env: Env, { number, userId, email }: User): Promise<Use> {
  const hidden = (what: string) => sha256(`promotion ${secretOf(env, 'API_TOKEN_SECRET')} ${what}`)
  return {
    order: number,
    user: userId === null ? '' : await hidden(`user ${userId}`),
    mail: email === null ? '' : await hidden(`mail ${emailKeyOf(email)}`),
  }
}
