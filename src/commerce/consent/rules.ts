import type { ConsentMethod } from '../../analytics/consent/wording.ts'
import { type ConsentKind, type ConsentSubmission, UNSUBSCRIBE_KINDS } from '../../contract/consent.ts'
import { DAY_MS } from '../../contract/duration.ts'
import { soundText } from '../../contract/sound-text.ts'
import type { ConsentRecord } from './chain.ts'
import { CONFIRM_WITHIN } from './lifetimes.ts'
import { lastWords, type NewRecord } from './store.ts'

/** A submission with recognised texts and the server's time. */
export interface Received {
  submission: ConsentSubmission
  /** ISO 8601 */
  at: string
  /** It belongs to an order of the sender's own, so that the same answer is recorded for each. */
  isOrder: boolean
  wordings: ReadonlyMap<ConsentKind, { method: ConsentMethod; version: string }>
}

/** Kinds whose grant counts only once the owner of the address has confirmed it. */
export const isConfirmedByMail = (kind: ConsentKind): boolean => UNSUBSCRIBE_KINDS.some((item) => item === kind)

/** Maximum number of records that a person may add in a day, so that nobody can inflate a chain. */
const MOST_A_DAY = 60
/**
 * Maximum number of records of a kind that one order adds, whatever its texts and forms are. An address has no limit of its own for what
 * orders agree to: anybody can order in its name, and would take from its owner the proof of their own order.
 */
const MOST_OF_ORDER = 20
const ORDER_NUMBER = /R\d{9,31}$/

/**
 * The records that a submission adds to a chain. An answer that is in force already, to the same wording in the same place, is
 * not stored again, so a repeated submission changes nothing; neither does one from the queue that is older than a newer answer,
 * except for what an order agrees to: no answer about another order is newer than that.
 * A marketing grant begins unconfirmed, since anybody can type any address. Withdrawals are never limited.
 */
export function submitted(chain: ConsentRecord[], { submission, at, isOrder, wordings }: Received): NewRecord[] {
  const last = lastWords(chain)
  const answers = Object.entries(submission.consents) as [
    ConsentKind,
    { value: 'granted' | 'declined'; text: string },
  ][]
  const today = chain.filter(({ recordedAt }) => Date.parse(recordedAt) > Date.parse(at) - DAY_MS)
  const ofOrders = today.filter(({ name }) => !isConfirmedByMail(name)).length
  // Many orders leave room for the marketing that one of them asks about.
  const others = isOrder ? today.length - ofOrders : today.length
  return answers
    .filter(([name, answer]) => {
      const held = last.get(name)
      if (!held) return true
      if (isOrder && !isConfirmedByMail(name))
        return !isFull(chain, name, submission.location) && !isProven(chain, name, answer, submission.location)
      if (held.recordedAt > at || isSaid(held, answer, submission.location)) return false
      if (isLeftOpen(answer, wordings.get(name)) && held.value === 'granted') return false
      return others < MOST_A_DAY || (answer.value === 'declined' && held.value === 'granted')
    })
    .map(([name, { value, text }]) => ({
      name,
      value,
      text,
      method: wordings.get(name)?.method ?? 'unknown',
      wordingVersion: wordings.get(name)?.version ?? '',
      locale: submission.locale,
      region: submission.region,
      location: submission.location,
      userId: submission.user_id,
      anonymousId: submission.anonymous_id,
      recordedAt: at,
      confirmedAt: '',
    }))
}

/**
 * Whether everything that an order agrees to, or does not, is in a chain, marketing aside: what is missing was one record too many of
 * that order.
 */
export const isKept = (chain: readonly ConsentRecord[], { consents, location }: ConsentSubmission): boolean =>
  Object.entries(consents).every(
    ([name, answer]) => isConfirmedByMail(name as ConsentKind) || isProven(chain, name, answer, location),
  )

