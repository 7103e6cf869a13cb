import { expect, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import type { Act } from './act.ts'
import { fits } from './known-offer.ts'
import { accept, isForWhoOrders, noteAccepted, noteSent, sentOffer, someChoice } from './offers-as-sent.ts'

const MONTH = 32 * DAY_MS

export const ACCEPTANCE_ACTS: Act[] = [
  {
    name: 'accepts an offer',
    weight: 18,
    async by(world) {
      const offer = sentOffer(world)
      if (!offer) return
      const newest = offer.revisions.length
      const revision = world.chance.isBelow(0.8) ? newest : world.chance.whole(1, newest)
      const choice = someChoice(world, offer, revision)
      const answer = await accept(world, offer, offer.revisions[revision - 1]!.token, choice)
      const known = offer.acceptance
      const isAgain = known?.revision === revision && JSON.stringify(known.choice) === JSON.stringify(choice)
      const isPossible =
        offer.state === 'sent' && revision === newest && fits(offer.revisions[newest - 1]!.lines, choice)
      const expected = isPossible || isAgain ? [200] : [409, 422]
      if (isPossible && !isForWhoOrders(offer)) {
        expect([answer.status, answer.body.code]).toEqual([422, 'role_not_allowed'])
        return
      }
      expect(expected, JSON.stringify([offer.state, choice, answer.body])).toContain(answer.status)
      if (isPossible) await noteAccepted(world, offer, { revision, choice, answer })
      if (isAgain) expect(answer.body.data.attributes.order.number).toBe(known.orderNumber)
    },
  },
  {
    name: 'accepts three parts at once while the merchant sends anew',
    weight: 3,
    async by(world) {
      const offer = world.chance.of(world.offers.filter((one) => one.state === 'sent' && isForWhoOrders(one)))
      if (!offer) return
      const revision = offer.revisions.length
      const { token, lines } = offer.revisions[revision - 1]!
      const choices = Array.from({ length: 3 }, () => someChoice(world, offer, revision))
      const send = world.manage('POST', `v1/managed_offers/${offer.number}/send`, {})
      const answers = await Promise.all(choices.map((choice) => accept(world, offer, token, choice)))
      const sent = await send
      const won = choices.flatMap((choice, at) =>
        answers[at]!.status === 200 ? [{ choice, answer: answers[at]! }] : [],
      )
      expect(new Set(won.map(({ choice }) => JSON.stringify(choice))).size).toBeLessThan(2)
      expect(won.every(({ choice }) => fits(lines, choice))).toBe(true)
      // The one or the other: what was accepted is not superseded, and what is superseded was not accepted.
      expect([200, 409]).toContain(sent.status)
      expect(won.length > 0).toBe(sent.status === 409)
      if (sent.status === 200) await noteSent(world, offer, sent)
      if (won[0]) await noteAccepted(world, offer, { revision, ...won[0] })
    },
  },
  {
    name: 'accepts too late',
    weight: 1,
    async by(world) {
      const offer = world.chance.of(world.offers.filter(({ state }) => state === 'sent'))
      if (!offer) return
      const revision = offer.revisions.length
      const { lines, token } = offer.revisions[revision - 1]!
      const code = isForWhoOrders(offer) ? 'offer_expired' : 'role_not_allowed'
      const choice = Object.fromEntries(lines.map(({ id, options }) => [id, options[0]!.id]))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MONTH })
      try {
        expect((await accept(world, offer, token, choice)).body.code).toBe(code)
      } finally {
        vi.useRealTimers()
      }
    },
  },
]
