import type { Language } from '../../src/regions/language.ts'
import { readJson } from './catalogues.ts'

/** What every language has a word for. */
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

/** The trade's words in one language, and those that betray a translation. */
export interface Glossary {
  /** The word, and a pattern of its forms by which a text is known to use it. */
  terms: Record<Term, { word: string; forms: string }>
  /** Patterns of whole words that no text of this language may contain, with what to say instead. */
  banned: { pattern: string; instead: string; why: string }[]
  /** How people are addressed, and patterns of the forms that would be the other way. */
  register: { form: string; betrays: string[] }
  /** Words that would need a case or an article of a name behind them, and the messages where every name fits. */
  prepositions: { words: string[]; allowed: string[] }
}

export const readGlossary = (language: Language): Glossary => readJson(`glossary/${language}.json`)

/** Messages that name a thing of the trade, which are known by its word. */
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

/** A pattern that sees whole words of every script, in either case. */
const wholeWords = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu')

/** What a glossary refuses in a text: a sentence for each thing, none where the text may stand. */
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

/** Placeholders that stand for names and dates; numbers and amounts have no case. */
const NAMES = 'store|country|place|product|products|category|material|print|finish|title|field|theme|date|dates'

/** The preposition that stands right before a name, and would need a case or an article that no catalogue knows. */
export function boundName(text: string, { prepositions }: Glossary): string | undefined {
  const words = prepositions.words.map((word) => (word.endsWith('’') ? word : `${word}[ \u00a0]`)).join('|')
  return new RegExp(`(?<![\\p{L}])(?:${words})\\{\\{(?:${NAMES})\\}\\}`, 'iu').exec(text)?.[0]
}
