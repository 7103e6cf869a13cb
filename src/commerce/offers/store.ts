import { and, asc, desc, eq, gt, inArray, lte, not, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { mailboxOf } from '../../contract/email.ts'
import { OFFER_STATES, OFFER_TOKEN, type OfferState } from '../../contract/offer-vocabulary.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { offerTotals } from '../../pricing/offer-totals.ts'
import { keyedPage } from '../rows-page.ts'
import { offerLinks } from '../schema/offer-links.ts'
import { customOffers } from '../schema/offers.ts'
import { filterColumn, saysAnywhere } from '../search-text.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import { draftTotal, revisionTotal } from './draft-total.ts'
import { isOverIn } from './expired.ts'
import { offeredCompany } from './offered-company.ts'
import { tokenHash } from './token.ts'
import { receiverOf } from './without-receiver.ts'

export type StoredRow = typeof customOffers.$inferSelect
export type OfferLink = typeof offerLinks.$inferSelect

/** The offers on a page of the merchant's. */
const PER_PAGE = 25

/** The row of an offer, as its object has it. */
export async function rowOfOffer(
  db: D1Database,
  document: OfferDocument,
  newest: KeptRevision | null,
): Promise<StoredRow> {
  const { number, version, state, stateSince, region, currency, requestNumber, userId, draft, revision } = document
  const { company, validUntil } = newest?.content ?? draft
  const { email, contactName } = newest ? receiverOf(document, newest) : draft
  return {
    number,
    version,
    state,
    stateSince,
    region,
    currency,
    requestNumber,
    userId,
    revision,
    email,
    mailbox: mailboxOf(email),
    contactName,
    company,
    validUntil,
    total: totalOf(document, newest),
    orderNumber: document.orderNumber,
    companyId: newest ? (newest.companyId ?? (await offeredCompany(db, document, email))) : null,
    createdAt: document.createdAt,
    sentAt: newest?.content.sentAt ?? null,
  }
}

/** What an offer comes to, net, minor units: as it was accepted, else as it was sent, else as it would be. */
function totalOf({ acceptance, draft }: OfferDocument, newest: KeptRevision | null): number {
  if (!newest) return draftTotal(draft.lines)
  return acceptance ? offerTotals(newest.content, acceptance.chosen).net : revisionTotal(newest.content.lines)
}

/** Writes an offer into the lists; an older version that arrives late changes nothing. */
export async function listOffer(db: D1Database, document: OfferDocument, newest: KeptRevision | null): Promise<void> {
  const row = await rowOfOffer(db, document, newest)
  await drizzle(db)
    .insert(customOffers)
    .values(row)
    .onConflictDoUpdate({
      target: customOffers.number,
      // Whose it is was decided when the revision was sent: who leaves the company later takes nothing with them.
      set: {
        ...row,
        companyId: sql`iif(excluded.revision > ${customOffers.revision}, excluded.company_id, ${customOffers.companyId})`,
      },
      setWhere: sql`excluded.version > ${customOffers.version}`,
    })
}

/** Stores what opens a revision. Idempotent. */
export async function addLink(db: D1Database, link: OfferLink): Promise<void> {
  await drizzle(db).insert(offerLinks).values(link).onConflictDoNothing()
}

/** What a token opens; undefined for one that opens nothing. */
export async function findLink(db: D1Database, token: string): Promise<OfferLink | undefined> {
  if (!OFFER_TOKEN.test(token)) return undefined
  const [link] = await drizzle(db)
    .select()
    .from(offerLinks)
    .where(eq(offerLinks.tokenHash, await tokenHash(token)))
  return link
}

/** An offer's row; undefined where there is none. */
export async function findOffer(db: D1Database, number: string): Promise<StoredRow | undefined> {
  const [row] = await drizzle(db).select().from(customOffers).where(eq(customOffers.number, number))
  return row
}

/** The newest of the offers that were sent for a request; undefined where none was. */
export async function newestOffer(db: D1Database, requestNumber: string): Promise<StoredRow | undefined> {
  const { createdAt, revision } = customOffers
  const [row] = await drizzle(db)
    .select()
    .from(customOffers)
    .where(and(eq(customOffers.requestNumber, requestNumber), gt(revision, 0)))
    .orderBy(desc(createdAt))
    .limit(1)
  return row
}

/** Whether an offer that answers a request is accepted: its order decides what becomes of the request. */
export async function hasAccepted(db: D1Database, requestNumber: string): Promise<boolean> {
  const [row] = await drizzle(db)
    .select({ number: customOffers.number })
    .from(customOffers)
    .where(and(eq(customOffers.requestNumber, requestNumber), eq(customOffers.state, 'accepted')))
    .limit(1)
  return row !== undefined
}

interface Filter {
  states: readonly OfferState[]
  store?: RegionCode | undefined
  request?: string | undefined
  /** ISO instant. */
  since: string
  /** Only those whose last day is over, or only those whose last day is not. */
  isOver?: boolean | undefined
  /** Part of a number, a company, a name or a mailbox, in any case. */
  contains?: string | undefined
  page: number
}

/** A page of the offers in some states, those that have been in theirs longest first: an index has the sequence and all that is asked for. */
export function listOffers(db: D1Database, { states, store, request, since, isOver, contains, page }: Filter) {
  const { number, company, contactName, mailbox, state, stateSince, region, requestNumber } = customOffers
  const filtered = (column: SQLiteColumn) => filterColumn(column, Boolean(contains))
  const conditions: SQL[] = [lte(filtered(stateSince), since)]
  if (states.length < OFFER_STATES.length) conditions.push(inArray(filtered(state), [...states]))
  if (store) conditions.push(eq(filtered(region), store))
  if (isOver !== undefined) {
    const over = isOverIn(new Date().toISOString())
    conditions.push(isOver ? over : not(over))
  }
  if (request) conditions.push(eq(filtered(requestNumber), request))
  if (contains) conditions.push(saysAnywhere([number, company, contactName, mailbox], contains))
  return keyedPage(drizzle(db), {
    from: customOffers,
    key: number,
    where: and(...conditions),
    page,
    perPage: PER_PAGE,
    sequence: [asc(stateSince), asc(number)],
    keysBy: [asc(filtered(stateSince)), asc(filtered(number))],
  })
}
