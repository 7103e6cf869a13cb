import type { Messages } from './messages.ts'
import { eachText } from './texts.ts'

const NBSP = '\u00a0'

/** Namespaces that are recorded word for word with a consent: what is shown must be what the catalogue says. */
const RECORDED = ['consent-wording', 'unsubscribe-text']

/** One-letter prepositions and conjunctions that may not end a line. */
const SHORT_WORDS: Record<string, RegExp> = {
  pl: /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu,
  cs: /(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu,
}

/** What a language's printers keep together, or write otherwise, in every text; languages without a rule stay as they are. */
export function typeset(text: string, languageTag: string): string {
  const [language = ''] = languageTag.split('-')
  if (language === 'fr') return text.replaceAll(/ (?=[:;?!»%])/g, NBSP).replaceAll('« ', `«${NBSP}`)
  const short = SHORT_WORDS[language]
  return short ? text.replaceAll(short, `$1${NBSP}`) : text
}

/** A catalogue as its language's printers would set it. */
export const typesetCatalogue = (catalogue: Messages, languageTag: string): Messages =>
  eachText(catalogue, (text, namespace) => (RECORDED.includes(namespace) ? text : typeset(text, languageTag)))
