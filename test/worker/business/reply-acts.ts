import { expect } from 'vitest'
import { mailTo } from '../account.ts'
import type { Act } from './act.ts'
import { accept, isOpen, sentOffer } from './offers-as-sent.ts'

export const REPLY_ACTS: Act[] = [
  {
    name: 'declines, asks for a change, or forwards',
    weight: 5,
    async by(world) {
      const offer = sentOffer(world)
      if (!offer) return
      const revision = world.chance.whole(1, offer.revisions.length)
      const isNewest = revision === offer.revisions.length
      const isPossible = isOpen(offer) && isNewest
      const { token } = offer.revisions[revision - 1]!
      const post = (act: string, body: object) =>
        world.ask(null, 'POST', `offers/${token}/${act}`, body, { link: offer.buyer })
      const kinds = ['decline', 'change_requests', 'change_requests', 'forward'] as const
      const kind = isPossible ? world.deal('offer', kinds) : world.chance.pick(kinds)
      const said = `Says ${offer.buyer.mark}`
      const bodies = { decline: { reason: 'price', text: said }, change_requests: { text: said } }
      const forward = { email: `colleague.${crypto.randomUUID()}@example.com`, text: said }
      const { status, body } = await post(kind, kind === 'forward' ? forward : bodies[kind as 'decline'])
      // Whoever declines again in the same words is answered as the first time.
      if (kind === 'decline' && offer.state === 'declined' && isNewest) return expect(status).toBe(200)
      if (!isPossible)
        return expect([status, body.code]).toEqual([409, expect.stringMatching(/superseded|wrong_state/)])
      if (status === 409 || status === 429) return expect(body.code).toMatch(/wrong_state|too_many/)
      if (kind === 'decline') offer.state = 'declined'
      else if (kind === 'change_requests') offer.state = 'change_requested'
      else offer.forwarded.push(await readingLink(forward.email))
    },
  },
  {
    name: 'tries to decide by a link for reading',
    weight: 2,
    async by(world) {
      const offer = world.chance.of(world.offers.filter((one) => one.forwarded.length || isOpen(one)))
      if (!offer) return
      if (offer.forwarded.length === 0) {
        const email = `colleague.${crypto.randomUUID()}@example.com`
        const body = { email, text: `Says ${offer.buyer.mark}` }
        const path = `offers/${offer.revisions.at(-1)!.token}/forward`
        expect((await world.ask(null, 'POST', path, body, { link: offer.buyer })).status).toBe(204)
        offer.forwarded.push(await readingLink(email))
      }
      const token = world.chance.pick(offer.forwarded)
      const { status } = await world.ask(null, 'GET', `offers/${token}`, undefined, { link: offer.buyer })
      expect(status).toBe(200)
      expect((await accept(world, offer, token, { L1: 'O1' })).body.code).toBe('read_only')
    },
  },
]

/** The link for reading that was forwarded to an address. */
const readingLink = async (email: string): Promise<string> =>
  /offer\/([\w-]{43})\/review/.exec((await mailTo(email, 'offer-forwarded')).text)![1]!
