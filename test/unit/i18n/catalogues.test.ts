import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flat, readAreas, readCatalogue } from '../../../scripts/words/catalogues.ts'
import { LANGUAGE_TAG, LANGUAGES } from '../../../src/regions/language.ts'

const ROOT = join(import.meta.dirname, '../../..')
type Forms = Record<string, string>
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

const english = flat(readCatalogue('en'))
const source = sourceFiles(join(ROOT, 'src'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(folder, path))
}

/** The namespaces of each area's file. */
const filed = (folder: Parameters<typeof readAreas>[0]) =>
  [...readAreas(folder)].map(([area, namespaces]) => [area, Object.keys(namespaces).sort()])

describe.each([...LANGUAGES, 'notes'] as const)('the files of %s', (folder) => {
  test('keep each namespace in one area, the same in every language', () => {
    expect(filed(folder)).toEqual(filed('en'))
    const namespaces = filed(folder).flatMap(([, own]) => own)
    expect(namespaces).toHaveLength(new Set(namespaces).size)
  })
})

describe.each(LANGUAGES)('the catalogue of %s', (language) => {
  const own = flat(readCatalogue(language))

  test('says exactly what the default language says', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, said] of own)
      for (const text of typeof said === 'string' ? [said] : Object.values(said))
        expect([key, text.trim()]).not.toEqual([key, ''])
  })

  test('keeps every placeholder', () => {
    for (const [key, said] of own) {
      const original = english.get(key)!
      if (typeof said === 'string') expect([key, placeholders(said)]).toEqual([key, placeholders(original as string)])
      else
        for (const form of Object.values(said))
          for (const name of placeholders(form))
            expect([key, placeholders((original as Forms).other!)]).toContainEqual(expect.arrayContaining([name]))
    }
  })

  test('has braces around placeholders alone, two on each side', () => {
    for (const [key, said] of own)
      for (const text of typeof said === 'string' ? [said] : Object.values(said))
        expect([key, text.replace(/\{\{\w+\}\}/g, '')]).toEqual([key, expect.not.stringMatching(/[{}]/)])
  })

  test('has each plural form that the language needs, and no other', () => {
    const needed = new Intl.PluralRules(LANGUAGE_TAG[language]).resolvedOptions().pluralCategories.sort()
    for (const [key, said] of own)
      if (typeof said !== 'string') expect([key, Object.keys(said).sort()]).toEqual([key, needed])
  })

  test('leaves it to a price to say whether it is net or gross, so that no sentence says it twice or falsely', () => {
    const kinds = [own.get('price.net'), own.get('price.gross'), own.get('cart.vat')].map((said) =>
      String(said)
        .replace(/\{\{\w+\}\}/g, '')
        .trim(),
    )
    for (const [key, said] of own)
      if (!key.startsWith('price.'))
        for (const text of typeof said === 'string' ? [said] : Object.values(said))
          if (text.includes('{{price}}'))
            for (const kind of kinds)
              expect([key, text.toLowerCase()]).not.toEqual([key, expect.stringContaining(kind.toLowerCase())])
  })

  test('has a curved apostrophe within a word', () => {
    for (const [key, said] of own)
      expect([key, JSON.stringify(said)]).not.toEqual([key, expect.stringMatching(/\p{L}'\p{L}/u)])
  })

  test('differs from the default language, and shouts nowhere', () => {
    if (language === 'en') return
    const same = [...own].filter(([key, said]) => JSON.stringify(said) === JSON.stringify(english.get(key)))
    expect(same.length / own.size).toBeLessThan(0.12)
    for (const [key, said] of own) expect([key, JSON.stringify(said)]).not.toEqual([key, expect.stringMatching(/!/)])
  })
})

describe('a Romanian message', () => {
  /** What follows the number is no noun, or an abbreviation that stands behind it as a unit does. */
  const bare = ['document.pieces', 'payments.known']

  test('has “de” between a number of twenty or more and its noun', () => {
    const without = [...flat(readCatalogue('ro'))].filter(
      ([, said]) =>
        typeof said !== 'string' &&
        /\{\{count\}\}/.test(said.other!) &&
        !/\{\{count\}\}(?:<\/\w+>)? de /.test(said.other!),
    )
    expect(without.map(([key]) => key)).toEqual(bare)
  })
})

/** Namespaces whose keys are made of data: `product-name.${type}`. */
const madeOf = [...source.matchAll(/[`']([a-z-]+)\.\$\{/g)].map(([, namespace]) => namespace!)
const named = new Set([...source.matchAll(/'(?=([\w.-]+)')/g)].map(([, key]) => key!))

describe('a message', () => {
  test('that nothing says is not kept', () => {
    const unused = [...english.keys()].filter((key) => !named.has(key) && !madeOf.includes(key.split('.')[0]!))
    expect(unused).toEqual([])
  })

  test('that something says is there', () => {
    const namespaces = [...new Set([...english.keys()].map((key) => key.split('.')[0]!))].join('|')
    const said = [...source.matchAll(new RegExp(`(?:t|plural)\\(\\s*'((?:${namespaces})\\.[\\w.-]+)'`, 'g'))].map(
      ([, key]) => key!,
    )
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter((key) => ![...english.keys()].some((known) => known === key))).toEqual([])
  })
})

/** Words in an attribute that is read out; those between tags are refused by the lint (`noJsxLiterals`). */
const spokenWords = (tsx: string): string[] =>
  [...tsx.matchAll(/\b(?:aria-label|alt|title|placeholder|label)="([^"]*[A-Za-z][^"]*)"/g)].map(([, text]) => text!)

describe('an attribute that is read out', () => {
  test('has no words of its own on any page', () => {
    const found = ['pages', 'ui', 'client', 'editor', 'routes'].flatMap((room) =>
      sourceFiles(join(ROOT, 'src', room)).flatMap((file) =>
        spokenWords(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
      ),
    )
    expect(found).toEqual([])
    expect(spokenWords('<img alt="A box" src={y} />')).toEqual(['A box'])
  })
})
