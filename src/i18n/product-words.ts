import type { Language } from '../regions/language.ts'
import type { Messages } from './messages.ts'

type ByLanguage<Said> = Record<string, Said> & { en: Said }

/**
 * A product that its merchant names, or one with choices that they name; by language, and in English where one is
 * missing.
 */
interface Named {
  type: string
  listing?: { words: ByLanguage<{ name: string; text: string }> } | undefined
  named?: { kind: 'material' | 'print' | 'finish'; id: string; names: ByLanguage<string> }[] | undefined
}

/** A language's messages with the names and texts of what a merchant has added. */
export function withProductWords(messages: Messages, language: Language, products: readonly Named[]): Messages {
  const said = products.flatMap(({ type, listing, named = [] }) => {
    const words = listing && (listing.words[language] ?? listing.words.en)
    return [
      ...(words ? [['product-name', type, words.name] as const, ['product-text', type, words.text] as const] : []),
      ...named.map(({ kind, id, names }) => [kind, id, names[language] ?? names.en] as const),
    ]
  })
  // A language that failed to load must stay empty, so that the default language is shown.
  if (said.length === 0 || Object.keys(messages).length === 0) return messages
  const added: Messages = { ...messages }
  for (const [namespace, key, text] of said) added[namespace] = { ...added[namespace], [key]: text }
  return added
}
