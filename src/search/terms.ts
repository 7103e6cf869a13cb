/** How a language's words are taken apart, as `locales/search/<language>.json` states it. */
export interface WordRules {
  /** Endings of nouns and adjectives, which a word loses as long as a stem of three letters remains. */
  endings: string[]
  /** Words that change inside, with another form of theirs, which both become: `bander` is `band`. Compounds may end in them. */
  forms: Record<string, string>
  /** Words that compounds end in: `karton` in `weinkarton`. */
  heads: string[]
  /** Words that say nothing about what is looked for: `for`, `with`. */
  without: string[]
}

/** The fewest letters that a word keeps when it loses its ending. */
const SHORTEST_STEM = 3
/** The fewest letters before the last part of a compound. */
const SHORTEST_FIRST_PART = 3

/** Letters that are no letter with an accent, with what people type instead. */
const SPELLED: Record<string, string> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' }

/** A text in lower case and without accents, so that `boite` finds `boîte`. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[łßøæœđ]/g, (letter) => SPELLED[letter]!)

/** The words of a text in plain letters, in their order. */
export const searchedWords = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A word in plain letters without its ending, the same for all its forms; words with digits stay as they are. */
export function stemOf(word: string, { endings, forms }: WordRules): string {
  if (/\d/.test(word)) return word
  const form = Object.keys(forms).find((item) => word.endsWith(item))
  const regular = form ? word.slice(0, -form.length) + forms[form] : word
  const ending = endings.find((item) => regular.length - item.length >= SHORTEST_STEM && regular.endsWith(item))
  return ending ? regular.slice(0, -ending.length) : regular
}

/** The stems of words with another form that a word is the beginning of: of `doo` that of `doos`, which is `doz`. */
export const formsBegunBy = (word: string, rules: WordRules): string[] =>
  Object.keys(rules.forms)
    .filter((form) => word.length >= SHORTEST_STEM && form !== word && form.startsWith(word))
    .map((form) => stemOf(form, rules))

/** The stems of a compound's two parts; null for a word that is none. */
export function partsOf(word: string, rules: WordRules): [string, string] | null {
  const stem = stemOf(word, rules)
  const head = rules.heads.find((item) => stem.length - item.length >= SHORTEST_FIRST_PART && stem.endsWith(item))
  if (!head) return null
  return [stemOf(stem.slice(0, -head.length), rules), head]
}

/** All terms under which a word is found: its stem, and those of its parts. */
export const termsOf = (word: string, rules: WordRules): string[] => {
  const folding = plainLetters(word)
  return [stemOf(folding, rules), ...(partsOf(folding, rules) ?? [])]
}

/** The words of a search; those that say nothing are left out where others remain. */
export function askedWords(query: string, { without }: WordRules): string[] {
  const words = searchedWords(query)
  const telling = words.filter((word) => !without.includes(word))
  return telling.length ? telling : words
}
