import { call } from '../caller.ts'
import { acceptanceOf, begun, draftOf, type Made, offered } from '../offered.ts'
import { type MakesAct, ringOffer } from './act.ts'

/** What the merchant sees of an offer. */
const stands =
  ({ number, boss }: Pick<Made, 'number' | 'boss'>) =>
  async () => {
    const { body } = await call('GET', `v1/managed_offers/${number}`, undefined, boss)
    const { state, revision, draft, changes, declined } = body.data.attributes
    return [state, revision, draft.message, changes.length, declined?.reason]
  }

/** What the merchant does to an offer, which says the version that they saw. */
function merchants(made: Pick<Made, 'number' | 'boss'>, method: string, path: string, body: object) {
  const act = () => call(method, `v1/managed_offers/${made.number}${path}`, body, made.boss)
  return { act, settle: () => ringOffer(made.number), seen: stands(made), again: 'stale_offer' }
}

/** What the buyer does by the link. */
function buyers(made: Made, path: string, body: object) {
  const act = () => call('POST', `offers/${made.token}/${path}`, body)
  return { act, settle: () => ringOffer(made.number), seen: stands(made) }
}

/** Acts about offers. */
export const FAULTY_OFFER_ACTS: Record<string, MakesAct> = {
  'an offer that is sent': async () => merchants(await begun(), 'POST', '/send', { lock_version: 1 }),
  'an offer that is sent anew': async () => merchants(await offered(), 'POST', '/send', { lock_version: 2 }),
  'a draft that is written': async () =>
    merchants(await begun(), 'PUT', '', { offer: draftOf({ message: 'Other' }), lock_version: 1 }),
  'an offer that is withdrawn': async () => merchants(await offered(), 'PUT', '/withdraw', { lock_version: 2 }),
  async 'an offer that is accepted'() {
    return buyers(await offered(), 'accept', acceptanceOf({ L1: 'O1' }))
  },
  async 'an offer that is declined'() {
    return buyers(await offered(), 'decline', { reason: 'price', text: 'No' })
  },
  async 'a change of an offer that is asked for'() {
    return buyers(await offered(), 'change_requests', { text: 'Blue' })
  },
  async 'an offer that is forwarded'() {
    return buyers(await offered(), 'forward', { email: `${crypto.randomUUID()}@firm.example`, text: 'Look' })
  },
}
