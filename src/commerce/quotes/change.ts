import type { QuoteMessage } from '../../contract/quote-answer.ts'
import { MOST_QUOTE_MESSAGES } from '../../contract/quote-vocabulary.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { type QuoteAct, type QuoteParty, stateAfter } from './state.ts'
import { type QuoteRow, updateRequest } from './store.ts'

/** How often a buyer's change is tried again after another change of the same request. */
const TRIES = 3

interface Change {
  act: QuoteAct
  party: QuoteParty
  /** The version that the caller saw; without it the change is made to whatever version there is. */
  lockVersion?: number | undefined
  /** What was written. */
  text?: string | undefined
  /** What else changes. */
  more?: (row: QuoteRow) => Partial<QuoteRow>
  /** Reads the request again after another change. */
  again(): Promise<QuoteRow>
}

/**
 * Does something to a request, in one statement with its message.
 *
 * @throws Refusal 409 `wrong_state` where the act is not possible, `stale_request` for another version than the caller saw; 429
 * `too_many_messages`
 */
export async function changeRequest(c: CommerceContext, first: QuoteRow, change: Change): Promise<QuoteRow> {
  const { act, party, lockVersion, text, more = () => ({}), again } = change
  let row = first
  for (let tries = 0; tries < TRIES; tries++) {
    if (lockVersion !== undefined && lockVersion !== row.version) break
    const state = stateAfter(row.state, act, party)
    if (!state) throw new Refusal(409, 'wrong_state', `A request that is ${row.state} does not allow this.`)
    if (text !== undefined && row.messages.length >= MOST_QUOTE_MESSAGES)
      throw new Refusal(429, 'too_many_messages', `A request has at most ${MOST_QUOTE_MESSAGES} messages.`)
    const now = new Date().toISOString()
    const changed = await updateRequest(c.env.DB, row, {
      ...more(row),
      ...(text !== undefined && { messages: [...row.messages, messageOf(party, text, now)] }),
      ...(state !== row.state && { state, stateSince: now, remindedAt: null }),
      updatedAt: now,
    })
    if (changed) return changed
    row = await again()
  }
  throw new Refusal(409, 'stale_request', 'The request has changed in the meantime.')
}

const messageOf = (from: QuoteParty, text: string, at: string): QuoteMessage => ({
  id: crypto.randomUUID(),
  from,
  text,
  at,
})
