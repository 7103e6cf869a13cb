import { MINUTE_MS } from '../../contract/duration.ts'
import type { OfferCommand } from './command.ts'
import type { KeptRevision, OfferDocument } from './document.ts'

/** The same mailbox is sent the same link again after that. */
const FORWARDED_ANEW_MS = 10 * MINUTE_MS

type Said = Extract<OfferCommand, { kind: 'decline' | 'ask_change' | 'forward' }>

/**
 * Whether a buyer has just said this of an offer: whoever heard no answer says it again, and it is neither written nor mailed
 * twice.
 */
export function isRepeated(
  { state, revision, declined, changes, forwards }: OfferDocument,
  command: Said,
  { content }: KeptRevision,
  now: string,
): boolean {
  if (command.revision !== revision) return false
  if (command.kind === 'decline')
    return state === 'declined' && declined?.reason === command.reason && declined.text === command.text
  if (command.kind === 'ask_change') {
    const last = changes.at(-1)
    return state === 'change_requested' && last?.revision === revision && last.text === command.text
  }
  const since = Math.max(Date.parse(content.sentAt), Date.parse(now) - FORWARDED_ANEW_MS)
  return forwards.some(({ email, text, at }) => {
    return email === command.email && text === command.text && Date.parse(at) >= since
  })
}
