import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { legalText } from '../../../scripts/legal-texts.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'

const FILES = ['terms-of-service', 'privacy-policy', 'impressum'] as const

const source = (language: Language, file: string) =>
  readFileSync(join(import.meta.dirname, `../../../content/${language}/${file}.md`), 'utf8')
const placeholders = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([word]) => word).sort()
const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1

describe.each(FILES)('%s', (file) => {
  const english = legalText(file, source('en', file))

  test.each(LANGUAGES)(
    'says the same in %s: its version, its sections, its links and the operator’s places',
    (language) => {
      const text = legalText(file, source(language, file))
      expect(text.version).toBe(english.version)
      for (const tag of ['h2', 'li', 'a ', 'strong'])
        expect([tag, count(text.html, tag)]).toEqual([tag, count(english.html, tag)])
      expect(placeholders(source(language, file))).toEqual(placeholders(source('en', file)))
      // A paragraph is as long as languages make it, and none is missing.
      expect(count(text.html, 'p>')).toBe(count(english.html, 'p>'))
      expect(text.html.length / english.html.length).toBeGreaterThan(0.7)
      if (language !== 'en') expect(text.title).not.toBe(english.title)
    },
  )
})

describe('a text', () => {
  test('without its title and version is none', () => {
    expect(() => legalText('x.md', '# Terms')).toThrow('x.md must begin with a title and a version.')
  })
})
