import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { mailboxOf } from '../../../contract/email.ts'
import { emailKeyOf } from '../../../contract/email-key.ts'
import { isOneOf } from '../../one-of.ts'
import { customOffers } from '../../schema/offers.ts'
import type { ActingMember } from '../member.ts'
import type { ListedQuote } from './list.ts'

/** A row of the list: a request, or an offer that nobody asked for. */
export type ListedAsk = Omit<ListedQuote, 'lineCount'> & { lineCount: number | null }

interface Seeing extends ActingMember {
  /** Of the member's account: a mailbox without its tag may be a colleague's. */
  emailKey: string
}

/**
 * The offers that were sent to members of a company without a request, the newest first: all of them, or those to a member's own
 * address.
 *
 * @param after `[instant, number]` of the row after which the page begins
 */
export async function unaskedOffers(
  db: D1Database,
  seeing: Seeing,
  most: number,
  after: [string, string] | null,
): Promise<ListedAsk[]> {
  const { createdAt, number } = customOffers
  const goesOn = after ? sql`(${createdAt}, ${number}) < (${after[0]}, ${after[1]})` : undefined
  const rows = await drizzle(db)
    .select()
    .from(customOffers)
    .where(await theirs(db, seeing, goesOn))
    .orderBy(desc(createdAt), desc(number))
    .limit(most)
  return rows.map((row) => listed(row, seeing))
}

/** One of them by its number; undefined for one that they may not see. */
export async function unaskedOffer(db: D1Database, seeing: Seeing, number: string): Promise<ListedAsk | undefined> {
  const [row] = await drizzle(db)
    .select()
    .from(customOffers)
    .where(await theirs(db, seeing, eq(customOffers.number, number)))
  return row && listed(row, seeing)
}

async function theirs(db: D1Database, seeing: Seeing, further: SQL | undefined): Promise<SQL | undefined> {
  const ofCompany = eq(customOffers.companyId, seeing.company.id)
  return and(
    ofCompany,
    isNull(customOffers.requestNumber),
    gt(customOffers.revision, 0),
    seeing.scope === 'own' ? isOneOf(customOffers.email, await spellingsOf(db, seeing, ofCompany)) : undefined,
    further,
  )
}

/** The spellings of a member's address to which offers of the company went: SQL cannot write a host in punycode (0284). */
async function spellingsOf(db: D1Database, { emailKey }: Seeing, ofCompany: SQL): Promise<string[]> {
  const rows = await drizzle(db)
    .selectDistinct({ email: customOffers.email })
    .from(customOffers)
    .where(and(ofCompany, eq(customOffers.mailbox, mailboxOf(emailKey))))
  return rows.map(({ email }) => email).filter((email) => emailKeyOf(email) === emailKey)
}

function listed(row: typeof customOffers.$inferSelect, { userId, emailKey }: Seeing): ListedAsk {
  const { number, state, currency, createdAt, total, validUntil, contactName: name, email } = row
  return {
    // There is nothing to be waited for: it stands as its offer does.
    request: {
      number,
      state: 'answered',
      currency,
      createdAt,
      userId: emailKeyOf(row.email) === emailKey ? userId : '',
    },
    lineCount: null,
    name,
    email,
    offer: { number, state, total, validUntil },
  }
}
