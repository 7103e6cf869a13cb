import { stateAfter } from './state.ts'
import { findRequest, updateRequest } from './store.ts'

/** How often it is tried again after another change of the same request. */
const TRIES = 5

/**
 * What follows for a request from its offer: sent, it is answered; accepted, it is won. One that is closed stays as it is.
 * Idempotent.
 *
 * @throws Error after too many other changes
 */
export async function settleRequest(db: D1Database, number: string, act: 'answer' | 'win'): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findRequest(db, number)
    const state =
      row && stateAfter(row.state, act === 'win' ? 'accept_offer' : act, act === 'win' ? 'buyer' : 'merchant')
    if (!row || !state || state === row.state) return
    const now = new Date().toISOString()
    if (await updateRequest(db, row, { state, stateSince: now, remindedAt: null, updatedAt: now })) return
  }
  throw new Error(`The request ${number} is being changed.`)
}
