import { expect } from 'vitest'
import { readOrder } from '../../../src/contract/order-wire.ts'
import { BAG, MAILER } from '../caller.ts'
import { type Act, isRefused } from './act.ts'
import type { BusinessWorld } from './business-world.ts'

/** A request and somebody who asks about it: mostly whoever made it, else anybody. */
function asked(world: BusinessWorld) {
  const { chance } = world
  const request = chance.of(world.requests)
  const by = request && (chance.isBelow(0.6) ? request.owner : chance.pick(world.everybody))
  return request && by ? { request, by, isOwn: by === request.owner } : null
}

export const QUOTE_ACTS: Act[] = [
  {
    name: 'asks for a quote',
    weight: 5,
    async by(world) {
      const { chance } = world
      const owner = chance.pick(world.everybody.filter(({ signedIn }) => signedIn))
      const lines = Array.from({ length: chance.whole(1, 3) }, () => ({
        variant_id: chance.pick([MAILER, BAG]),
        quantities: [chance.whole(2, 10) * 50],
        words: chance.isBelow(0.4) ? `For ${owner.mark}` : '',
      }))
      const { status, body } = await world.ask(owner, 'POST', 'v2/quote_requests', {
        quote_request: {
          contact_name: `Ada of ${owner.mark}`,
          company: owner.mark,
          country_iso: 'DE',
          lines,
          email: `${owner.mark}.${crypto.randomUUID()}@example.com`,
        },
      })
      expect(status, JSON.stringify(body)).toBe(201)
      const { instant_quote_id: quoteId } = body.data.attributes
      world.requests.push({ number: body.data.id, owner, quoteId, isOpen: true })
    },
  },
  {
    name: 'asks in words for goods that the catalogue does not have',
    weight: 1,
    async by(world) {
      const owner = world.chance.pick(world.everybody.filter(({ signedIn }) => signedIn))
      const email = `${owner.mark}.${crypto.randomUUID()}@example.com`
      const contact = { contact_name: `Ada of ${owner.mark}`, company: owner.mark, country_iso: 'DE', email }
      const pro_request = { ...contact, words: `A rigid box for ${owner.mark}`, quantities: [500] }
      const { status, body } = await world.ask(owner, 'POST', 'boxwright_pro_requests', { pro_request })
      expect(status, JSON.stringify(body)).toBe(201)
      world.requests.push({ number: body.data.id, owner, quoteId: null, isOpen: true })
    },
  },
  {
    name: 'looks through their requests',
    weight: 2,
    async by(world) {
      const by = world.chance.pick(world.everybody)
      const { status, body } = await world.ask(by, 'GET', 'v2/quote_requests/mine')
      if (!by.signedIn) return expect(status).toBe(401)
      const own = new Set(world.requests.filter(({ owner }) => owner === by).map(({ number }) => number))
      expect(body.data.every(({ id }: { id: string }) => own.has(id))).toBe(true)
    },
  },
  {
    name: 'reads a request, writes about it, adds a file or withdraws it',
    weight: 7,
    async by(world) {
      const found = asked(world)
      if (!found) return
      const { request, by, isOwn } = found
      const path = `v2/quote_requests/${request.number}`
      const ways = {
        read: ['GET', `quote_requests/${request.number}`, undefined],
        write: ['POST', `${path}/messages`, { text: `Says ${by.mark}` }],
        file: ['POST', `${path}/files`, { sha256: 'a'.repeat(64) }],
        withdraw: ['PUT', `${path}/withdraw`, {}],
      } as const
      // A request that is taken back is offered for no more: most of them stay.
      const kind = world.deal('request', ['read', 'read', 'read', 'read', 'write', 'write', 'file', 'withdraw'])
      const [method, where, body] = ways[kind]
      const { status } = await world.ask(by, method, where, body)
      if (!isOwn) return expect(isRefused(status), `${where} ${status}`).toBe(true)
      expect([200, 409, 422, 429]).toContain(status)
      if (method === 'GET') expect(status).toBe(200)
      if (where.endsWith('withdraw') && status === 200) request.isOpen = false
    },
  },
  {
    name: 'answers a request, as the merchant',
    weight: 4,
    async by(world) {
      const request = world.chance.of(world.requests)
      if (!request) return
      const path = `v2/manager/quote_requests/${request.number}`
      const act = world.chance.pick(['write', 'ask', 'answer'])
      const { status } = await world.manage('POST', `${path}/messages`, { text: `To ${request.owner.mark}`, act })
      expect([200, 409]).toContain(status)
      const decision = world.chance.pick([
        { act: 'take' },
        { act: 'take' },
        { act: 'take' },
        { act: 'take' },
        { act: 'win' },
        { act: 'lose', lost_reason: 'price' },
      ])
      const decided = await world.manage('PUT', `${path}/state`, decision)
      expect([200, 409]).toContain(decided.status)
      if (decision.act === 'lose' && decided.status === 200) {
        expect(decided.body.data.attributes.state).toBe('lost')
        request.isOpen = false
      }
      expect((await world.manage('GET', path)).body.data.id).toBe(request.number)
      const { body } = await world.manage('GET', `quote_requests?state=all&q=${request.number}`)
      expect(body.meta.count).toBe(1)
    },
  },
  {
    name: 'takes an instant quote',
    weight: 4,
    async by(world) {
      const request = world.chance.of(world.requests.filter(({ quoteId }) => quoteId))
      if (!request) return
      const { owner, quoteId } = request
      const path = `v2/instant_quotes/${quoteId}`
      const opened = await world.ask(null, 'GET', path, undefined, { link: owner })
      // Prices that a company has agreed on open for its members alone.
      const isAgreed = opened.status === 401
      if (isAgreed) {
        expect(owner.firm).not.toBeNull()
        const stranger = world.chance.pick(world.everybody.filter(({ firm }) => firm !== owner.firm))
        expect(isRefused((await world.ask(stranger, 'GET', path)).status)).toBe(true)
      }
      const by = isAgreed ? owner : null
      const { body } = isAgreed ? await world.ask(owner, 'GET', path) : opened
      const line = world.chance.pick(body.data.attributes.lines as { id: string; ladder: Step[] }[])
      const step = world.chance.pick(line.ladder)
      const asked = { lines: [{ line_id: line.id, quantity: step.quantity }], agreed_to_instant_service: true }
      const taken = await world.ask(by, 'POST', `${path}/offers`, asked, { link: owner })
      if (isAgreed && owner.role === 'viewer') return expect(taken.status).toBe(422)
      const { itemTotal } = readOrder(taken.body)
      expect([taken.status, (itemTotal / 100).toFixed(2)]).toEqual([201, step.amount])
    },
  },
]

interface Step {
  quantity: number
  amount: string
}
