import { gzipSync } from 'node:zlib'
import MiniSearch from 'minisearch'
import { describe, expect, test } from 'vitest'
import { storeIndex } from '../../../scripts/search/store-index.ts'
import { readJson } from '../../../scripts/words/catalogues.ts'
import { type Overlay, spell } from '../../../src/i18n/overlay.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language, regionOfLanguage } from '../../../src/regions/language.ts'
import { matchPath } from '../../../src/regions/match-path.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import type { FoundPage } from '../../../src/search/found-page.ts'
import { find, openIndex } from '../../../src/search/shop-index.ts'
import { plainLetters } from '../../../src/search/terms.ts'
import { FORMS } from './forms.ts'
import { QUERIES } from './queries.ts'

/** A store of a language; one that has none is asked in the store that its speakers are sent to. */
const storeOf = (language: Language) => ({
  ...getRegion(regionOfLanguage(language)),
  language,
  languageTag: LANGUAGE_TAG[language],
})

describe.each(LANGUAGES)('a search in %s', (language) => {
  const index = openIndex(JSON.parse(JSON.stringify(storeIndex(storeOf(language)))))

  test.each(QUERIES[language])('for %s finds %s first', (query, first) => {
    expect(
      find(index, query)
        .map(({ id }) => id)
        .slice(0, 3)[0],
    ).toBe(first)
  })

  test.each(FORMS[language])('for %s finds the same products', (forms) => {
    const products = (query: string) =>
      find(index, query)
        .filter(({ kind }) => kind === 'product')
        .map(({ id }) => id)
        .toSorted()
    const [usual, ...others] = forms.split(' / ')
    for (const other of others) expect([other, products(other)]).toEqual([other, products(usual!)])
  })

  test('finds half of what a word with another form finds before its last letter is typed', () => {
    const products = (query: string) => find(index, query).filter(({ kind }) => kind === 'product').length
    const hasForm = (word: string) => Object.keys(index.rules.forms).includes(plainLetters(word))
    for (const word of FORMS[language].flatMap((forms) => forms.split(' / ')).filter(hasForm))
      expect([word, products(word.slice(0, -1)) >= products(word) / 2]).toEqual([word, true])
  })
})

test('the table has two hundred searches', () => {
  expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(200)
})

test.each(regionList)('all that is found in $code is a page that it has', (region) => {
  const { pages, sizes } = openIndex(storeIndex(region))
  const found = [...pages.search(MiniSearch.wildcard), ...sizes] as unknown as FoundPage[]
  expect(found.length).toBeGreaterThan(100)
  const lost = found.filter(({ path }) => {
    const match = matchPath(region, path.replace(/[?#].*/, ''))
    return !match || !('route' in match)
  })
  expect(lost).toEqual([])
})

test.each(['at', 'ch', 'gb', 'us'] as const)('what is found in %s is spelled as in its country', (code) => {
  const region = getRegion(code)
  const { words } = readJson<Overlay>(`overlays/${region.languageTag}.json`)
  const { pages } = openIndex(storeIndex(region))
  const names = (pages.search(MiniSearch.wildcard) as unknown as FoundPage[]).map(({ name }) => name)
  expect(names).toEqual(names.map((name) => spell(name, words)))
})

test('a text is found by a word of its headings, spelled as in its country', () => {
  const found = find(openIndex(storeIndex(getRegion('us'))), 'colors').map(({ id }) => id)
  expect(found).toContain('page/artwork-guide')
})

/** Bytes gzip that a browser may load when its search field is touched. */
const LARGEST = 40_000

test.each(regionList)('the index of $code is small enough to be loaded at a touch', (region) => {
  expect(gzipSync(JSON.stringify(storeIndex(region))).length).toBeLessThan(LARGEST)
})
