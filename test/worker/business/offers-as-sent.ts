import { expect } from 'vitest'
import { readOrder } from '../../../src/contract/order-wire.ts'
import { sha256 } from '../../../src/contract/sha256.ts'
import { type Answered, TestCart } from '../caller.ts'
import { acceptanceOf } from '../offered.ts'
import type { BusinessWorld } from './business-world.ts'
import { type KnownOffer, linesFor } from './known-offer.ts'
import { UNTOUCHED } from './known-order.ts'

export const isOpen = ({ state }: KnownOffer): boolean => state === 'sent' || state === 'change_requested'
export const sentOffer = (world: BusinessWorld) =>
  world.chance.of(world.offers.filter(({ revisions }) => revisions.length))

/** Whether its order would be somebody's who may order: what a viewer has asked for would be theirs. */
export const isForWhoOrders = ({ buyer, requestNumber }: KnownOffer): boolean =>
  requestNumber === null || buyer.role !== 'viewer'

/** What a buyer chooses by chance: mostly what can be, now and then a line, a quantity or a part that cannot. */
export function someChoice(
  { chance }: BusinessWorld,
  { revisions }: KnownOffer,
  revision: number,
): Record<string, string> {
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
export async function noteSent(world: BusinessWorld, offer: KnownOffer, { body }: Answered): Promise<void> {
  const { token, revision } = body.data.attributes
  expect(revision).toBe(offer.revisions.length + 1)
  const kept = (await world.manage('GET', `v1/managed_offers/${offer.number}/revisions/${revision}`)).body.data
  const { json, sha256: hash } = kept.attributes
  offer.revisions.push({ token, lines: offer.draft, json, sha256: hash })
  offer.state = 'sent'
}

/** Notes an acceptance, and looks at its order: exactly what was offered of exactly what was chosen. */
export async function noteAccepted(
  world: BusinessWorld,
  offer: KnownOffer,
  { revision, choice, answer }: { revision: number; choice: Record<string, string>; answer: Answered },
): Promise<void> {
  const { order, state } = answer.body.data.attributes
  expect(state).toBe('accepted')
  const { buyer } = offer
  const { body } = await world.ask(null, 'GET', `orders/${order.number}`, undefined, {
    token: order.token,
    link: buyer,
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
  world.orders.push({ ...UNTOUCHED, cart, owner, buyer, offered })
}

export const accept = (world: BusinessWorld, { buyer }: KnownOffer, token: string, choice: Record<string, string>) =>
  world.ask(null, 'POST', `offers/${token}/accept`, acceptanceOf(choice), { link: buyer })
