import type { QuoteMessage } from '../../contract/quote-answer.ts'
import { MOST_QUOTE_MESSAGES } from '../../contract/quote-vocabulary.ts'
import type { Sender } from '../mail/sender.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { type QuoteLetter, quoteLetter } from './mails.ts'
import { type QuoteAct, type QuoteParty, stateAfter } from './state.ts'
import { type QuoteRow, updateRequest } from './store.ts'

/** How often a buyer's change is tried again after another change of the same request. */
const TRIES = 3

interface Change {
  act: QuoteAct
  party: QuoteParty
  /** The version that the caller saw; without it the change is made to whatever version there is. */
  lockVersion?: number | undefined
  /** What was written, and the mail that tells the other side of it. */
  written?: { text: string; kind: QuoteLetter['kind']; sender: Sender }
  /** What else changes. */
  more?: (row: QuoteRow) => Partial<QuoteRow>
  /** Reads the request again after another change. */
  again(): Promise<QuoteRow>
}

/**
 * Does something to a request, at once with its message and the mail of it. What was written last is not written twice.
 *
 * @throws Refusal 409 `wrong_state` where the act is not possible, `stale_request` for another version than the caller saw; 429
 * `too_many_messages`
 */
export async function changeRequest(c: CommerceContext, first: QuoteRow, change: Change): Promise<QuoteRow> {
  const { act, party, lockVersion, written, more = () => ({}), again } = change
  let row = first
  for (let tries = 0; tries < TRIES; tries++) {
    const state = stateAfter(row.state, act, party)
    // Whoever heard no answer writes it again: it is there, and was mailed.
    if (written && isSaid(row, party, written.text) && (state ?? row.state) === row.state) return row
    if (lockVersion !== undefined && lockVersion !== row.version) break
    if (!state) throw new Refusal(409, 'wrong_state', `A request that is ${row.state} does not allow this.`)
    if (written && row.messages.length >= MOST_QUOTE_MESSAGES)
      throw new Refusal(429, 'too_many_messages', `A request has at most ${MOST_QUOTE_MESSAGES} messages.`)
    const now = new Date().toISOString()
    const message = written && messageOf(party, written.text, now)
    const changes = {
      ...more(row),
      ...(message && { messages: [...row.messages, message] }),
      ...(state !== row.state && { state, stateSince: now, remindedAt: null }),
      updatedAt: now,
    }
    const letter = message && { ...written, about: message.id }
    const mails = letter ? [await quoteLetter(c.env, { ...row, ...changes }, letter)] : []
    const changed = await updateRequest(c.env.DB, row, changes, mails)
    if (changed) return changed
    row = await again()
  }
  throw new Refusal(409, 'stale_request', 'The request has changed in the meantime.')
}

/** Whether just this was written last. */
function isSaid({ messages }: QuoteRow, party: QuoteParty, text: string): boolean {
  const last = messages.at(-1)
  return last?.from === party && last.text === text
}

const messageOf = (from: QuoteParty, text: string, at: string): QuoteMessage => ({
  id: crypto.randomUUID(),
  from,
  text,
  at,
})
