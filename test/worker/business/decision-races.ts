import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import type { Flow } from '../../../src/commerce/companies/approval/flow.ts'
import { isLive } from '../../../src/commerce/companies/approval/flow.ts'
import { type Answered, MAILER } from '../caller.ts'
import { flowOf, netOf } from '../company-cart.ts'
import type { Act } from './act.ts'
import { somePieces } from './approved-quantities.ts'
import { rightsOf } from './known-approval.ts'
import type { KnownOrder } from './known-order.ts'
import { changed, toPayment } from './open-orders.ts'

const piecesIn = ({ cart }: KnownOrder) => cart.order.lines.map(({ id, quantity }) => [id, quantity] as const)

export const DECISION_RACES: Act[] = [
  {
    name: 'decides twice about an order at once, with other quantities, while its buyer takes it back or changes it',
    weight: 5,
    async by(world) {
      const { chance } = world
      const waiting = world.orders.filter((one) => one.asked && one.held > 0 && !one.isPlaced && one.approved === null)
      const order = chance.of(waiting)
      const may = order ? order.owner!.firm!.members.filter((member) => rightsOf(order, member).length > 0) : []
      if (!order || may.length === 0) return
      const { cart, owner } = order
      await cart.act('GET', `orders/${cart.number}`)
      const [pieces, before] = [piecesIn(order), await flowOf(owner!.firm!.companyId, cart.number)]
      const path = `v2/company/orders/${cart.number}/approval`
      const decide = async () => {
        const approves = chance.isBelow(0.8)
        const lines = approves ? somePieces(world, order) : []
        const decision = approves ? { decision: 'approve', lines } : { decision: 'refuse', reason: 'Not both' }
        const by = chance.pick(may)
        return { lines, ...(await world.ask(by, 'POST', `${path}/decision`, { sha256: before.hash, ...decision })) }
      }
      const kind = chance.pick(['decide', 'decide', 'withdraw', 'add'])
      const withdraw = () => world.ask(owner, 'POST', `${path}/withdraw`, {})
      const aside = kind === 'withdraw' ? withdraw() : kind === 'add' ? cart.add(MAILER, 50) : null
      const [one, other, third] = await Promise.all([decide(), decide(), aside])
      await cart.act('GET', `orders/${cart.number}`)
      if (kind === 'add' && third!.status < 300) {
        changed(order)
        return toPayment(order)
      }
      await noteDecided(order, { before, pieces, decisions: [one, other] })
    },
  },
]

interface Decided {
  before: Flow
  pieces: (readonly [string, number])[]
  decisions: (Answered & { lines: { line_item_id: string; quantity: number }[] })[]
}

/** One decision stands, with its quantities alone; what its approval is about is just what the order is. */
async function noteDecided(order: KnownOrder, { before, pieces, decisions }: Decided): Promise<void> {
  const { cart, owner, asked } = order
  const { companyId, members } = owner!.firm!
  const flow = await flowOf(companyId, cart.number)
  const said = JSON.stringify([before, flow, decisions, pieces])
  expect(flow.id, said).toBe(before.id)
  const of = (lines: Decided['decisions'][number]['lines']) => {
    const wanted = new Map(lines.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
    return pieces.map(([id, quantity]) => [id, wanted.get(id) ?? quantity])
  }
  const made = decisions.filter(({ status }) => status < 300)
  const asWanted = made.map(({ lines }) => of(lines)).filter((one) => JSON.stringify(one) !== JSON.stringify(pieces))
  expect(asWanted.length, said).toBeLessThan(2)
  expect(piecesIn(order), said).toEqual(asWanted[0] ?? pieces)
  if (!isLive(flow)) {
    changed(order)
    return
  }
  const submitted = (await env.ORDERS.getByName(cart.number).submitted(companyId)) as { hash: string; minor: number }
  expect([submitted.hash, flow.minor, flow.total], said).toEqual([flow.hash, netOf(cart), cart.order.total])
  order.held = flow.minor
  asked!.isInTwoSteps = flow.steps.length > 1
  const actor = (id: string) => members.find(({ signedIn }) => signedIn!.userId === id)!
  for (const { userId, forId, step } of flow.approvals.slice(asked!.given.length))
    asked!.given.push({ by: actor(userId), right: actor(forId), step })
  if (flow.state !== 'approved') return
  order.approved = flow.minor
  order.agreed = cart.order.total
}
