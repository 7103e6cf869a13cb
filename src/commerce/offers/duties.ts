import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { loggedOnce } from '../companies/change.ts'
import { holdFrozen, releaseFrozen } from '../designs/frozen.ts'
import { offerHolder } from '../designs/holders.ts'
import { type RequestOutcome, settleRequest } from '../quotes/settle-request.ts'
import { memberIn } from './decider.ts'
import type { KeptRevision, OfferDocument, OfferDuty } from './document.ts'
import { writeOfferMail } from './mails.ts'
import { isStillDue } from './notices.ts'
import { makeOrder } from './order-of-offer.ts'
import { addLink, findOffer, hasAccepted, newestOffer } from './store.ts'
import { offerToken, tokenHash } from './token.ts'

/**
 * Does a piece of work outside an offer's object. Idempotent.
 *
 * @param newest the newest revision; null before one was sent
 * @returns what changes in the offer by it
 * @throws whatever fails: it is tried again
 */
export async function doOfferDuty(
  env: Env,
  document: OfferDocument,
  newest: KeptRevision | null,
  duty: OfferDuty,
): Promise<Partial<OfferDocument>> {
  if (duty.kind === 'hold_designs') await holdDesigns(env, document)
  else if (duty.kind === 'release_designs') await releaseOfferDesigns(env, document)
  else if (newest) return doRevisionDuty(env, document, newest, duty)
  return {}
}

/** Does what follows from a revision that was sent. */
async function doRevisionDuty(
  env: Env,
  document: OfferDocument,
  newest: KeptRevision,
  duty: Exclude<OfferDuty, { kind: 'hold_designs' | 'release_designs' }>,
): Promise<Partial<OfferDocument>> {
  const { number: offerNumber, requestNumber } = document
  if (duty.kind === 'link') {
    const { revision, forward } = duty
    const token = await offerToken(env, document, revision, forward)
    const isReadOnly = forward !== null
    await addLink(env.DB, { tokenHash: await tokenHash(token), offerNumber, revision, isReadOnly, companyId: null })
  } else if (duty.kind === 'mail') {
    if (duty.mail !== 'offer-ending' || isStillDue(document, newest, 'ending', duty.about))
      await writeOfferMail(env, document, newest, duty)
  } else if (duty.kind === 'order') return { orderNumber: await makeOrder(env, document, newest) }
  else if (duty.kind === 'log') await logDecision(env.DB, document, duty.decliner ?? null)
  else if (requestNumber && (await isForRequest(env, document, newest, duty.act)))
    await settleRequest(env.DB, requestNumber, duty)
  return {}
}

/**
 * Writes what was decided into the log of the company that the offer is for; repeated it adds nothing. Whoever is no member of it is not
 * named there.
 */
async function logDecision(db: D1Database, document: OfferDocument, decliner: string | null): Promise<void> {
  const { number: about, acceptance, declined } = document
  const companyId = (await findOffer(db, about))?.companyId
  if (!companyId) return
  if (acceptance) {
    const { account, at } = acceptance
    const entry = { actorId: memberIn(account), act: 'offer_accepted', about, at } as const
    await drizzle(db).run(loggedOnce(companyId, entry))
  } else if (declined) {
    const { reason: detail, at } = declined
    await drizzle(db).run(loggedOnce(companyId, { actorId: decliner, act: 'offer_declined', about, detail, at }))
  }
}

/**
 * Whether the outcome of an offer is that of its request: one is lost, or waits for an answer again, by the newest of its offers alone, and
 * only while none of them is accepted.
 */
async function isForRequest(
  env: Env,
  document: OfferDocument,
  newest: KeptRevision,
  act: RequestOutcome['act'],
): Promise<boolean> {
  const { number, requestNumber, revision } = document
  if (act === 'expire' && !isStillDue(document, newest, 'over', String(revision))) return false
  const isAnswered = act !== 'expire' && act !== 'decline' && act !== 'withdraw'
  if (isAnswered) return true
  const [row, isTaken] = await Promise.all([newestOffer(env.DB, requestNumber!), hasAccepted(env.DB, requestNumber!)])
  return row?.number === number && !isTaken
}

type Designed = Pick<OfferDocument, 'number' | 'designs'>

async function holdDesigns(env: Env, { number, designs = {} }: Designed): Promise<void> {
  for (const design of Object.values(designs)) await holdFrozen(env, offerHolder(number), design)
}

/** Gives the frozen designs of an offer up; one that nothing else has is deleted. Can be repeated. */
export const releaseOfferDesigns = (env: Env, { number, designs = {} }: Designed): Promise<void> =>
  releaseFrozen(env, offerHolder(number), Object.values(designs))
