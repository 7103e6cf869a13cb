import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { storeIndex } from '../../../scripts/search/store-index.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language, regionOfLanguage } from '../../../src/regions/language.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'
import { find, openIndex } from '../../../src/search/shop-index.ts'
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
})

test('the table has two hundred searches', () => {
  expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(200)
})

/** Bytes gzip that a browser may load when its search field is touched. */
const LARGEST = 40_000

test.each(regionList)('the index of $code is small enough to be loaded at a touch', (region) => {
  expect(gzipSync(JSON.stringify(storeIndex(region))).length).toBeLessThan(LARGEST)
})
