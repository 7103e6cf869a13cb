import type { Messages } from './messages.ts'
import { eachText } from './texts.ts'

/** What a country says differently from its language's catalogue. */
export interface Overlay {
  /** Spellings that are replaced in every message, `colour` → `color`. */
  words: Record<string, string>
  /** Messages that are replaced completely. */
  messages: Messages
}

/** A text with a country's spelling. Words in double braces are left alone: they name a value. */
export const spell = (text: string, words: Overlay['words']): string =>
  text.replaceAll(/\{\{\w+\}\}|[^{]+/g, (part) =>
    part.startsWith('{{') ? part : Object.entries(words).reduce((said, [from, to]) => said.replaceAll(from, to), part),
  )

/** A catalogue with a country's overlay: its own messages, and its spelling in all others. */
export function withOverlay(catalogue: Messages, { words, messages }: Overlay): Messages {
  const spelled = eachText(catalogue, (text) => spell(text, words))
  return Object.fromEntries(Object.entries(spelled).map(([name, said]) => [name, { ...said, ...messages[name] }]))
}
