import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import { mailboxOf } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import { REFERRAL_DAYS, REFERRAL_PERCENT } from '../../contract/referrals.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import { accountById } from '../identity/accounts.ts'
import { orderObject } from '../orders/access.ts'
import { orders } from '../schema/orders.ts'
import { referralCodes } from '../schema/referral-codes.ts'
import { referrals } from '../schema/referrals.ts'
import { touches } from '../schema/touches.ts'

/** Without characters that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The code of a user's link, created on first use. */
export async function codeOf(db: D1Database, userId: string): Promise<string> {
  const database = drizzle(db)
  const code = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  await database
    .insert(referralCodes)
    .values({ userId, code, createdAt: new Date().toISOString() })
    .onConflictDoNothing()
  const [row] = await database.select().from(referralCodes).where(eq(referralCodes.userId, userId))
  return row!.code
}

/**
 * Registers an order for the referrer of its visitor. It must be the first of its mailbox, and neither the mailbox nor the
 * account of the referrer.
 */
export async function claimReferral(env: Env, anonymousId: string, orderNumber: string): Promise<void> {
  const referrerId = await referrerOf(env.DB, anonymousId)
  const referrer = referrerId && (await accountById(env.DB, referrerId))
  if (!referrer) return
  const order = await orderObject(env, orderNumber).read({ holdsToken: true })
  if (!order?.completedAt || !order.email) return
  const mailbox = mailboxOf(order.email)
  if (mailbox === mailboxOf(referrer.account.email)) return
  if (await hasOrderedBefore(env.DB, order.email, referrerId, orderNumber)) return
  const amount = Math.round(((order.itemTotal - order.discountTotal) * REFERRAL_PERCENT) / 100)
  if (amount === 0) return
  await drizzle(env.DB)
    .insert(referrals)
    .values({
      id: crypto.randomUUID(),
      referrerId,
      orderNumber,
      mailbox: await sha256(`referral ${secretOf(env, 'API_TOKEN_SECRET')} ${mailbox}`),
      amount,
      currency: order.currency,
      state: 'waiting',
      placedAt: order.completedAt,
      dueAt: new Date(Date.parse(order.completedAt) + REFERRAL_DAYS * DAY_MS).toISOString(),
    })
    .onConflictDoNothing()
}

/** The referrer of a visitor, by the code of their first visit. */
async function referrerOf(db: D1Database, anonymousId: string): Promise<string | null> {
  const [touch] = await drizzle(db)
    .select()
    .from(touches)
    .where(and(eq(touches.anonymousId, anonymousId), eq(touches.kind, 'referral')))
  const code = touch?.document.referral_code
  if (!code) return null
  const [row] = await drizzle(db).select().from(referralCodes).where(eq(referralCodes.code, code))
  return row?.userId ?? null
}

/** Whether an address has ordered before, or the order is the referrer's own. */
async function hasOrderedBefore(
  db: D1Database,
  email: string,
  referrerId: string,
  orderNumber: string,
): Promise<boolean> {
  const database = drizzle(db)
  const other = and(eq(orders.email, email), isNotNull(orders.completedAt), ne(orders.number, orderNumber))
  const own = and(eq(orders.number, orderNumber), eq(orders.userId, referrerId))
  const [before, mine] = await database.batch([
    database.select({ number: orders.number }).from(orders).where(other).limit(1),
    database.select({ number: orders.number }).from(orders).where(own),
  ])
  return before.length + mine.length > 0
}
