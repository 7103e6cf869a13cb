import { env as bindings } from 'cloudflare:test'
import { inject } from 'vitest'
import { envOf } from '../../src/contract/env.ts'
import type { StripeFault } from '../stripe/stripe-server.ts'
import { call } from './caller.ts'

const { origin, secretKey, webhookSecret } = inject('stripe')

/** Switches the shop of this file to Stripe, as its operator does by setting the keys. */
export function withStripe(): void {
  Object.assign(envOf(bindings), {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_ORIGIN: origin,
  })
}

async function ask<T>(path: string, body: object = {}): Promise<T> {
  return (await fetch(`${origin}/test/${path}`, { method: 'POST', body: JSON.stringify(body) })).json<T>()
}

/** What Stripe has of an order. */
export const stripeHas = (order: string) =>
  ask<{ intents: { id: string; status: string; amount: number }[]; captures: number; refunded: number }>('intents', {
    order,
  })

/** Fails the next request of a kind. */
export const fail = (on: string, kind: StripeFault) => ask('fault', { on, kind })

export const release = () => ask('release')

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
