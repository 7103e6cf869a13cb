import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentText, isInParts, questionPage } from '../../../scripts/content-texts.ts'
import { outsideOf } from '../../../src/contract/print-inside.ts'
import { FINISHES, MATERIALS, PRINT_MODES } from '../../../src/contract/vocabulary.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'
import { TERMS_DAYS } from '../../../src/regions/terms.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const ALL = readdirSync(join(CONTENT, 'en'))
const FILES = ALL.filter((file) => !isInParts(file))
const IN_PARTS = ALL.filter(isInParts)

const source = (language: Language, file: string) => readFileSync(join(CONTENT, language, file), 'utf8')
const placeholders = (text: string) => [...text.matchAll(/\{\{[\w:-]+\}\}/g)].map(([word]) => word).sort()
const count = (html: string, tag: string) => html.split(`<${tag}`).length - 1

test.each(LANGUAGES)('%s has every text', (language) => {
  expect(readdirSync(join(CONTENT, language)).sort()).toEqual(ALL.toSorted())
})

describe.each(FILES)('%s', (file) => {
  const english = contentText(file, source('en', file))

  test.each(LANGUAGES)('says the same in %s: its sections, its links, its figures', (language) => {
    const text = contentText(file, source(language, file))
    expect(text.version).toBe(english.version)
    expect(Boolean(text.description)).toBe(Boolean(english.description))
    for (const tag of ['h2', 'li', 'a ', 'strong'])
      expect([tag, count(text.html, tag)]).toEqual([tag, count(english.html, tag)])
    expect(placeholders(source(language, file))).toEqual(placeholders(source('en', file)))
    // A paragraph is as long as languages make it, and none is missing.
    expect(count(text.html, 'p>')).toBe(count(english.html, 'p>'))
    expect(text.html.length / english.html.length).toBeGreaterThan(0.7)
    if (language !== 'en') expect(text.title).not.toBe(english.title)
  })
})

describe.each(IN_PARTS)('%s', (file) => {
  const english = questionPage(file, source('en', file))
  const anchors = ({ subjects }: typeof english) =>
    subjects.map(({ id, questions }) => [id, questions.map(({ id, where }) => [id, where])])

  test.each(LANGUAGES)('in %s has the same anchors, and the same figures in each part', (language) => {
    const page = questionPage(file, source(language, file))
    expect(anchors(page)).toEqual(anchors(english))
    const figures = ({ subjects }: typeof english) =>
      subjects.flatMap(({ questions }) => questions.map(({ id, html }) => [id, placeholders(decodeURI(html))]))
    expect(figures(page)).toEqual(figures(english))
    if (language !== 'en') expect(page.description).not.toBe(english.description)
  })

  test('has no anchor twice', () => {
    const all = english.subjects.flatMap(({ id, questions }) => [id, ...questions.map(({ id }) => id)])
    expect(new Set(all).size).toBe(all.length)
  })
})

test('every material, print mode and finish of the shop has its part', () => {
  const parts = (file: string) =>
    questionPage(file, source('en', file)).subjects.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(parts('materials.md')).toEqual(expect.arrayContaining([...MATERIALS]))
  expect(parts('print-guide.md')).toEqual(expect.arrayContaining([...new Set(PRINT_MODES.map(outsideOf)), ...FINISHES]))
})

/** A text in which somebody typed a figure that stands in the shop's data. */
const TYPED = /(?<![\d#{])\d+ ?(?:%|€|zł|days|Tage|dni|dagar|dagen|kg|mm)/

test.each(LANGUAGES)('no text about the shop has a figure of its own, %s', (language) => {
  const legal = ['terms-of-service.md', 'privacy-policy.md', 'impressum.md']
  const typed = ALL.filter((file) => !legal.includes(file)).flatMap((file) =>
    source(language, file)
      .split('\n')
      .filter((line) => TYPED.test(line.replaceAll(/FSC 100 ?%/g, ''))),
  )
  expect(typed).toEqual([])
})

test.each(LANGUAGES)('the terms take their periods from where all pages do, %s', (language) => {
  const named = placeholders(source(language, 'terms-of-service.md'))
  for (const period of Object.keys(TERMS_DAYS)) expect(named).toContain(`{{${period}}}`)
})

describe('a file', () => {
  test('without its title, or with neither description nor version, is none', () => {
    expect(() => contentText('x.md', '# Terms')).toThrow('x.md must begin with a title.')
    expect(() => contentText('x.md', '---\ntitle: T\n---\n')).toThrow(
      'x.md must begin with a description or a version.',
    )
  })

  test('of questions has anchors and answers', () => {
    const front = '---\ntitle: T\ndescription: D\n---\n\n'
    expect(() => questionPage('x.md', '---\ntitle: T\n---\n')).toThrow('x.md must begin with a description.')
    expect(() => questionPage('x.md', `${front}## Payment\n`)).toThrow('“## Payment” must be a heading with an anchor')
    expect(() => questionPage('x.md', `${front}## Payment {#pay}\n\n### How? {#how}\n`)).toThrow('with its answer')
    expect(questionPage('x.md', `${front}## Payment {#pay}\n\n### How? {#how card}\n\nSo.\n`).subjects).toEqual([
      {
        id: 'pay',
        title: 'Payment',
        questions: [{ id: 'how', question: 'How?', html: '<p>So.</p>\n', where: 'card' }],
      },
    ])
  })
})
