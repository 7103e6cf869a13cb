import type { Env } from '../../contract/env.ts'
import { settleRequest } from '../quotes/settle-request.ts'
import type { KeptRevision, OfferDocument, OfferDuty } from './document.ts'
import { writeOfferMail } from './mails.ts'
import { makeOrder } from './order-of-offer.ts'
import { addLink } from './store.ts'
import { offerToken, tokenHash } from './token.ts'

/**
 * Does a piece of work outside an offer's object. Idempotent.
 *
 * @returns what changes in the offer by it
 * @throws whatever fails: it is tried again
 */
export async function doOfferDuty(
  env: Env,
  document: OfferDocument,
  newest: KeptRevision,
  duty: OfferDuty,
): Promise<Partial<OfferDocument>> {
  const { number: offerNumber, requestNumber } = document
  if (duty.kind === 'link') {
    const { revision, forward } = duty
    const token = await offerToken(env, document, revision, forward)
    const isReadOnly = forward !== null
    await addLink(env.DB, { tokenHash: await tokenHash(token), offerNumber, revision, isReadOnly, companyId: null })
  } else if (duty.kind === 'mail') await writeOfferMail(env, document, newest, duty)
  else if (duty.kind === 'order') return { orderNumber: await makeOrder(env, document, newest) }
  else if (duty.kind === 'request' && requestNumber) await settleRequest(env.DB, requestNumber, duty.act)
  return {}
}
