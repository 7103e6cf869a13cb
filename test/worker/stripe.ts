import { expect, inject } from 'vitest'
import type { StripeFault } from '../stripe/stripe-server.ts'
import { call, MUNICH, TestCart } from './caller.ts'
import { withKeys } from './with-keys.ts'

const { origin, secretKey, webhookSecret } = inject('stripe')

const WARSAW = { ...MUNICH, city: 'Warszawa', zipcode: '00-001', country_iso: 'PL' }

/** Files run beside each other: what one lets fail is no business of another. */
const account = `${secretKey}_${crypto.randomUUID()}`
const KEYS = {
  STRIPE_SECRET_KEY: account,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_ORIGIN: origin,
}

export const withStripe = (order: string) => withKeys(order, KEYS)

/** A cart at the payment of a shop with Stripe. */
export async function stripeCart(region: 'eu' | 'pl' = 'eu'): Promise<TestCart> {
  const cart = await (await TestCart.open(region)).toPayment(region === 'pl' ? WARSAW : MUNICH)
  await withStripe(cart.number)
  return cart
}

async function ask<T>(path: string, body: object = {}): Promise<T> {
  return (await fetch(`${origin}/test/${path}`, { method: 'POST', body: JSON.stringify(body) })).json<T>()
}

/** What Stripe has of an order. */
export const stripeHas = (order: string) =>
  ask<{ intents: { id: string; status: string; amount: number }[]; captures: number; refunded: number }>('intents', {
    order,
  })

/** The customers of Stripe, and the cards that they have. */
export const stripeCustomers = () =>
  ask<{ customers: string[]; cards: Record<string, { customer: string }> }>('customers')

/** Fails the next request of a kind. */
export const fail = (on: string, kind: StripeFault) => ask('fault', { on, kind, account })

/** Lets a request go on that was to be held, once it is there. */
export async function release(): Promise<void> {
  const isHeld = async () => (await ask<{ isHeld: boolean }>('held', { account })).isHeld
  await expect.poll(isHeld).toBe(true)
  await ask('release', { account })
}

/** Stripe is reached again, so many milliseconds later by its clock. */
export const isBack = (after: number) => ask('back', { after, account })

/** The payer or the bank acts at Stripe. */
export const moveIntent = (intent: string, status: string) => ask('move', { intent, status })

export interface SignedEvent {
  body: string
  signature: string
}

/** The events of an intent so far, as Stripe would send them. */
export const eventsOf = (intent: string) => ask<SignedEvent[]>('events', { intent })

export const signed = (body: string, ago = 0) => ask<SignedEvent>('sign', { body, ago })

/** Sends an event to the shop. */
export const deliver = ({ body, signature }: SignedEvent) =>
  call('POST', 'webhooks/stripe', body, { headers: { 'Stripe-Signature': signature } })
