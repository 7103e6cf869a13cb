import MiniSearch, { type AsPlainObject, type Options, type Query, type SearchResult } from 'minisearch'
import type { Units } from '../regions/units.ts'
import type { FoundKind, FoundPage } from './found-page.ts'
import { askedSides, nearSizes, type SizePage } from './sizes.ts'
import { askedWords, formsBegunBy, partsOf, searchedWords, stemOf, termsOf, type WordRules } from './terms.ts'

/** A page with the words under which it is found. */
export interface IndexedPage extends FoundPage {
  /** What shoppers call it. */
  words: string
  /** What it serves as well. */
  also: string
  /** What else stands on it: its text, its categories. */
  more: string
}

/** The index of a store, as the build writes it and a browser loads it. */
export interface IndexFile {
  rules: WordRules
  units: Units
  index: AsPlainObject
  sizes: SizePage[]
  /** Headings of the kinds, in the store's language. */
  headings: Record<FoundKind, string>
}

/** An index that can be searched. */
export interface ShopIndex extends Pick<IndexFile, 'rules' | 'units' | 'sizes' | 'headings'> {
  pages: MiniSearch<IndexedPage>
}

/** A match in a name weighs more than one in a text. */
const BOOST = { name: 3, words: 3, also: 1, more: 0.3 }
/** How often a word is repeated, and how many others stand beside it, only decides between equals. */
const BM25 = { k: 0.1, b: 0.02, d: 0.5 }
/** A product comes before a preset of it, and both before a page that is called alike. */
const KIND: Record<FoundKind, number> = { product: 1, size: 0.6, page: 0.7 }
/** From this length on a word may have one letter wrong, and from the second on two. */
const ONE_WRONG = 4
const TWO_WRONG = 8

const options = (rules: WordRules): Options<IndexedPage> => ({
  fields: Object.keys(BOOST),
  storeFields: ['id', 'kind', 'name', 'path'],
  tokenize: searchedWords,
  processTerm: (word) => termsOf(word, rules),
  searchOptions: {
    boost: BOOST,
    bm25: BM25,
    tokenize: (text) => [text],
    processTerm: (term) => term,
    weights: { fuzzy: 0.3, prefix: 0.6 },
    boostDocument: (_, __, { kind } = {}) => KIND[kind as FoundKind],
  },
})

/** Makes the index of a store; of two pages that fit equally well the earlier comes first. */
export function indexFile(pages: IndexedPage[], other: Omit<IndexFile, 'index'>): IndexFile {
  const index = new MiniSearch(options(other.rules))
  index.addAll(pages)
  return { ...other, index: index.toJSON() }
}

/** Opens what the build wrote, with further pages. */
export function openIndex({ index, ...other }: IndexFile, further: IndexedPage[] = []): ShopIndex {
  const pages = MiniSearch.loadJS<IndexedPage>(index, options(other.rules))
  pages.addAll(further)
  return { ...other, pages }
}

const wrongLetters = (term: string): number | false => {
  if (/\d/.test(term) || term.length < ONE_WRONG) return false
  return term.length < TWO_WRONG ? 1 : 2
}

/**
 * From strict to lenient: each is tried where the one before finds nothing, so that a wrong letter is forgiven only in what
 * is otherwise unknown.
 */
const LEVELS = [
  { prefix: true, combineWith: 'AND' },
  { prefix: true, fuzzy: wrongLetters, combineWith: 'AND' },
  { prefix: true, combineWith: 'OR' },
  { prefix: true, fuzzy: wrongLetters, combineWith: 'OR' },
] as const

/**
 * The pages that a search finds, the best first. Where it names a size, those sizes come with them, only of the products
 * that its words name.
 */
export function find(index: ShopIndex, query: string): FoundPage[] {
  const asked = askedSides(query, index.units)
  if (!asked) return findWords(index, query)
  const sizes = nearSizes(index.sizes, asked.sides)
  const named = findWords(index, asked.rest)
  const ofNamed = sizes.filter(({ id }) =>
    named.some((page) => id.startsWith(`${page.id.replace('product/', 'size/')}/`)),
  )
  return [...(ofNamed.length ? ofNamed : sizes), ...named]
}

function findWords({ rules, pages }: ShopIndex, query: string): FoundPage[] {
  const words = askedWords(query, rules)
  if (words.length === 0) return []
  for (const { combineWith, ...leniency } of LEVELS) {
    const found = pages.search({ combineWith, queries: words.map((word) => eitherWay(word, rules)) }, leniency)
    if (found.length) return found.map(pageOf)
  }
  return []
}

/** A word as it is, or, if it is a compound, both of its parts; the beginning of a word with another form is one of that too. */
function eitherWay(word: string, rules: WordRules): Query {
  const stems = [stemOf(word, rules), ...formsBegunBy(word, rules)]
  const parts = partsOf(word, rules)
  return { combineWith: 'OR', queries: parts ? [...stems, { combineWith: 'AND', queries: parts }] : stems }
}

const pageOf = ({ id, kind, name, path }: SearchResult): FoundPage => ({ id: String(id), kind, name, path })
