import { type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../contract/duration.ts'
import { mailboxOf } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { CommerceContext } from '../context.ts'
import type { Sender } from './sender.ts'

/** Daily limits for a kind of mail: to one mailbox, for one caller, and for one network. */
interface Allowance {
  mailbox: number
  caller: number
  network: number
  /** To one mailbox for one network, where its owner needs the mail: below that of the mailbox, so that others still get theirs. */
  share?: number
}

/** Every kind of mail with its limits, because forms accept anybody's address. */
export const MAIL_ALLOWANCE = {
  'confirm-subscription': { mailbox: 3, caller: 3, network: 20 },
  // An order has one of each kind; a company may place many orders in a day.
  'order-placed': { mailbox: 50, caller: 1, network: 50 },
  'order-paid': { mailbox: 50, caller: 3, network: 50 },
  'payment-failed': { mailbox: 3, caller: 1, network: 20 },
  'order-canceled': { mailbox: 50, caller: 1, network: 50 },
  // After a declined return, another can be requested.
  'return-asked': { mailbox: 20, caller: 5, network: 20 },
  'return-answered': { mailbox: 20, caller: 5, network: 20 },
  // As many as may be written about an order; the store's mailbox hears of what is written about all.
  'order-message': { mailbox: 100, caller: 50, network: 50 },
  'order-written': { mailbox: 1000, caller: 40, network: 80 },
  'vat-credited': { mailbox: 50, caller: 1, network: 50 },
  'invoice-ready': { mailbox: 50, caller: 3, network: 50 },
  'credit-note': { mailbox: 50, caller: 12, network: 50 },
  'refund-made': { mailbox: 50, caller: 10, network: 50 },
  'payment-review': { mailbox: 50, caller: 5, network: 50 },
  'refund-due': { mailbox: 50, caller: 5, network: 50 },
  'payment-refunded': { mailbox: 50, caller: 5, network: 50 },
  'transfer-short': { mailbox: 50, caller: 5, network: 50 },
  'transfer-surplus': { mailbox: 50, caller: 5, network: 50 },
  'dispute-opened': { mailbox: 50, caller: 5, network: 50 },
  'installment-reminder': { mailbox: 50, caller: 20, network: 50 },
  'installment-undrawn': { mailbox: 50, caller: 6, network: 50 },
  'call-off-scheduled': { mailbox: 100, caller: 50, network: 50 },
  'call-off-sent': { mailbox: 100, caller: 50, network: 50 },
  'storage-ending': { mailbox: 50, caller: 1, network: 50 },
  'artwork-missing': { mailbox: 50, caller: 1, network: 50 },
  'artwork-turned': { mailbox: 50, caller: 20, network: 50 },
  'account-confirm': { mailbox: 5, caller: 5, network: 20 },
  'account-exists': { mailbox: 3, caller: 3, network: 20 },
  'account-sign-in': { mailbox: 20, share: 10, caller: 10, network: 20 },
  'account-unknown': { mailbox: 1, caller: 1, network: 20 },
  'account-closed': { mailbox: 1, caller: 1, network: 20 },
  'account-no-link': { mailbox: 3, caller: 3, network: 20 },
  'account-reset': { mailbox: 10, share: 5, caller: 5, network: 20 },
  'account-email-change': { mailbox: 5, caller: 5, network: 20 },
  // They tell an owner what somebody else may have done, so nobody else must be able to exhaust their limits: they have neither caller nor
  // network. One contains the only way to undo a change.
  'account-email-changed': { mailbox: 10, caller: 1, network: 1 },
  'account-attempts': { mailbox: 3, caller: 1, network: 1 },
  'account-stolen': { mailbox: 5, caller: 1, network: 1 },
  'account-ways-changed': { mailbox: 20, caller: 1, network: 1 },
  'account-password-changed': { mailbox: 10, caller: 1, network: 1 },
  'account-export': { mailbox: 5, caller: 5, network: 50 },
  'account-deletion': { mailbox: 5, caller: 5, network: 50 },
  // All messages go to the mailbox of a store; their callers are the people who write.
  contact: { mailbox: 500, caller: 5, network: 20 },
  'design-reminder': { mailbox: 2, caller: 2, network: 10 },
  // A company may ask for many quotes; the store's mailbox hears of those of all.
  'quote-received': { mailbox: 20, caller: 20, network: 40 },
  'quote-asked': { mailbox: 1000, caller: 20, network: 40 },
  'quote-question': { mailbox: 50, caller: 1, network: 1 },
  'quote-answer': { mailbox: 50, caller: 1, network: 1 },
  'quote-message': { mailbox: 50, caller: 1, network: 1 },
  'quote-reminder': { mailbox: 20, caller: 1, network: 1 },
  'quote-ending': { mailbox: 20, caller: 1, network: 1 },
  'quote-waiting': { mailbox: 1000, caller: 1, network: 1 },
  'quote-reply': { mailbox: 1000, caller: 40, network: 80 },
  // The merchant's mails have no caller; a buyer's are counted for the offer.
  'offer-sent': { mailbox: 50, caller: 1, network: 1 },
  'offer-ending': { mailbox: 50, caller: 1, network: 1 },
  'offer-withdrawn': { mailbox: 50, caller: 1, network: 1 },
  'offer-forwarded': { mailbox: 10, caller: 10, network: 20 },
  'offer-accepted': { mailbox: 50, caller: 1, network: 50 },
  'offer-accepted-store': { mailbox: 1000, caller: 1, network: 50 },
  'offer-declined': { mailbox: 1000, caller: 1, network: 50 },
  'offer-change': { mailbox: 1000, caller: 20, network: 50 },
  'company-received': { mailbox: 5, caller: 5, network: 10 },
  'company-applied': { mailbox: 1000, caller: 5, network: 10 },
  'company-invited': { mailbox: 5, caller: 100, network: 100 },
  'company-domain': { mailbox: 5, caller: 20, network: 20 },
  'company-join-asked': { mailbox: 50, caller: 20, network: 50 },
  'company-joined': { mailbox: 5, caller: 100, network: 100 },
  'company-join-refused': { mailbox: 5, caller: 100, network: 100 },
  'company-approved': { mailbox: 5, caller: 1, network: 1 },
  'company-refused': { mailbox: 5, caller: 1, network: 1 },
  'company-suspended': { mailbox: 5, caller: 1, network: 1 },
  'company-resumed': { mailbox: 5, caller: 1, network: 1 },
  // A company may submit many orders in a day; an approval has few of each kind.
  'approval-asked': { mailbox: 200, caller: 40, network: 1 },
  'approval-reminder': { mailbox: 200, caller: 40, network: 1 },
  'approval-escalated': { mailbox: 200, caller: 40, network: 1 },
  'approval-given': { mailbox: 100, caller: 10, network: 1 },
  'approval-refused': { mailbox: 100, caller: 10, network: 1 },
  'approval-expired': { mailbox: 100, caller: 10, network: 1 },
  'approval-void': { mailbox: 100, caller: 10, network: 1 },
  'order-link': { mailbox: 3, caller: 3, network: 20 },
} as const satisfies Record<string, Allowance>
export type MailKind = keyof typeof MAIL_ALLOWANCE

/**
 * The sender of a request's mails, for the limits. To add a kind of mail: a row in `MAIL_ALLOWANCE`, and `post(env, { kind, to,
 * mail, sender: await senderOf(c, 'order R123456789') })`, which applies it.
 *
 * @param caller `order R…` or `user …`, where the request proves one
 */
export async function senderOf(c: CommerceContext, caller: string | null): Promise<Sender> {
  const network = c.req.header('X-Shop-Network')
  return { caller, network: network ? await hidden(c.env, network) : null }
}

/** A network as a keyed hash: it can be counted, but not read. */
const hidden = (env: Env, network: string): Promise<string> =>
  sha256(`mail ${secretOf(env, 'API_TOKEN_SECRET')} ${network}`)

/**
 * The SQL condition for writing a mail: the limits of its mailbox, caller and network are not reached. A known browser of the mailbox's
 * owner has those of its caller alone.
 */
export function withinAllowance(kind: MailKind, to: string, { caller, network, isKnown }: Sender): SQL {
  const { share, ...allowance }: Allowance = MAIL_ALLOWANCE[kind]
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const isLess = (mails: SQL, most: number) => sql`(
    select count(*) from mails m where ${mails} and m.kind = ${kind} and m.written_at > ${since}
  ) < ${most}`
  const ofBox = sql`m.letter_box = ${mailboxOf(to)}`
  const ofNetwork = sql`m.network = ${network}`
  const limits: SQL[] = []
  if (!isKnown) limits.push(isLess(ofBox, allowance.mailbox))
  if (caller !== null) limits.push(isLess(sql`m.caller = ${caller}`, allowance.caller))
  if (network !== null) limits.push(isLess(ofNetwork, allowance.network))
  if (network !== null && share !== undefined) limits.push(isLess(sql`${ofBox} and ${ofNetwork}`, share))
  return sql.join(limits, sql` and `)
}
