import type { Catalogue } from './messages.ts'
import { eachText } from './texts.ts'

/** What a country says otherwise than its language's catalogue. */
export interface Overlay {
  /** Spellings that change wherever they stand, `colour` → `color`. */
  words: Record<string, string>
  /** Messages that are other sentences there. */
  messages: Catalogue
}

/** A catalogue as one country says it: its own messages, and its own spelling in the others. */
export function withOverlay(catalogue: Catalogue, { words, messages }: Overlay): Catalogue {
  const spellings = Object.entries(words)
  const spelled = eachText(catalogue, (text) =>
    // What stands in braces is the name of a value, not a word.
    text.replaceAll(/\{\{\w+\}\}|[^{]+/g, (part) =>
      part.startsWith('{{') ? part : spellings.reduce((said, [from, to]) => said.replaceAll(from, to), part),
    ),
  )
  return Object.fromEntries(Object.entries(spelled).map(([area, said]) => [area, { ...said, ...messages[area] }]))
}
