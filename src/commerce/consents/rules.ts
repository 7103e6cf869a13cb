import type { ConsentMethod } from '../../analytics/consent/wording.ts'
import { CONFIRM_WITHIN, type ConsentKind, type ConsentSubmission, UNSUBSCRIBE_KINDS } from '../../contract/consents.ts'
import type { ConsentRecord } from './chain.ts'
import { lastWords, type NewRecord } from './store.ts'

/** A submission as it came in: its texts recognised, and the server's time. */
export interface Received {
  submission: ConsentSubmission
  /** ISO 8601 */
  at: string
  /** Of an order of their own: each has its proof, whatever the day. */
  isOrder: boolean
  wordings: ReadonlyMap<ConsentKind, { method: ConsentMethod; version: string }>
}

/** Kinds whose grant counts only once the owner of the address has confirmed it. */
export const isConfirmedByMail = (kind: ConsentKind): boolean => UNSUBSCRIBE_KINDS.some((item) => item === kind)

/** Records a person may add in a day: nobody means more, and who fills a chain would slow it down. */
const MOST_A_DAY = 60
const DAY_MS = 86_400_000

/**
 * What a submission adds to a chain. An answer that holds already, to the same words in the same place, is not kept twice,
 * so a repeated submission changes nothing; neither does one that waited in the queue while something newer was said. A
 * grant of marketing begins unconfirmed, since anybody can type any address. Withdrawing is never too much.
 */
export function submitted(chain: ConsentRecord[], { submission, at, isOrder, wordings }: Received): NewRecord[] {
  const last = lastWords(chain)
  const answers = Object.entries(submission.consents) as [
    ConsentKind,
    { value: 'granted' | 'declined'; text: string },
  ][]
  const today = isOrder ? [] : chain.filter(({ recordedAt }) => Date.parse(recordedAt) > Date.parse(at) - DAY_MS)
  return answers
    .filter(([name, answer]) => {
      const held = last.get(name)
      if (!held) return true
      if (held.recordedAt > at || isSaid(held, answer, submission.location)) return false
      if (isLeftOpen(answer, wordings.get(name)) && held.value === 'granted') return false
      return today.length < MOST_A_DAY || (answer.value === 'declined' && held.value === 'granted')
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
 * Whether a box was left empty. The shop does not tell strangers who has agreed, so it asks again whoever has: an empty box
 * then takes nothing back, and nobody can withdraw for somebody else by ordering in their name.
 */
const isLeftOpen = ({ value }: { value: string }, wording?: { method: ConsentMethod }): boolean =>
  value === 'declined' && wording?.method === 'manual'

/** Whether the last word on a kind says it already. The terms are accepted anew wherever they are: each order has its own. */
function isSaid(held: ConsentRecord, { value, text }: { value: string; text: string }, location: string): boolean {
  if (held.value !== value) return false
  if (isConfirmedByMail(held.name)) return true
  return held.text === text && held.location === location
}

/** The grants of a chain that wait for the owner of the address. */
export const unconfirmed = (chain: readonly ConsentRecord[]): ConsentRecord[] =>
  [...lastWords(chain).values()].filter(
    ({ name, value, confirmedAt }) => isConfirmedByMail(name) && value === 'granted' && confirmedAt === '',
  )

/**
 * The owner of the address follows the link: each grant that waits since the link was made is said again, confirmed. One that
 * somebody gave later waits for its own link.
 *
 * @param link its kinds, and `upTo`, the length of the chain when it was made
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

/** A withdrawal is taken back: what held before it holds again, and nothing where something was said since. */
export function restored(chain: ConsentRecord[], withdrawnAt: string, at: string): NewRecord[] {
  return [...lastWords(chain).values()].flatMap((withdrawal) => {
    if (withdrawal.value !== 'declined' || withdrawal.recordedAt !== withdrawnAt) return []
    const former = chain.slice(0, withdrawal.sequence - 1).findLast(({ name }) => name === withdrawal.name)
    if (former?.value !== 'granted') return []
    return [{ ...former, location: withdrawal.location, method: 'undo' as const, recordedAt: at }]
  })
}

/** Whether a form must ask somebody for marketing: not while they agree, or a link to confirm it is on its way. */
export function isNeeded(marketing: ConsentRecord | null, now: Date): boolean {
  if (marketing?.value !== 'granted') return true
  return marketing.confirmedAt === '' && Date.parse(marketing.recordedAt) + CONFIRM_WITHIN * 1000 < now.getTime()
}
