import type { Language } from '../regions/language.ts'
import type { Messages } from './messages.ts'

interface Words {
  name: string
  text: string
}

/** A product that its merchant names: by language, in English where one is missing. */
interface Named {
  type: string
  listing?: { words: Record<string, Words> & { en: Words } } | undefined
}

/** A language's messages with the names and texts of what a merchant has added. */
export function withProductWords(messages: Messages, language: Language, products: readonly Named[]): Messages {
  const named = products.flatMap(({ type, listing }) =>
    listing ? [{ type, ...(listing.words[language] ?? listing.words.en) }] : [],
  )
  // A language that failed to load stays empty: the default language speaks then.
  if (named.length === 0 || Object.keys(messages).length === 0) return messages
  return {
    ...messages,
    'product-name': { ...messages['product-name'], ...Object.fromEntries(named.map(({ type, name }) => [type, name])) },
    'product-text': { ...messages['product-text'], ...Object.fromEntries(named.map(({ type, text }) => [type, text])) },
  }
}
