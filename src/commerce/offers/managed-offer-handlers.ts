import { DAY_MS } from '../../contract/duration.ts'
import type { MANAGED_OFFER_CALLS } from '../../contract/managed-offers.ts'
import { OFFER_STATES, OPEN_OFFER_STATES } from '../../contract/offer-vocabulary.ts'
import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { signedInUser } from '../identity/principal.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { NUMBERS_TRIED, randomNumber } from '../random-number.ts'
import { invalid, missing } from '../refusal.ts'
import { merchantsOffer, offerAfterAct, offerObject } from './access.ts'
import { calculatedAmount, listedOffer, managedOfferOf } from './answer.ts'
import { accountKeyOf, checkCompany, checkReceiver, companysPrices, partAddresses } from './chosen-company.ts'
import type { OfferCommand } from './command.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import { checkDraft } from './draft-check.ts'
import { draftOfAccepted } from './draft-of-accepted.ts'
import { draftOfRequest } from './draft-of-request.ts'
import { offerFiles } from './files.ts'
import { designsIn } from './line-designs.ts'
import { offeredCompany } from './offered-company.ts'
import { findOffer, listOffers, rowOfOffer } from './store.ts'

/** Offers for those who make them. */
export const managedOfferHandlers: Handlers<typeof MANAGED_OFFER_CALLS> = {
  async list(c, { query: { state, store, request, older, q, page } }) {
    const asked = state === 'expired' ? 'sent' : state
    const isOver = asked === 'sent' ? state === 'expired' : undefined
    const states =
      asked === 'open' ? OPEN_OFFER_STATES : OFFER_STATES.filter((item) => asked === 'all' || item === asked)
    const since = new Date(Date.now() - older * DAY_MS).toISOString()
    const { rows, meta } = await listOffers(c.env.DB, { states, store, request, since, isOver, contains: q, page })
    return { data: rows.map(listedOffer), meta }
  },

  async create(c, { body: { store, quote_request_number: asked, repeats, offer } }) {
    const repeated = repeats === undefined ? null : await repeatedOffer(c, repeats)
    const answered = asked === undefined ? null : await draftOfRequest(c.env, asked)
    if (asked !== undefined && !answered) throw missing()
    const draft = offer ?? answered?.draft ?? repeated?.draft
    if (!draft) throw invalid({ offer: ['must be there, quote_request_number, or repeats'] })
    const region = getRegion(answered?.request.region ?? repeated?.document.region ?? store)
    await checkDraft(c, draft)
    await checkCompany(c.env.DB, draft, region.code)
    const addresses = await partAddresses(c.env.DB, draft)
    const designs = answered?.designs ?? repeated?.designs
    for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
      const number = randomNumber('F')
      const document = await offerObject(c.env, number).begin({
        number,
        region: region.code,
        currency: region.currency,
        draft,
        addresses,
        ...(designs && { designs }),
        origin: answered?.request.origin ?? repeated?.document.origin ?? c.req.header('X-Shop-Origin') ?? null,
        requestNumber: asked ?? null,
        userId: answered?.request.userId ?? repeated?.document.userId ?? null,
        files: await offerFiles(c, await signedInUser(c), { number, files: repeated?.files ?? [] }, draft.attachments),
      })
      if (!document) continue
      c.status(201)
      return answer(c, document as OfferDocument)
    }
    throw new Error(`${NUMBERS_TRIED} numbers of offers in a row were taken.`)
  },

  async show(c, { params: { number } }) {
    return answer(c, await merchantsOffer(c, number))
  },

  async put(c, { params: { number }, body: { offer: draft, lock_version: lockVersion } }) {
    const document = await merchantsOffer(c, number)
    await checkDraft(c, draft)
    await checkCompany(c.env.DB, draft, document.region)
    const files = await offerFiles(c, await signedInUser(c), document, draft.attachments)
    const addresses = await partAddresses(c.env.DB, draft)
    return act(c, number, { kind: 'put', draft, files, addresses, lockVersion })
  },

  async send(c, { params: { number }, body: { lock_version: lockVersion } }) {
    const document = await merchantsOffer(c, number)
    const { draft, region, requestNumber, userId } = document
    await checkCompany(c.env.DB, draft, region)
    const read = requestNumber === null ? await offeredCompany(c.env.DB, document, draft.email) : null
    await checkReceiver(c.env.DB, draft, draft.companyId ?? read)
    const accountKey = await accountKeyOf(c.env.DB, userId)
    return acted(c, number, { kind: 'send', accountKey, lockVersion })
  },

  withdraw(c, { params: { number }, body: { lock_version: lockVersion } }) {
    return act(c, number, { kind: 'withdraw', lockVersion })
  },

  async calculate(c, { params: { number }, body: { configurations, company_id: companyId } }) {
    const { currency, region } = await merchantsOffer(c, number)
    const chosen = companyId === undefined ? {} : { companyId }
    await checkCompany(c.env.DB, chosen, region)
    const [catalogue, company] = await Promise.all([catalogueOf(c.env.DB), companysPrices(c.env.DB, chosen, region)])
    return configurations.map((asked) => calculatedAmount(asked, { catalogue, currency, company }))
  },

  async revision(c, { params: { number, revision } }) {
    await merchantsOffer(c, number)
    const kept = /^[1-9]\d{0,2}$/.test(revision) && (await offerObject(c.env, number).revision(Number(revision)))
    if (!kept) throw missing()
    const { sha256, json, content } = kept
    return {
      id: `${number}-${revision}`,
      revision: content.revision,
      sentAt: content.sentAt,
      sha256,
      json,
      content,
    }
  },
}

/** An accepted offer with the draft that repeats it, and the files that both have. @throws Refusal 404; 409 for one that was not accepted */
async function repeatedOffer(c: CommerceContext, number: string) {
  const document = await merchantsOffer(c, number)
  const { acceptance } = document
  const accepted = acceptance && (await offerObject(c.env, number).revision(acceptance.revision))
  const kept = accepted as KeptRevision | null
  const draft = draftOfAccepted(document, kept, new Date().toISOString())
  const files = (kept?.content.attachments ?? []).map((file) => ({ ...file, key: kept!.keys[file.sha256]! }))
  return { document, draft, files, designs: designsIn(kept?.content.lines ?? []) }
}

async function act(c: CommerceContext, number: string, command: OfferCommand) {
  await merchantsOffer(c, number)
  return acted(c, number, command)
}

/** Does something to an offer that was read before. */
const acted = async (c: CommerceContext, number: string, command: OfferCommand) =>
  answer(c, offerAfterAct(await offerObject(c.env, number).act(command)))

/** Where its row is not written yet, as its object tries again, the offer is shown as the row will be. */
async function answer(c: CommerceContext, document: OfferDocument) {
  const row = (await findOffer(c.env.DB, document.number)) ?? (await rowOfOffer(c.env.DB, document, null))
  return managedOfferOf(c.env, document, row)
}
