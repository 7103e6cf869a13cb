import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { Hono } from 'hono'
import { mailboxOf } from '../../contract/email.ts'
import { orderLinkBody } from '../../contract/order-calls.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf } from '../input.ts'
import { type Sender, senderOf } from '../mail/allowance.ts'
import { rootCause } from '../root-cause.ts'
import { orders } from '../schema/orders.ts'
import { writeOrderLink } from './mails.ts'

/** Finding an order again. */
export const orderLinkRoutes = new Hono<{ Bindings: CommerceEnv }>()

/**
 * POST …/order_link: sends the link to an order to the address with which it was placed. The answer is the same, and as quick,
 * whether or not there is such an order: it is looked for only after the answer.
 */
orderLinkRoutes.post('/v1/emails/order_link', async (c) => {
  const { order_number, email } = await bodyOf(c, orderLinkBody)
  const origin = c.req.header('X-Shop-Origin')
  const sender = await senderOf(c, null)
  c.executionCtx.waitUntil(sendLink(c.env, { number: order_number, email, origin, sender }))
  return c.body(null, 204)
})

interface Asked {
  number: string
  email: string
  origin: string | undefined
  sender: Sender
}

/** Never rejects: who asked has been answered, and may ask again. */
async function sendLink(env: CommerceEnv, { number, email, origin, sender }: Asked): Promise<void> {
  try {
    const [order] = await drizzle(env.DB).select().from(orders).where(eq(orders.number, number))
    if (!order?.completedAt || !order.email || mailboxOf(order.email) !== mailboxOf(email)) return
    await writeOrderLink(env, { ...order, ...(origin && { origin }) }, sender)
  } catch (cause) {
    console.error(JSON.stringify({ order: number, link: rootCause(cause) }))
  }
}
