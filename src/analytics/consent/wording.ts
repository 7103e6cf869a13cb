import { CONSENT_VALUES, type ConsentKind, type ConsentValue, UNSUBSCRIBE_KINDS } from '../../contract/consent.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { displayedText, type Say } from './builder.ts'

/**
 * The version of the sentences that ask for consent: a day, and a number within the day. A change of any of them, in
 * any language, needs a new version.
 */
export const WORDING_VERSION = '2026-11-30'

/**
 * How an answer was given, according to the sentence that asked. `undo` and `double-opt-in` are acts of a mail's link.
 */
export type ConsentMethod = 'by-cta-click' | 'manual' | 'by-link' | 'double-opt-in' | 'undo' | 'unknown'

interface Wording {
  key: MessageKey
  method: ConsentMethod
  /** The kinds that it asks for, and the possible answers. */
  kinds: readonly ConsentKind[]
  values: readonly ConsentValue[]
}

const TERMS = ['terms_and_conditions_and_privacy_policy'] as const
const GRANTED = ['granted'] as const

const WORDINGS: Wording[] = [
  { key: 'consent-wording.by-cta-click', method: 'by-cta-click', kinds: TERMS, values: GRANTED },
  { key: 'consent-wording.manual', method: 'manual', kinds: TERMS, values: GRANTED },
  { key: 'consent-wording.newsletter', method: 'by-cta-click', kinds: UNSUBSCRIBE_KINDS, values: GRANTED },
  { key: 'consent-wording.marketing', method: 'manual', kinds: UNSUBSCRIBE_KINDS, values: CONSENT_VALUES },
  { key: 'consent-wording.plus', method: 'manual', kinds: ['terms_and_conditions_plus'], values: GRANTED },
  { key: 'consent-wording.instant_service', method: 'manual', kinds: ['instant_service'], values: GRANTED },
  ...UNSUBSCRIBE_KINDS.map(
    (kind): Wording => ({
      key: `unsubscribe-text.${kind}`,
      method: 'by-link',
      kinds: [kind],
      values: ['declined'],
    }),
  ),
]

/** The sentences that a version covers. */
export const WORDING_KEYS: readonly MessageKey[] = WORDINGS.map(({ key }) => key)

/**
 * Finds the sentence that a submitted text is, among those of a language that ask for this kind and allow this answer.
 * A text that is not ours has no version; it is recorded all the same.
 */
export function recognise(
  kind: ConsentKind,
  { value, text }: { value: ConsentValue; text: string },
  say: Say,
): { method: ConsentMethod; version: string } {
  const found = WORDINGS.find(
    ({ key, kinds, values }) => kinds.includes(kind) && values.includes(value) && displayedText(say, key) === text,
  )
  return found ? { method: found.method, version: WORDING_VERSION } : { method: 'unknown', version: '' }
}
