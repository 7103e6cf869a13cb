import type { ConsentSubmission, UnsubscribeKind } from '../contract/consent.ts'
import { submissionOf } from './consent/builder.ts'

/** The name of the page in a consent record, given by the specification. */
export const LOCATION = 'LP Page Unsubscribe'

/**
 * A query parameter as it was sent: `URLSearchParams` would read `john+news@x.com` as `john news@x.com`, which is
 * somebody else. Empty where it is missing or cannot be decoded.
 */
export function rawParameter(search: string, name: string): string {
  const pair = search
    .replace(/^\?/, '')
    .split('&')
    .find((item) => item.split('=')[0] === name)
  try {
    return decodeURIComponent(pair?.slice(name.length + 1) ?? '')
  } catch {
    return ''
  }
}

interface Withdrawal {
  email: string
  kind: UnsubscribeKind
  /** The text shown on the page. */
  text: string
  region: string
  locale: string
  ids: { user_id: string; anonymous_id: string }
}

/** The submission that withdraws a consent. */
export function withdrawalOf({ email, kind, text, region, locale, ids }: Withdrawal): ConsentSubmission {
  return submissionOf(email, LOCATION, { [kind]: { value: 'declined', text } }, { region, locale, ids })
}
