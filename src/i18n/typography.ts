import type { Catalogue, PluralForms } from './messages.ts'

const NBSP = '\u00a0'

/** Areas that are recorded word for word with a consent: what is shown must be what the catalogue says. */
const RECORDED = ['consent-wording', 'unsubscribe-text']

/** One-letter prepositions and conjunctions that may not end a line. */
const SHORT_WORDS: Record<string, RegExp> = {
  pl: /(?<![\p{L}\p{N}])([aiouwz]) (?=\S)/giu,
  cs: /(?<![\p{L}\p{N}])([aikosuvz]) (?=\S)/giu,
}

/** What a language's printers keep together, or write otherwise, in every text; languages without a rule stay as they are. */
export function typeset(text: string, languageTag: string): string {
  const [language = ''] = languageTag.split('-')
  if (languageTag === 'de-CH') return text.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»')
  if (language === 'fr') return text.replaceAll(/ (?=[:;?!»%])/g, NBSP).replaceAll('« ', `«${NBSP}`)
  const short = SHORT_WORDS[language]
  return short ? text.replaceAll(short, `$1${NBSP}`) : text
}

/** A catalogue as its language's printers would set it. */
export function typesetCatalogue(catalogue: Catalogue, languageTag: string): Catalogue {
  const set = (text: string) => typeset(text, languageTag)
  const message = (said: string | PluralForms) =>
    typeof said === 'string'
      ? set(said)
      : (Object.fromEntries(Object.entries(said).map(([form, text]) => [form, set(text)])) as PluralForms)
  return Object.fromEntries(
    Object.entries(catalogue).map(([area, messages]) => [
      area,
      RECORDED.includes(area)
        ? messages
        : Object.fromEntries(Object.entries(messages).map(([key, said]) => [key, message(said)])),
    ]),
  )
}
