import { and, eq, exists, gte, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { DAY_MS } from '../../contract/duration.ts'
import { mailboxOf } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import { isDelivered } from '../../contract/line-item.ts'
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
 * Registers an order for the referrer of its visitor, who came by their link before it was placed. It must be the first of its
 * mailbox, and neither the mailbox nor the account of the referrer. A canceled order is none.
 */
export async function claimReferral(env: Env, anonymousId: string, orderNumber: string): Promise<void> {
  const came = await referrerOf(env.DB, anonymousId)
  const referrer = came && (await accountById(env.DB, came.referrerId))
  if (!referrer) return
  const order = await orderObject(env, orderNumber).read({ holdsToken: true })
  if (!order?.completedAt || !order.email || order.state === 'canceled') return
  if (came.registeredAt > order.completedAt) return
  const { referrerId } = came
  const mailbox = mailboxOf(order.email)
  if (mailbox === mailboxOf(referrer.account.email)) return
  if (await hasOrderedBefore(env.DB, mailbox, referrerId, orderNumber)) return
  // Services, trees and tools are no goods (0066, 0115).
  const goods = order.lines.filter(isDelivered).reduce((sum, { amount, discount }) => sum + amount - discount, 0)
  const amount = Math.round((goods * REFERRAL_PERCENT) / 100)
  if (amount === 0) return
  await insertReferral(env.DB, {
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
}

/** Stores a referral, unless its mailbox has one; one whose order was canceled before it earned anything is replaced. */
async function insertReferral(db: D1Database, row: typeof referrals.$inferInsert): Promise<void> {
  const database = drizzle(db)
  const canceled = database
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.number, referrals.orderNumber), eq(orders.state, 'canceled')))
  await database
    .insert(referrals)
    .values(row)
    .onConflictDoNothing({ target: referrals.orderNumber })
    .onConflictDoUpdate({
      target: referrals.mailbox,
      set: row,
      setWhere: and(ne(referrals.state, 'earned'), exists(canceled))!,
    })
}

/** The referrer of a visitor, by the code of their first visit, and when that was (ISO instant). */
async function referrerOf(
  db: D1Database,
  anonymousId: string,
): Promise<{ referrerId: string; registeredAt: string } | null> {
  const [touch] = await drizzle(db)
    .select()
    .from(touches)
    .where(and(eq(touches.anonymousId, anonymousId), eq(touches.kind, 'referral')))
  const code = touch?.document.referral_code
  if (!touch || !code) return null
  const [row] = await drizzle(db).select().from(referralCodes).where(eq(referralCodes.code, code))
  return row ? { referrerId: row.userId, registeredAt: touch.registeredAt } : null
}

/** Whether a mailbox has another order, or the order is the referrer's own. */
async function hasOrderedBefore(
  db: D1Database,
  mailbox: string,
  referrerId: string,
  orderNumber: string,
): Promise<boolean> {
  const database = drizzle(db)
  const other = and(
    mayBeOf(mailbox),
    isNotNull(orders.completedAt),
    ne(orders.state, 'canceled'),
    ne(orders.number, orderNumber),
  )
  const own = and(eq(orders.number, orderNumber), eq(orders.userId, referrerId))
  const [before, mine] = await database.batch([
    database.selectDistinct({ email: orders.email }).from(orders).where(other),
    database.select({ number: orders.number }).from(orders).where(own),
  ])
  return mine.length > 0 || before.some(({ email }) => mailboxOf(email ?? '') === mailbox)
}

/**
 * The orders whose address may be a spelling of a mailbox, for the index of addresses: in either case, with a suffix or dots in
 * it. Each still needs `mailboxOf`.
 */
function mayBeOf(mailbox: string) {
  const name = mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')
  const [first = ''] = name
  const [small, large] = [first, first.toUpperCase()].map((letter) =>
    and(gte(orders.email, letter), lt(orders.email, `${letter}\u{10ffff}`)),
  )
  return and(or(small, large), sql`instr(replace(lower(${orders.email}), '.', ''), ${name}) = 1`)
}
