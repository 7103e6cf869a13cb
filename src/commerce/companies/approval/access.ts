import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { LinkEnd } from '../../../contract/approval-vocabulary.ts'
import { type CompanyRole, decidesAboutOthers } from '../../../contract/company-roles.ts'
import { beginCounted } from '../../identity/attempts.ts'
import { principalOf } from '../../identity/principal.ts'
import type { CommerceContext } from '../../mount.ts'
import { orderObject } from '../../orders/access.ts'
import type { SubmittedOrder } from '../../orders/submitted-order.ts'
import { missing, Refusal } from '../../refusal.ts'
import { companyOrders } from '../../schema/company-orders.ts'
import { memberFor } from '../member.ts'
import { type CompanyFacts, companyFacts } from './company-facts.ts'
import { companyObject } from './company-stub.ts'
import { deciderOf, type Flow, hasStoodIn, isLastChangeBy, isLive } from './flow.ts'
import { findApprovalLink } from './rows.ts'
import { approvalTokenHash } from './token.ts'

/** An order of a company as somebody may see it. */
export interface OpenedApproval {
  userId: string
  /** Null for an order that was placed without an approval. */
  flow: Flow | null
  facts: CompanyFacts
  submitted: SubmittedOrder
  /** Whether they are signed in, or hold a link alone. */
  isSignedIn: boolean
  /** Whether they know what is decided about: a link is for one content of the order, and for what its holder has made of it. */
  isCurrent: boolean
  /** Whether they ordered it. */
  isOwn: boolean
  /** Whether they may pay it. */
  mayPay: boolean
}

/** The same for a member who is signed in, with their role. */
export interface OpenedByMember extends OpenedApproval {
  role: CompanyRole
}

/**
 * An order of the caller's company: their own, any of the company's where their role sees those, and one about which they decide
 * in another's place, or have decided.
 *
 * @throws Refusal 404
 */
export async function memberApproval(c: CommerceContext, number: string): Promise<OpenedByMember> {
  const { company, userId, scope, member } = await memberFor(c, 'see_orders')
  const { DB } = c.env
  const ours = and(eq(companyOrders.companyId, company.id), eq(companyOrders.number, number))
  const [row] = await drizzle(DB).select({ userId: companyOrders.userId }).from(companyOrders).where(ours)
  if (!row) throw missing()
  const opened = await openedOrder(c, company.id, number, userId)
  const { flow, facts, submitted } = opened
  // Orders that a former member did not place do not belong to the company any more.
  const isMembers = facts.members.some((one) => one.userId === row.userId)
  if (!isMembers && !submitted.order.completedAt) throw missing()
  const isOwn = row.userId === userId
  const decides = flow !== null && (deciderOf(flow, userId, facts.roster) !== null || hasStoodIn(flow, userId))
  if (scope === 'own' && !isOwn && !decides) throw missing()
  const mayPay = isOwn || decidesAboutOthers(member.role, company.state)
  return { ...opened, isSignedIn: true, isCurrent: true, isOwn, mayPay, role: member.role }
}

/**
 * An order by the link of a mail: for whom it was mailed to, as long as they are a member and decide, or have decided. A link that
 * somebody else opens who is signed in is not theirs.
 *
 * @throws Refusal 404; 410 `link_ended` with why, where the link was mailed once; 429 `too_many_attempts` for a network that tries links
 */
export async function linkedApproval(c: CommerceContext, token: string): Promise<OpenedApproval> {
  const link = await findApprovalLink(c.env.DB, await approvalTokenHash(token))
  if (!link) {
    await countUnknown(c)
    throw missing()
  }
  const { userId, approvalId, companyId, hash } = link
  const principal = await principalOf(c)
  const isAccount = principal.role !== 'visitor' && principal.role !== 'anonymous'
  if (isAccount && principal.userId !== userId) throw ended('other')
  const known = await companyObject(c.env, companyId).flow(approvalId)
  const opened = known && (await submittedOrder(c, companyId, known.orderNumber, userId))
  if (!opened) throw ended('closed')
  const { flow, facts } = opened
  const isMember = facts.company.state === 'approved' && facts.members.some((member) => member.userId === userId)
  if (!isMember || !flow) throw ended('closed')
  if (flow.id !== approvalId) throw ended(flow.state === 'waiting' ? 'replaced' : 'over')
  // Who decided by their own role reads it while they have that.
  if (!(hasStoodIn(known, userId) || mayRead(flow, userId, facts)))
    throw ended(flow.state === 'waiting' ? 'closed' : 'over')
  const isCurrent = hash === flow.hash || isLastChangeBy(flow, userId)
  return { ...opened, isSignedIn: isAccount, isCurrent, isOwn: false, mayPay: false }
}

/** Whether somebody decides about an order, or decides about orders of the company at all. */
const mayRead = (flow: Flow, userId: string, { roster, members }: CompanyFacts): boolean =>
  deciderOf(flow, userId, roster) !== null ||
  members.some((member) => member.userId === userId && (member.role === 'approver' || member.role === 'administrator'))

/** Why a link that was mailed once opens nothing; of the order it says no more. */
const ended = (why: LinkEnd): Refusal =>
  new Refusal(410, 'link_ended', 'The link does not open an order any more.', undefined, undefined, why)

async function openedOrder(c: CommerceContext, companyId: string, number: string, userId: string) {
  const opened = await submittedOrder(c, companyId, number, userId)
  if (!opened) throw missing()
  return opened
}

/** An order of a company with its newest approval; null where there is none of the company's. */
async function submittedOrder(c: CommerceContext, companyId: string, number: string, userId: string) {
  const company = companyObject(c.env, companyId)
  const readOrder = () => orderObject(c.env, number).submitted(companyId) as Promise<SubmittedOrder | null>
  const readFlow = () => company.newestOf(number) as Promise<Flow | null>
  const submitted = await readOrder()
  const facts = await companyFacts(c.env.DB, companyId)
  if (!submitted || !facts) return null
  const flow = await readFlow()
  if (!flow || !isLive(flow) || submitted.order.completedAt || flow.hash === submitted.hash)
    return { userId, flow, facts, submitted }
  // An approval of an order that has changed since it was submitted is void; or somebody decided about it just now.
  await company.noteContent(number)
  const latest = await readOrder()
  return latest && { userId, flow: await readFlow(), facts, submitted: latest }
}

/** A network that has tried twenty links that open nothing waits. @throws Refusal 429 */
async function countUnknown(c: CommerceContext): Promise<void> {
  const network = c.req.header('X-Shop-Network')
  const verdict = network ? await beginCounted(c.env, 'approval-link', `network ${network}`) : null
  if (verdict?.kind !== 'wait') return
  const seconds = Math.ceil(verdict.milliseconds / 1000)
  const sentence = 'Too many links that open nothing were tried. Please wait.'
  throw new Refusal(429, 'too_many_attempts', sentence, undefined, seconds)
}
