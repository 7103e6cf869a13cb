import { type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { mailboxOf } from '../../contract/email.ts'
import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { Sender } from './sender.ts'

/** How many mails of a kind are written in a day: to one mailbox, for one caller, and for one network. */
interface Allowance {
  mailbox: number
  caller: number
  network: number
}

/** Every kind of mail, and how much of it: anybody can type anybody's address. */
export const MAIL_ALLOWANCE = {
  'confirm-subscription': { mailbox: 3, caller: 3, network: 20 },
  // An order has one of each kind; a firm may order a lot in a day.
  'order-placed': { mailbox: 50, caller: 1, network: 50 },
  'order-paid': { mailbox: 50, caller: 3, network: 50 },
  'payment-failed': { mailbox: 3, caller: 1, network: 20 },
  'order-canceled': { mailbox: 50, caller: 1, network: 50 },
  // A return that was declined can be asked for again.
  'return-asked': { mailbox: 20, caller: 5, network: 20 },
  'return-answered': { mailbox: 20, caller: 5, network: 20 },
  'vat-credited': { mailbox: 50, caller: 1, network: 50 },
  'account-confirm': { mailbox: 5, caller: 5, network: 20 },
  'account-exists': { mailbox: 3, caller: 3, network: 20 },
  'account-sign-in': { mailbox: 10, caller: 10, network: 20 },
  'account-unknown': { mailbox: 1, caller: 1, network: 20 },
  'account-no-link': { mailbox: 3, caller: 3, network: 20 },
  'account-reset': { mailbox: 5, caller: 5, network: 20 },
  'account-attempts': { mailbox: 3, caller: 3, network: 20 },
  'account-stolen': { mailbox: 5, caller: 5, network: 50 },
  'account-email-change': { mailbox: 5, caller: 5, network: 20 },
  // It carries the only way back, so that nobody may use it up.
  'account-email-changed': { mailbox: 10, caller: 10, network: 50 },
  'account-ways-changed': { mailbox: 20, caller: 20, network: 50 },
  'account-password-changed': { mailbox: 10, caller: 10, network: 50 },
  'account-export': { mailbox: 5, caller: 5, network: 50 },
  'account-deletion': { mailbox: 5, caller: 5, network: 50 },
  'order-link': { mailbox: 3, caller: 3, network: 20 },
} as const satisfies Record<string, Allowance>
export type MailKind = keyof typeof MAIL_ALLOWANCE

const DAY_MS = 86_400_000

/**
 * Who makes the shop write in this request. To add a kind of mail: a row in `MAIL_ALLOWANCE`, and
 * `post(env, { kind, to, mail, sender: await senderOf(c, 'order R123456789') })`, which keeps to it.
 *
 * @param caller `order R…` or `user …`, where the request proves one
 */
export async function senderOf(c: Context<{ Bindings: Env }>, caller: string | null): Promise<Sender> {
  const network = c.req.header('X-Shop-Network')
  return { caller, network: network ? await hidden(c.env, network) : null }
}

/** A network as it is kept beside a mail: it can be counted, and not read. */
const hidden = (env: Env, network: string): Promise<string> =>
  sha256(`mail ${secretOf(env, 'API_TOKEN_SECRET')} ${network}`)

/** The condition under which a mail may be written: its mailbox, its caller and its network have not had enough of the kind. */
export function withinAllowance(kind: MailKind, to: string, { caller, network }: Sender): SQL {
  const allowance = MAIL_ALLOWANCE[kind]
  const since = new Date(Date.now() - DAY_MS).toISOString()
  const isLess = (column: SQL, value: string | null, most: number) => sql`(${value} is null or (
    select count(*) from mails m where ${column} = ${value} and m.kind = ${kind} and m.written_at > ${since}
  ) < ${most})`
  return sql.join(
    [
      isLess(sql`m.letter_box`, mailboxOf(to), allowance.mailbox),
      isLess(sql`m.caller`, caller, allowance.caller),
      isLess(sql`m.network`, network, allowance.network),
    ],
    sql` and `,
  )
}
