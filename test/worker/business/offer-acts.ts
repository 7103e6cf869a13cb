import { env } from 'cloudflare:test'
import { expect, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { readOrder } from '../../../src/contract/order-wire.ts'
import { sha256 } from '../../../src/contract/sha256.ts'
import { type Answered, MAILER, TestCart } from '../caller.ts'
import { acceptanceOf } from '../offered.ts'
import type { Act } from './act.ts'
import type { BusinessWorld } from './business-world.ts'
import { draftFor, fits, type KnownOffer, linesFor, someLines } from './known-offer.ts'

const MONTH = 32 * DAY_MS
const isOpen = ({ state }: KnownOffer): boolean => state === 'sent' || state === 'change_requested'
const sentOffer = (world: BusinessWorld) => world.chance.of(world.offers.filter(({ revisions }) => revisions.length))

/** What a buyer chooses by chance: mostly what can be, now and then a line, a quantity or a part that cannot. */
function someChoice({ chance }: BusinessWorld, { revisions }: KnownOffer, revision: number): Record<string, string> {
  const { lines } = revisions[revision - 1]!
  const taken = lines.filter(({ isRequired }) => (isRequired ? chance.isBelow(0.9) : chance.isBelow(0.7)))
  const choice = Object.fromEntries(
    taken.map(({ id, options }) => {
      const shown = options.filter(({ isVisible }) => isVisible || chance.isBelow(0.1))
      return [id, chance.pick(shown).id]
    }),
  )
  return chance.isBelow(0.1) ? { ...choice, L9: 'O1' } : choice
}

/** Reads what was sent as the merchant does: it is there byte for byte, under its hash. */
export async function checkRevisions(world: BusinessWorld, { number, revisions }: KnownOffer): Promise<void> {
  for (const [index, known] of revisions.entries()) {
    const { body } = await world.manage('GET', `v1/managed_offers/${number}/revisions/${index + 1}`)
    const { json, sha256: hash } = body.data.attributes
    expect([json, hash]).toEqual([known.json, known.sha256])
    expect(await sha256(json)).toBe(hash)
  }
}

/** Notes what was sent just now. */
async function noteSent(world: BusinessWorld, offer: KnownOffer, { body }: Answered): Promise<void> {
  const { token, revision } = body.data.attributes
  expect(revision).toBe(offer.revisions.length + 1)
  const kept = (await world.manage('GET', `v1/managed_offers/${offer.number}/revisions/${revision}`)).body.data
  const { json, sha256: hash } = kept.attributes
  offer.revisions.push({ token, lines: offer.draft, json, sha256: hash })
  offer.state = 'sent'
}

/** Notes an acceptance, and looks at its order: exactly what was offered of exactly what was chosen. */
async function noteAccepted(
  world: BusinessWorld,
  offer: KnownOffer,
  { revision, choice, answer }: { revision: number; choice: Record<string, string>; answer: Answered },
): Promise<void> {
  const { order, state } = answer.body.data.attributes
  expect(state).toBe('accepted')
  const { buyer } = offer
  const { body } = await world.ask(null, 'GET', `orders/${order.number}`, undefined, {
    ...{ token: order.token, link: buyer },
  })
  const offered = linesFor(offer.revisions[revision - 1]!.lines, choice)
  expect(readOrder(body).lines.map(({ quantity, amount }) => [quantity, amount])).toEqual(offered)
  const cart = await TestCart.open()
  cart.order = readOrder(body)
  offer.state = 'accepted'
  offer.acceptance = { revision, choice, orderNumber: order.number }
  // What nobody asked for is the order of the member to whom it went, where they order for their company.
  const member = offer.requestNumber === null && buyer.firm && buyer.role !== 'viewer' ? buyer : null
  const owner = world.requests.find(({ number }) => number === offer.requestNumber)?.owner ?? member
  world.orders.push({ cart, owner, buyer, offered, held: 0, approved: null, isPlaced: false, isCanceled: false })
}

const accept = (world: BusinessWorld, { buyer }: KnownOffer, token: string, choice: Record<string, string>) =>
  world.ask(null, 'POST', `offers/${token}/accept`, acceptanceOf(choice), { link: buyer })

export const OFFER_ACTS: Act[] = [
  {
    name: 'begins an offer',
    weight: 7,
    async by(world) {
      const { chance, everybody } = world
      const asked = chance.isBelow(0.5) ? chance.of(world.requests.filter(({ isOpen: open }) => open)) : undefined
      const buyer = asked?.owner ?? chance.pick(everybody)
      const draft = someLines(chance)
      const { body, status } = await world.manage('POST', 'v1/managed_offers', {
        ...{ store: 'eu', offer: draftFor(buyer, draft, chance) },
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
      expect(answer.status, JSON.stringify(answer.body)).toBe(isPossible ? 200 : 409)
      if (isPossible) await noteSent(world, offer, answer)
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
      expect(body.data.attributes.state).toBe(isNewest || !isOpen(offer) ? offer.state : 'superseded')
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
  {
    name: 'accepts an offer',
    weight: 14,
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
      expect(expected, JSON.stringify([offer.state, choice, answer.body])).toContain(answer.status)
      if (isPossible) await noteAccepted(world, offer, { revision, choice, answer })
      if (isAgain) expect(answer.body.data.attributes.order.number).toBe(known.orderNumber)
    },
  },
  {
    name: 'accepts three parts at once while the merchant sends anew',
    weight: 3,
    async by(world) {
      const offer = world.chance.of(world.offers.filter(({ state }) => state === 'sent'))
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
      const choice = Object.fromEntries(lines.map(({ id, options }) => [id, options[0]!.id]))
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MONTH })
      try {
        expect((await accept(world, offer, token, choice)).body.code).toBe('offer_expired')
      } finally {
        vi.useRealTimers()
      }
    },
  },
  {
    name: 'declines, asks for a change, or forwards',
    weight: 5,
    async by(world) {
      const offer = sentOffer(world)
      if (!offer) return
      const { chance } = world
      const revision = chance.whole(1, offer.revisions.length)
      const isPossible = isOpen(offer) && revision === offer.revisions.length
      const { token } = offer.revisions[revision - 1]!
      const post = (act: string, body: object) =>
        world.ask(null, 'POST', `offers/${token}/${act}`, body, { link: offer.buyer })
      const kind = chance.pick(['decline', 'change_requests', 'change_requests', 'forward'])
      const said = `Says ${offer.buyer.mark}`
      const bodies = { decline: { reason: 'price', text: said }, change_requests: { text: said } }
      const forward = { email: `colleague.${crypto.randomUUID()}@example.com`, text: said }
      const { status, body } = await post(kind, kind === 'forward' ? forward : bodies[kind as 'decline'])
      if (!isPossible)
        return expect([status, body.code]).toEqual([409, expect.stringMatching(/superseded|wrong_state/)])
      if (status === 409 || status === 429) return expect(body.code).toMatch(/wrong_state|too_many/)
      if (kind === 'decline') offer.state = 'declined'
      else if (kind === 'change_requests') offer.state = 'change_requested'
      else offer.forwarded.push(await mailedTo(forward.email))
    },
  },
  {
    name: 'tries to decide by a link for reading',
    weight: 2,
    async by(world) {
      const offer = world.chance.of(world.offers.filter(({ forwarded }) => forwarded.length))
      const token = offer && world.chance.of(offer.forwarded)
      if (!token) return
      const { status } = await world.ask(null, 'GET', `offers/${token}`, undefined, { link: offer.buyer })
      expect(status).toBe(200)
      expect((await accept(world, offer, token, { L1: 'O1' })).body.code).toBe('read_only')
    },
  },
]

const acceptanceFor = (method: 'GET' | 'POST') => (method === 'POST' ? acceptanceOf({ L1: 'O1' }) : undefined)

/** The link of the newest mail to an address. */
async function mailedTo(email: string): Promise<string> {
  const newest = env.DB.prepare("select text from mails where recipient = ? and kind = 'offer-forwarded'").bind(email)
  const mail = await newest.first<{ text: string }>()
  return /offer\/([\w-]{43})\/review/.exec(mail!.text)![1]!
}
