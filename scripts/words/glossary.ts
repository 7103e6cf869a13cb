import type { Language } from '../../src/regions/language.ts'
import { readJson } from './catalogues.ts'

/** Things of the trade for which every language has a word in its glossary. */
export const TERMS = [
  'die',
  'dieline',
  'blank',
  'crease',
  'flute',
  'lamination',
  'mailer',
  'tuck',
  'sleeve',
  'strip',
  'tape',
] as const
type Term = (typeof TERMS)[number]

/** The trade's words in one language, and words that reveal a bad translation. */
export interface Glossary {
  /** For each term its word, and a pattern that matches all its forms. */
  terms: Record<Term, { word: string; forms: string }>
  /** Patterns of whole words that no text of this language may contain, and what to write instead. */
  banned: { pattern: string; instead: string; why: string }[]
  /** How people are addressed, and patterns of forms that address them differently. */
  register: { form: string; betrays: string[] }
  /**
   * Prepositions after which a name would need a grammatical case or an article, and the messages in which every name
   * fits.
   */
  prepositions: { words: string[]; allowed: string[] }
}

export const readGlossary = (language: Language): Glossary => readJson(`glossary/${language}.json`)

/** Messages that must use the glossary's word for a thing. */
export const ANCHORS: Record<string, Term[]> = {
  'dieline.title': ['dieline'],
  'dieline.blank': ['blank'],
  'dieline.crease': ['crease'],
  'dieline.note': ['die'],
  'dieline.boardHelp': ['flute'],
  'dieline-style.fefco-0426': ['mailer'],
  'dieline-style.fefco-0427': ['mailer'],
  'dieline-style.sleeve': ['sleeve'],
  'category-name.mailer-boxes': ['mailer'],
  'product-name.mailer-box-plain': ['mailer'],
  'product-name.sleeved-mailer-box': ['mailer', 'sleeve'],
  'product-name.packing-tape': ['tape'],
  'product-name.kraft-tape': ['tape'],
  'finish.foil-none': ['lamination'],
  'finish.foil-glossy': ['lamination'],
  'finish.foil-matte': ['lamination'],
  'finish.sleeve-white': ['sleeve'],
  'finish.sleeve-kraft': ['sleeve'],
  'finish.single-strip': ['strip'],
  'finish.double-strip': ['strip'],
  'style-text.tuck': ['tuck'],
}

/** A regular expression for whole words in any script, ignoring case. */
const wholeWords = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu')

/** The problems that a glossary finds in a text, one sentence each; empty where there are none. */
export function refusals(text: string, { banned, register }: Glossary): string[] {
  const said = text.replaceAll(/\{\{\w+\}\}/g, '')
  const found = (pattern: string) => wholeWords(pattern).exec(said)?.[0]
  return [
    ...banned.flatMap(({ pattern, instead, why }) => {
      const word = found(pattern)
      return word ? [`“${word}” (${why}): say “${instead}”`] : []
    }),
    ...register.betrays.flatMap((pattern) => {
      const word = found(pattern)
      return word ? [`“${word}” is not the register, which is: ${register.form}`] : []
    }),
  ]
}

/** Whether a text uses the language's word for a thing, in any of its forms. */
export const usesTerm = (text: string, term: Term, { terms }: Glossary): boolean =>
  new RegExp(terms[term].forms, 'iu').test(text)

/**
 * Placeholders of what is not inflected and has no article, so that they stand behind any preposition: numbers, amounts, lengths,
 * addresses of mail and telephones. Any other is a name, a date, or a part of a sentence.
 */
export const UNINFLECTED: readonly string[] = [
  'after',
  'all',
  'amount',
  'asked',
  'base',
  'before',
  'bleed',
  'count',
  'days',
  'dpi',
  'email',
  'far',
  'good',
  'last4',
  'least',
  'left',
  'length',
  'limit',
  'max',
  'megabytes',
  'min',
  'most',
  'off',
  'pages',
  'percent',
  'phone',
  'points',
  'price',
  'quantity',
  'rate',
  'scale',
  'size',
  'step',
  'surplus',
  'top',
  'total',
  'unit',
  'weight',
]

/**
 * A preposition directly before the placeholder of a name or a date, which would need a case or an article that no catalogue
 * knows; undefined where there is none.
 */
export function boundName(text: string, { prepositions }: Glossary): string | undefined {
  const words = prepositions.words.map((word) => (word.endsWith('’') ? word : `${word}[ \u00a0]`)).join('|')
  return new RegExp(`(?<![\\p{L}])(?:${words})\\{\\{(?!(?:${UNINFLECTED.join('|')})\\}\\})\\w+\\}\\}`, 'iu').exec(
    text,
  )?.[0]
}
