import type { Messages } from './messages.ts'
import { eachText } from './texts.ts'

/** What a country says otherwise than its language's catalogue. */
export interface Overlay {
  /** Spellings that change wherever they stand, `colour` → `color`. */
  words: Record<string, string>
  /** Messages that are other sentences there. */
  messages: Messages
}

/** A text in a country's spelling. What stands in double braces is the name of a value, not a word. */
export const spell = (text: string, words: Overlay['words']): string =>
  text.replaceAll(/\{\{\w+\}\}|[^{]+/g, (part) =>
    part.startsWith('{{') ? part : Object.entries(words).reduce((said, [from, to]) => said.replaceAll(from, to), part),
  )

/** A catalogue as one country says it: its own messages, and its own spelling in the others. */
export function withOverlay(catalogue: Messages, { words, messages }: Overlay): Messages {
  const spelled = eachText(catalogue, (text) => spell(text, words))
  return Object.fromEntries(Object.entries(spelled).map(([name, said]) => [name, { ...said, ...messages[name] }]))
}