/** Whether a chain has an answer already, of a kind that is not confirmed by mail. */
const isProven = (
  chain: readonly ConsentRecord[],
  kind: string,
  answer: { value: string; text: string },
  location: string,
): boolean => chain.some((record) => record.name === kind && isSaid(record, answer, location))

/** Whether an order has as many records of a kind as one may have. */
function isFull(chain: readonly ConsentRecord[], kind: ConsentKind, location: string): boolean {
  const number = ORDER_NUMBER.exec(location)?.[0]
  if (!number) return false
  return chain.filter((record) => record.name === kind && record.location.endsWith(number)).length >= MOST_OF_ORDER
}

/**
 * Whether a box was left empty. Forms do not disclose who has consented, so they ask again: an empty box therefore withdraws
 * nothing, and nobody can withdraw for somebody else by ordering in their name.
 */
const isLeftOpen = ({ value }: { value: string }, wording?: { method: ConsentMethod }): boolean =>
  value === 'declined' && wording?.method === 'manual'

/** Whether an answer of a kind is the same already. The terms are recorded for each order. */
function isSaid(held: ConsentRecord, { value, text }: { value: string; text: string }, location: string): boolean {
  if (held.value !== value) return false
  if (isConfirmedByMail(held.name)) return true
  return held.text === soundText(text) && held.location === soundText(location)
}

/** The grants of a chain that are waiting for confirmation. */
export const unconfirmed = (chain: readonly ConsentRecord[]): ConsentRecord[] =>
  [...lastWords(chain).values()].filter(
    ({ name, value, confirmedAt }) => isConfirmedByMail(name) && value === 'granted' && confirmedAt === '',
  )

/**
 * The records added when the owner of the address follows the link: each grant pending since its creation, confirmed. A later
 * grant needs its own link.
 *
 * @param link its kinds, and `upTo`, the length of the chain at its creation
 */
export function confirmed(
  chain: ConsentRecord[],
  link: { kinds: readonly ConsentKind[]; upTo: number },
  at: string,
): NewRecord[] {
  return unconfirmed(chain)
    .filter(({ name, sequence }) => link.kinds.includes(name) && sequence <= link.upTo)
    .map((record) => ({ ...record, method: 'double-opt-in', recordedAt: at, confirmedAt: at }))
}

/**
 * The moment of a submission, ISO 8601: that of the request; for withdrawals when their page was opened, unless more was said
 * since. So what a page sends again is the withdrawal that it has sent before, and is undone with it.
 */
export function momentOf(
  chain: readonly ConsentRecord[],
  { consents }: ConsentSubmission,
  at: string,
  openedAt?: string,
): string {
  const isWithdrawal = Object.values(consents).every(({ value }) => value === 'declined')
  if (openedAt === undefined || !isWithdrawal) return at
  const isOld = [...lastWords(chain).values()].some(({ name, recordedAt }) => name in consents && recordedAt > openedAt)
  return isOld ? at : openedAt
}

/** Undoes a withdrawal: restores what was in force before, unless there was a newer answer. */
export function restored(chain: ConsentRecord[], withdrawnAt: string, at: string): NewRecord[] {
  return [...lastWords(chain).values()].flatMap((withdrawal) => {
    if (withdrawal.value !== 'declined' || withdrawal.recordedAt !== withdrawnAt) return []
    const former = chain.slice(0, withdrawal.sequence - 1).findLast(({ name }) => name === withdrawal.name)
    if (former?.value !== 'granted') return []
    return [{ ...former, location: withdrawal.location, method: 'undo' as const, recordedAt: at }]
  })
}

/** Whether a form must ask for marketing consent: not while it is in force, or a confirmation is pending. */
export function isNeeded(marketing: ConsentRecord | null, now: Date): boolean {
  if (marketing?.value !== 'granted') return true
  return marketing.confirmedAt === '' && Date.parse(marketing.recordedAt) + CONFIRM_WITHIN * 1000 < now.getTime()
}
