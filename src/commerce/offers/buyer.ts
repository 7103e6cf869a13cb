import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { COMPANY_PERMISSIONS, companyScope } from '../../contract/company-roles.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { getRegion } from '../../regions/regions.ts'
import { type Membership, membershipOf } from '../companies/store.ts'
import { findRequest } from '../quotes/store.ts'
import { Refusal } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { memberAt } from './chosen-company.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import type { LinkReader } from './reader.ts'
import { findOffer } from './store.ts'
import { receiverOf } from './without-receiver.ts'

/** Whose an order is, and where its mails go. */
interface OrderBuyer {
  userId: string | null
  email: string
}

/**
 * Whose the order of an accepted offer is: of the member who accepted it in another's place, else of whoever it was for. Somebody whom
 * a company has made a viewer, and whose offer is not the company's, has it as nobody's, which its link opens.
 */
export async function orderBuyerOf(db: D1Database, document: OfferDocument, kept: KeptRevision): Promise<OrderBuyer> {
  const { email } = receiverOf(document, kept)
  const taker = await takerOf(db, document)
  if (taker) return { userId: taker.userId, email: taker.email ?? email }
  const userId = await usualBuyer(db, document, kept)
  const companyId = await companyKeeping(db, userId, document.region)
  return { userId: companyId === null || (await isFor(db, document, companyId)) ? userId : null, email }
}

/** The account whose order it is in the place of whoever the offer was for; null where it is theirs. */
export async function takerOf(
  db: D1Database,
  { acceptance }: Pick<OfferDocument, 'acceptance'>,
): Promise<{ userId: string; email: string | null } | null> {
  const { account, isTakenOver = false } = acceptance ?? {}
  if (!account || !isTakenOver) return null
  const { userId } = account
  const [user] = await drizzle(db).select({ email: users.email }).from(users).where(eq(users.id, userId))
  return { userId, email: user?.email ?? null }
}

/** An offer as somebody reads it who may accept it. */
interface ReadOffer {
  document: OfferDocument
  kept: KeptRevision
  reader: LinkReader
}

/**
 * Whether the order of an acceptance is that of the member who accepts by a link of their company: the role of whoever it would be of does
 * not order, or they are no member, so that it would be an order beside the company's rules.
 *
 * @throws Refusal 422 `role_not_allowed` where nobody could pay it
 */
export async function isTakenOver(db: D1Database, { document, kept, reader }: ReadOffer): Promise<boolean> {
  // What was accepted is, whatever became of roles since.
  if (document.acceptance) return false
  const usual = await memberIn(db, await usualBuyer(db, document, kept), document.region)
  const isColleague = usual !== null && (await isFor(db, document, usual.company.id))
  if (isColleague ? ordersFor(usual) : reader.userId === null) return false
  const acting = reader.userId === null ? null : await membershipOf(db, reader.userId)
  if (acting && companyScope('order', acting.member.role, acting.company.state)) return true
  throw new Refusal(422, 'role_not_allowed', 'The member for whom the order would be made may not order.')
}

/** Whether the order of an offer would be that of a company's member, so that the company's rules count. */
export async function isCompanyOrder(db: D1Database, { document, kept, reader }: ReadOffer): Promise<boolean> {
  // Who accepts by a link of their company does so for a colleague, or for themselves.
  if (reader.userId !== null) return true
  const found = await memberIn(db, await usualBuyer(db, document, kept), document.region)
  return found !== null && (ordersFor(found) || (await isFor(db, document, found.company.id)))
}

/**
 * Whose the order is as a rule: that of the member of the chosen company to whom it went, so that the company's addresses, budgets and
 * terms count; so does one that nobody asked for and that went to a member of the company that reads it among its offers.
 * Else of whoever asked. Who asked for a quote before they had an account may have one now.
 */
async function usualBuyer(db: D1Database, document: OfferDocument, kept: KeptRevision): Promise<string | null> {
  const { number, requestNumber, userId } = document
  const company = kept.companyId ?? (requestNumber === null ? (await findOffer(db, number))?.companyId : undefined)
  const member = company && (await memberAt(db, company, receiverOf(document, kept).email))
  return member || (requestNumber && (await findRequest(db, requestNumber))?.userId) || userId
}

/** The company with Plus in a store that lets somebody see, and not order; null for whoever may order. */
async function companyKeeping(db: D1Database, userId: string | null, region: RegionCode): Promise<string | null> {
  const found = await memberIn(db, userId, region)
  return found && !ordersFor(found) ? found.company.id : null
}

/** Somebody as a member of a company with Plus in a store; null where they are none. */
async function memberIn(db: D1Database, userId: string | null, region: RegionCode): Promise<Membership | null> {
  if (userId === null || !getRegion(region).supportsPlus) return null
  const found = await membershipOf(db, userId)
  if (found?.company.region !== region) return null
  return companyScope('see_company', found.member.role, found.company.state) === null ? null : found
}

/** Whether a member's role orders, also while their company is suspended. */
const ordersFor = ({ member }: Membership): boolean => COMPANY_PERMISSIONS.order[member.role] !== undefined

/** Whether an offer is for a company: its members are forwarded what they accept it with. */
const isFor = async (db: D1Database, { number }: OfferDocument, companyId: string): Promise<boolean> =>
  (await findOffer(db, number))?.companyId === companyId
