import { expect } from 'vitest'
import { MAILER } from '../caller.ts'
import { acceptanceOf } from '../offered.ts'
import type { Act } from './act.ts'
import { draftFor, someLines } from './known-offer.ts'
import { checkRevisions, isOpen, noteSent, sentOffer } from './offers-as-sent.ts'

export const OFFER_ACTS: Act[] = [
  {
    name: 'begins an offer',
    weight: 9,
    async by(world) {
      const { chance, everybody } = world
      const asked = chance.isBelow(0.5) ? chance.of(world.requests.filter(({ isOpen: open }) => open)) : undefined
      const buyer = asked?.owner ?? chance.pick(everybody)
      const draft = someLines(chance)
      const { body, status } = await world.manage('POST', 'v1/managed_offers', {
        store: 'eu',
        offer: draftFor(buyer, draft, chance),
        ...(asked && { quote_request_number: asked.number }),
      })
      expect(status, JSON.stringify(body)).toBe(201)
      const requestNumber = asked?.number ?? null
      const number = body.data.id as string
      const known = { revisions: [], forwarded: [], acceptance: null, state: 'draft' as const }
      world.offers.push({ ...known, number, buyer, draft, requestNumber })
    },
  },
  {
    name: 'writes the draft anew',
    weight: 5,
    async by(world) {
      const offer = world.chance.of(world.offers)
      if (!offer) return
      const draft = someLines(world.chance)
      const stale = world.chance.isBelow(0.1)
      const body = { offer: draftFor(offer.buyer, draft, world.chance), ...(stale && { lock_version: 9_999 }) }
      const { status } = await world.manage('PUT', `v1/managed_offers/${offer.number}`, body)
      const isPossible = !stale && (isOpen(offer) || offer.state === 'draft')
      expect(status).toBe(isPossible ? 200 : 409)
      if (isPossible) offer.draft = draft
    },
  },
  {
    name: 'sends an offer',
    weight: 9,
    async by(world) {
      const offer = world.chance.of(world.offers)
      if (!offer) return
      const answer = await world.manage('POST', `v1/managed_offers/${offer.number}/send`, {})
      const isPossible = (isOpen(offer) || offer.state === 'draft') && offer.revisions.length < 50
      // Whoever only sees is sent none; of an answer to a request that counts where a company is chosen.
      const { firm, role } = offer.buyer
      const isKept = firm && role === 'viewer' && (offer.requestNumber === null || answer.status === 422)
      const expected = isKept ? [422, 'role_not_allowed'] : [isPossible ? 200 : 409, answer.body.code]
      expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual(expected)
      if (answer.status === 200) await noteSent(world, offer, answer)
    },
  },
  {
    name: 'withdraws an offer',
    weight: 1,
    async by(world) {
      const offer = world.chance.of(world.offers)
      if (!offer) return
      const { status } = await world.manage('PUT', `v1/managed_offers/${offer.number}/withdraw`, {})
      const isPossible = isOpen(offer) || offer.state === 'draft'
      expect(status).toBe(isPossible ? 200 : 409)
      if (isPossible) offer.state = 'withdrawn'
    },
  },
  {
    name: 'looks through the offers',
    weight: 2,
    async by(world) {
      const offer = world.chance.of(world.offers)
      if (!offer) return
      const { status, body } = await world.manage('GET', `v1/managed_offers?state=all&q=${offer.number}`)
      expect([status, body.meta.count]).toEqual([200, 1])
      const { body: own } = await world.manage('GET', `v1/managed_offers/${offer.number}`)
      expect(own.data.attributes).toMatchObject({ state: offer.state, revision: offer.revisions.length })
      const asked = { configurations: [{ sku: MAILER, quantity: 500 }] }
      const { body: priced } = await world.manage('POST', `v1/managed_offers/${offer.number}/calculate`, asked)
      expect(Number(priced.data[0])).toBeGreaterThan(0)
      await checkRevisions(world, offer)
    },
  },
  {
    name: 'reads an offer',
    weight: 8,
    async by(world) {
      const offer = sentOffer(world)
      if (!offer) return
      const revision = world.chance.whole(1, offer.revisions.length)
      const { token, json } = offer.revisions[revision - 1]!
      const { body } = await world.ask(null, 'GET', `offers/${token}`, undefined, { link: offer.buyer })
      const isNewest = revision === offer.revisions.length
      expect(body.data.attributes.state).toBe(
        isNewest || offer.state === 'withdrawn' || offer.state === 'declined' ? offer.state : 'superseded',
      )
      expect(JSON.parse(json).revision).toBe(body.data.attributes.revision.revision)
      const shown = body.data.attributes.revision.lines.flatMap(({ options }: { options: unknown[] }) => options).length
      expect(shown).toBe(
        offer.revisions[revision - 1]!.lines.flatMap(({ options }) => options.filter(({ isVisible }) => isVisible))
          .length,
      )
    },
  },
  {
    name: 'guesses a link',
    weight: 1,
    async by(world) {
      const guessed = btoa(String(world.chance.next())).padEnd(43, 'x').slice(0, 43).replace(/\W/g, '-')
      for (const [method, path] of [
        ['GET', `offers/${guessed}`],
        ['POST', `offers/${guessed}/accept`],
      ] as const) {
        const { status } = await world.ask(world.chance.pick(world.everybody), method, path, acceptanceFor(method))
        expect(status).toBe(404)
      }
    },
  },
]

const acceptanceFor = (method: 'GET' | 'POST') => (method === 'POST' ? acceptanceOf({ L1: 'O1' }) : undefined)
