import type { OrderDocument } from './document.ts'
import { mailsOf } from './mails.ts'
import type { Pending } from './pending-act.ts'

/** What a change of an order asks for. `before` is null for a new order. */
export function askedFor(before: OrderDocument | null, after: OrderDocument): Pending[] {
  const known = before ? mailsOf(before).map(({ id }) => id) : []
  return [
    ...voidedIntents(before, after).map((intentId): Pending => ({ kind: 'cancel_intent', intentId })),
    ...mailsOf(after)
      .filter(({ id }) => !known.includes(id))
      .map((mail): Pending => ({ kind: 'mail', mail })),
  ]
}

/** Intents whose payment is void: nobody can confirm them any more, at the gateway neither. */
function voidedIntents(before: OrderDocument | null, after: OrderDocument): string[] {
  const open = openIntents(before)
  return after.payments.flatMap(({ intentId, state }) =>
    state === 'void' && intentId && open.includes(intentId) ? [intentId] : [],
  )
}

/** Intents that wait for the shopper. */
export function openIntents(document: OrderDocument | null): string[] {
  const waiting = document?.payments.filter(({ state }) => state === 'requires_action') ?? []
  return waiting.flatMap(({ intentId }) => intentId ?? [])
}

export const isSame = (one: Pending, other: Pending): boolean => JSON.stringify(one) === JSON.stringify(other)
