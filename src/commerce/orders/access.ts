import type { Env } from '../../contract/env.ts'
import { ORDER_NUMBER } from '../../contract/order-number.ts'
import type { CommerceContext } from '../context.ts'
import { userOf } from '../identity/principal.ts'
import { missing } from '../refusal.ts'
import type { Caller } from './caller.ts'
import { memberOrderToken, opensAsMember } from './member-token.ts'
import type { OrderObject } from './order-object.ts'
import { isOwned } from './projection.ts'
import { isOrderToken } from './token.ts'

/** Access to an order: its object, and the caller. */
export interface OrderAccess {
  number: string
  caller: Caller
  object: DurableObjectStub<OrderObject>
}

/** The object of an order. The same name gives the same object everywhere, so only this function makes it. */
export function orderObject(env: Env, number: string): DurableObjectStub<OrderObject> {
  return env.ORDERS.getByName(number)
}

/**
 * Checks a caller's access to an order: by its token, by that of a member of its company, or by the API token of its owner. All are checked before the order's
 * object is touched: an invalid number, a wrong token and somebody else's order have the same answer, take the same time, and
 * create no object. What was placed for a company is nobody's any more who has left it, by neither.
 *
 * @throws Refusal 404
 */
export async function orderAccess(c: CommerceContext, number: string): Promise<OrderAccess> {
  if (!ORDER_NUMBER.test(number)) throw missing()
  const object = () => orderObject(c.env, number)
  const orderToken = c.req.header('X-Spree-Order-Token')
  if (orderToken && (await isOrderToken(c.env, number, orderToken)))
    return { number, caller: { holdsToken: true, isLinked: true }, object: object() }
  const userId = await userOf(c)
  if (userId && orderToken === (await memberOrderToken(c.env, number, userId)))
    if (await opensAsMember(c.env.DB, number, userId)) return { number, caller: { holdsToken: true }, object: object() }
  if (userId && (await isOwned(c.env.DB, number, userId))) return { number, caller: { userId }, object: object() }
  throw missing()
}
