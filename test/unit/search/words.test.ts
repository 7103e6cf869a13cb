import { expect, test } from 'vitest'
import { readJson } from '../../../scripts/words/catalogues.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { PRESET_IDS } from '../../../src/contract/presets.ts'
import { CATEGORIES } from '../../../src/contract/vocabulary.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'
import { ROUTE_IDS } from '../../../src/regions/routes.ts'
import { askedSides, nearSizes } from '../../../src/search/sizes.ts'
import { askedWords, partsOf, plainLetters, stemOf, type WordRules } from '../../../src/search/terms.ts'

type Words = ReturnType<typeof wordsOf>
const wordsOf = (language: string) =>
  readJson<WordRules & { called: Record<string, string> }>(`search/${language}.json`)

test.each(LANGUAGES)('the words of %s name things that there are, all that English names', (language) => {
  const { called }: Words = wordsOf(language)
  const known = new Set([
    ...PRODUCTS.flatMap(({ type, style }) => [`product/${type}`, `goods/${style}`]),
    ...ROUTE_IDS.map((route) => `page/${route}`),
    ...PRESET_IDS.map((preset) => `preset/${preset}`),
    ...CATEGORIES.map((category) => `category/${category}`),
  ])
  expect(Object.keys(called).filter((id) => !known.has(id))).toEqual([])
  expect(Object.keys(called).sort()).toEqual(Object.keys(wordsOf('en').called).sort())
})

test.each(LANGUAGES)('the rules of %s are in letters as they are compared, the longest ending first', (language) => {
  const { endings, forms, heads, without }: Words = wordsOf(language)
  const all = [...endings, ...Object.entries(forms).flat(), ...heads, ...without]
  expect(all.filter((word) => word !== plainLetters(word))).toEqual([])
  const lengths = (words: string[]) => words.map(({ length }) => length)
  expect(lengths(endings)).toEqual(lengths(endings).sort((one, other) => other - one))
  expect(lengths(heads)).toEqual(lengths(heads).sort((one, other) => other - one))
})

test('a word loses accents, one ending and, as a compound, is both of its parts', () => {
  const german = wordsOf('de')
  expect(plainLetters('Żółć, Straße, Œuvre')).toBe('zolc, strasse, oeuvre')
  expect([stemOf('boxen', german), stemOf('a4', german), stemOf('ei', german)]).toEqual(['box', 'a4', 'ei'])
  expect(partsOf('weinkartons', german)).toEqual(['wein', 'karton'])
  expect(partsOf('geschenkschachteln', german)).toEqual(['geschenk', 'schachtel'])
  expect(stemOf('klebebander', german)).toBe(stemOf('klebeband', german))
  expect(partsOf('karton', german)).toBeNull()
  expect(askedWords('Karton für Wein', german)).toEqual(['karton', 'wein'])
  expect(askedWords('für', german)).toEqual(['fur'])
})

test.each([
  ['20x15x5', 'cm', [200, 150, 50]],
  ['box 200 × 150 × 50', 'cm', [200, 150, 50]],
  ['20,5 x 15 mm', 'cm', [20.5, 15]],
  ['8 x 6 x 2', 'in', [203.2, 152.4, 50.8]],
  ['8 x 6 in', 'cm', [203.2, 152.4]],
  ['20cm x 15cm x 5cm', 'in', [200, 150, 50]],
  ['20cmx15cmx5cm', 'in', [200, 150, 50]],
  ['200 mm × 150 mm', 'in', [200, 150]],
  ['8" x 6" x 2"', 'cm', [203.2, 152.4, 50.8]],
  ['8″x6″', 'cm', [203.2, 152.4]],
  ['8in. x 6in.', 'cm', [203.2, 152.4]],
  ['8 x 6 x 2 Inches', 'cm', [203.2, 152.4, 50.8]],
  ['8 inch x 6', 'cm', [203.2, 152.4]],
  ['20 cm x 150 mm', 'in', [200, 150]],
] as const)('%s in a store of %s is %j mm', (query, units, sides) => {
  expect(askedSides(query, units)?.sides.map((side) => Math.round(side * 10) / 10)).toEqual(sides)
})

test.each([
  ['8 x 6 inches mailer', 'mailer'],
  ['12" x 9" x 4" box', 'box'],
  ['20cm x 15cm Karton', 'Karton'],
  ['20 x 15 inserts', 'inserts'],
  ['20 x 15 x 5 cmyk', 'cmyk'],
])('besides its sides %s says %s', (query, rest) => {
  expect(askedSides(query, 'cm')?.rest.trim()).toBe(rest)
})

test('sizes are compared in any order of their sides, the nearest first, and far ones are left out', () => {
  expect(askedSides('fefco 0427', 'cm')).toBeNull()
  const page = (...sides: number[]) => ({ id: sides.join('x'), kind: 'size' as const, name: '', path: '', sides })
  const pages = [page(210, 150, 50), page(200, 150, 50), page(400, 150, 50)]
  expect(nearSizes(pages, [50, 200, 150]).map(({ id }) => id)).toEqual(['200x150x50', '210x150x50'])
  expect(nearSizes(pages, [150, 200]).map(({ id }) => id)).toEqual(['200x150x50', '210x150x50'])
})
