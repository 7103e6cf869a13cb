import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { emailKeyOf } from '../../../contract/email-key.ts'
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
    .where(theirs(seeing, goesOn))
    .orderBy(desc(createdAt), desc(number))
    .limit(most)
  return rows.map((row) => listed(row, seeing))
}

/** One of them by its number; undefined for one that they may not see. */
export async function unaskedOffer(db: D1Database, seeing: Seeing, number: string): Promise<ListedAsk | undefined> {
  const [row] = await drizzle(db)
    .select()
    .from(customOffers)
    .where(theirs(seeing, eq(customOffers.number, number)))
  return row && listed(row, seeing)
}

const theirs = ({ company, scope, emailKey }: Seeing, further: SQL | undefined): SQL | undefined =>
  and(
    eq(customOffers.companyId, company.id),
    isNull(customOffers.requestNumber),
    gt(customOffers.revision, 0),
    scope === 'own' ? eq(sql`lower(${customOffers.email})`, emailKey) : undefined,
    further,
  )

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
