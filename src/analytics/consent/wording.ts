import { CONSENT_VALUES, type ConsentKind, type ConsentValue, UNSUBSCRIBE_KINDS } from '../../contract/consents.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { displayedText, type Say } from './builder.ts'

/** The day of the words that ask for consent, and which of that day. A change of any of them, in any language, is a new version. */
export const WORDING_VERSION = '2026-11-21.2'

/** How an answer was given, by the sentence that asked. `undo` and `double-opt-in` are acts of a link in a mail. */
export type ConsentMethod = 'by-cta-click' | 'manual' | 'by-link' | 'double-opt-in' | 'undo' | 'unknown'

interface Wording {
  key: MessageKey
  method: ConsentMethod
  /** What it asks for, and which answers to it there are. */
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

/** The sentences that a version stands for. */
export const WORDING_KEYS: readonly MessageKey[] = WORDINGS.map(({ key }) => key)

/**
 * Recognises a text that somebody says was shown, among those of a language's catalogue that ask for this kind and can be
 * answered so. What is not ours has no version: the text itself is kept all the same.
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
