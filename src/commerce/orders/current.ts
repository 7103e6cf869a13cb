import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { isCart } from '../../contract/order.ts'
import type { CommerceContext } from '../context.ts'
import { userOf } from '../identity/principal.ts'
import { missing, Refusal } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { type OrderAccess, orderAccess, orderObject } from './access.ts'
import type { OrderDocument, OrderView } from './document.ts'

export type Destination = NonNullable<OrderDocument['destination']>

/** The number of the caller's open cart: by its token, or the newest of a user. Null where there is none, or it has expired. */
export async function currentCart(c: CommerceContext): Promise<string | null> {
  const held = c.req.header('X-Spree-Order-Number')
  const userId = await userOf(c)
  const [user] = userId ? await drizzle(c.env.DB).select().from(users).where(eq(users.id, userId)) : []
  for (const number of [held, user?.cartNumber]) {
    if (!number) continue
    const access = await accessOrNull(c, number)
    const order = await access?.object.read(access.caller)
    if (order && isCart(order)) return number
  }
  return null
}

/** The access of the caller to an order; null where it is somebody else's, or in no list of theirs any more. */
async function accessOrNull(c: CommerceContext, number: string): Promise<OrderAccess | null> {
  try {
    return await orderAccess(c, number)
  } catch (cause) {
    if (cause instanceof Refusal && cause.status === 404) return null
    throw cause
  }
}

/** The order that a call names, or its caller's open cart. @throws Refusal 404 where there is neither */
export async function orderNamed(c: CommerceContext, number: string | undefined): Promise<string> {
  const named = number ?? (await currentCart(c))
  if (named === null) throw missing()
  return named
}

/** Stores the destination of a user's next cart. */
export async function keepDestination(env: Env, userId: string, destination: Destination): Promise<void> {
  await drizzle(env.DB).update(users).set({ destination }).where(eq(users.id, userId))
}

/**
 * Makes a new order its owner's current cart, with the destination stored before. One that its store does not deliver to is
 * dropped, and asked for at the checkout.
 */
export async function beginCart(env: Env, userId: string, order: OrderView): Promise<OrderView> {
  const database = drizzle(env.DB)
  const [user] = await database.select().from(users).where(eq(users.id, userId))
  await database.update(users).set({ cartNumber: order.number, destination: null }).where(eq(users.id, userId))
  if (!user?.destination) return order
  const command = { kind: 'set_destination', ...user.destination } as const
  const answer = await orderObject(env, order.number).act(command, { caller: { userId } })
  return answer.ok ? answer.order : order
}
