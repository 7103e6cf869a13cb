import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailboxOf } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import type { Sender } from '../mail/sender.ts'
import { rootCause } from '../root-cause.ts'
import { orders } from '../schema/orders.ts'
import { isStillTheirs } from './former-buyer.ts'
import { writeOrderLink } from './mails.ts'

interface Asked {
  number: string
  email: string
  origin: string | undefined
  sender: Sender
}

/**
 * Sends the link of an order to the address with which it was placed, if the requested address is the same mailbox. Never
 * rejects: the request was answered before, and can be repeated.
 */
export async function sendLink(env: Env, { number, email, origin, sender }: Asked): Promise<void> {
  try {
    const [order] = await drizzle(env.DB)
      .select()
      .from(orders)
      .where(and(eq(orders.number, number), isStillTheirs(env.DB)))
    if (!order?.completedAt || !order.email || mailboxOf(order.email) !== mailboxOf(email)) return
    await writeOrderLink(env, { ...order, ...(origin && { origin }) }, sender)
  } catch (cause) {
    console.error(JSON.stringify({ order: number, link: rootCause(cause) }))
  }
}
