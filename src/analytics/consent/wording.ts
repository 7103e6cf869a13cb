import type { MessageKey } from '../../i18n/messages.ts'
import { displayedText, type Say } from './builder.ts'

/** The day of the words that ask for consent. A change of any of them, in any language, is a new version. */
export const WORDING_VERSION = '2026-11-21'

/** How an answer was given, by the sentence that asked. `undo` and `double-opt-in` are acts of a link in a mail. */
export type ConsentMethod = 'by-cta-click' | 'manual' | 'by-link' | 'double-opt-in' | 'undo' | 'unknown'

const METHOD_OF_WORDING: [MessageKey, ConsentMethod][] = [
  ['consent-wording.by-cta-click', 'by-cta-click'],
  ['consent-wording.newsletter', 'by-cta-click'],
  ['consent-wording.manual', 'manual'],
  ['consent-wording.marketing', 'manual'],
  ['consent-wording.plus', 'manual'],
  ['consent-wording.instant_service', 'manual'],
  ['unsubscribe-text.marketing', 'by-link'],
  ['unsubscribe-text.newsletter', 'by-link'],
  ['unsubscribe-text.envelope', 'by-link'],
]

/** The sentences of {@link METHOD_OF_WORDING}: what a version stands for. */
export const WORDING_KEYS: readonly MessageKey[] = METHOD_OF_WORDING.map(([key]) => key)

/**
 * Recognises a text that somebody says was shown, among those of a language's catalogue. What is not ours has no version:
 * the text itself is kept all the same.
 */
export function recognise(text: string, say: Say): { method: ConsentMethod; version: string } {
  const found = METHOD_OF_WORDING.find(([key]) => displayedText(say, key) === text)
  return found ? { method: found[1], version: WORDING_VERSION } : { method: 'unknown', version: '' }
}
