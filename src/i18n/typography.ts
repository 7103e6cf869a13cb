import type { Messages } from './messages.ts'
import { eachText } from './texts.ts'

const NBSP = '\u00a0'

/** What stands between two facts of a line; it begins none. */
export const BETWEEN_FACTS = `${NBSP}· `

/** Namespaces that are recorded word for word with a consent: they must be shown exactly as the catalogue has them. */
const RECORDED = ['consent-wording', 'unsubscribe-text']

/** One-letter prepositions and conjunctions that may not end a line. */
const SHORT_WORDS: Record<string, RegExp> = {
  pl: /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu,
  cs: /(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu,
}

/** The space between a number, or what stands for one, and its unit, and the one between its thousands. */
const OF_NUMBER = /(?<=\d|\}\}) (?=(?:%|[mc]m|m²|k?g|[kMG]B|DPI)(?![\p{L}\p{N}]))|(?<=\d) (?=\d{3}(?!\d))/gu

/**
 * Applies a language's typography to a text: spaces that do not break, quotation marks. In none does a point between two facts begin a line,
 * or a number end it whose unit follows.
 */
export function typeset(untyped: string, languageTag: string): string {
  const [language = ''] = languageTag.split('-')
  const text = untyped.replaceAll(' ·', `${NBSP}·`).replaceAll(OF_NUMBER, NBSP)
  if (language === 'fr') return text.replaceAll(/ (?=[:;?!»%])/g, NBSP).replaceAll('« ', `«${NBSP}`)
  const short = SHORT_WORDS[language]
  return short ? text.replaceAll(short, `$1${NBSP}`) : text
}

/** A catalogue with its language's typography. */
export const typesetCatalogue = (catalogue: Messages, languageTag: string): Messages =>
  eachText(catalogue, (text, namespace) => (RECORDED.includes(namespace) ? text : typeset(text, languageTag)))
