import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hashOf, type Message, readMessages, readNotes, textsOf } from '../../../scripts/words/catalogues.ts'
import {
  ANCHORS,
  boundName,
  type Glossary,
  readGlossary,
  refusals,
  TERMS,
  UNINFLECTED,
  usesTerm,
} from '../../../scripts/words/glossary.ts'
import { idleStamps, staleKeys, TRANSLATED } from '../../../scripts/words/stamps.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'
import { regionList } from '../../../src/regions/regions.ts'
import { slugsOf } from '../../../src/regions/slugs/slugs.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
/** A word as it stands in an address. */
const slugOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')

const english = readMessages('en')
const notes = readNotes()

describe('every message', () => {
  test('has a note that tells a translator where it stands', () => {
    const missing = [...english.keys()].filter((id) => (notes.get(id)?.note.length ?? 0) < 30)
    expect(missing, 'npm run -s words -- add <id> "<where it stands, what it and its placeholders refer to>"').toEqual(
      [],
    )
    const idle = [...notes.keys()].filter((id) => !english.has(id))
    expect(idle, 'These messages are gone: take their notes out of locales/notes/').toEqual([])
  })

  test.each(LANGUAGES)('is in %s no longer than its place allows', (language) => {
    const tooLong = [...readMessages(language)].flatMap(([id, message]) =>
      textsOf(message).flatMap((text) => {
        const { max } = notes.get(id) ?? { max: Number.POSITIVE_INFINITY }
        return text.length > max ? [`${id}: ${text.length} characters, at most ${max}`] : []
      }),
    )
    expect(tooLong, 'Say it in fewer words, or give it more room in locales/notes/ if the page has it').toEqual([])
  })
})

describe.each(TRANSLATED)('the translation to %s', (language) => {
  test('was made from the English text of today', () => {
    const advice = `Read each in locales/${language}/ against locales/en/, mend it, then: npm run -s words -- stamp ${language} <id …>`
    expect(staleKeys(language), advice).toEqual([])
    expect(
      idleStamps(language),
      `npm run -s words -- stamp ${language} <any id> takes stamps of lost messages out`,
    ).toEqual([])
  })
})

describe.each(LANGUAGES)('the glossary of %s', (language) => {
  const glossary = readGlossary(language)

  test('has a word for each thing of the trade', () => {
    expect(Object.keys(glossary.terms).sort()).toEqual([...TERMS].sort())
    for (const term of TERMS) expect([term, usesTerm(glossary.terms[term].word, term, glossary)]).toEqual([term, true])
    expect(glossary.register.betrays.length).toBeGreaterThan(0)
  })

  test('is what names are drawn from', () => {
    const messages = readMessages(language)
    const strangers = Object.entries(ANCHORS).flatMap(([id, terms]) =>
      terms.flatMap((term) =>
        textsOf(messages.get(id)!).every((text) => usesTerm(text, term, glossary))
          ? []
          : [`${id} says ${JSON.stringify(messages.get(id))}, the glossary “${glossary.terms[term].word}”`],
      ),
    )
    expect(strangers).toEqual([])
  })

  test('refuses nothing that the shop says', () => {
    const said = [...readMessages(language)].flatMap(([id, message]) =>
      textsOf(message).map((text) => [id, text] as const),
    )
    const legal = readdirSync(join(CONTENT, language)).map(
      // An anchor is the id of a choice, a placeholder that of a route or figure, and no word that anybody reads.
      (file) =>
        [
          `content/${language}/${file}`,
          readFileSync(join(CONTENT, language, file), 'utf8').replaceAll(/\{#[^}]*\}|\{\{[^}]*\}\}/g, ''),
        ] as const,
    )
    const refused = [...said, ...legal].flatMap(([id, text]) => refusals(text, glossary).map((why) => `${id}: ${why}`))
    expect(refused).toEqual([])
  })
})

/** Languages that a store speaks. */
const SPOKEN = [...new Set(regionList.map((region) => region.language))]

describe.each(SPOKEN)('the addresses in %s', (language) => {
  test('are drawn from its glossary', () => {
    const glossary = readGlossary(language)
    const { products, categories, pages } = slugsOf(language)
    const { mailer, sleeve } = glossary.terms
    expect(products['mailer-box-plain']).toContain(slugOf(mailer.word))
    expect(products['sleeved-mailer-box']).toContain(slugOf(sleeve.word).slice(0, 5))
    const slugs = [products, categories, pages].flatMap((words) => Object.values<string>(words))
    expect(slugs.flatMap((slug) => refusals(slug.replaceAll('-', ' '), glossary).map((why) => [slug, why]))).toEqual([])
  })
})

/** A preposition before a name, in a message that is allowed or not. */
const boundIn = (message: Message, glossary: Glossary): string[] =>
  textsOf(message).flatMap((text) => boundName(text, glossary) ?? [])

describe.each(LANGUAGES)('a name in %s', (language) => {
  test('stands behind no preposition that would need its case or article', () => {
    const glossary = readGlossary(language)
    const bound = [...readMessages(language)].flatMap(([id, message]) =>
      glossary.prepositions.allowed.includes(id) ? [] : boundIn(message, glossary).map((found) => `${id}: ${found}`),
    )
    const advice = `Set the name in brackets or behind a colon; where each name fits, allow the message in locales/glossary/${language}.json; a number is named in UNINFLECTED`
    expect(bound, advice).toEqual([])
    const messages = readMessages(language)
    const idle = glossary.prepositions.allowed.filter((id) => boundIn(messages.get(id) ?? '', glossary).length === 0)
    expect(idle, 'Take these messages out of what is allowed').toEqual([])
  })
})

test('what is not inflected is in some message', () => {
  const said = [...english.values()].flatMap(textsOf).join(' ')
  expect(UNINFLECTED.filter((name) => !said.includes(`{{${name}}}`))).toEqual([])
})

describe('a glossary', () => {
  const glossary = {
    banned: [{ pattern: 'Glanzfolien?', instead: 'Kaschierung', why: 'eine andere Sache' }],
    register: { form: 'Sie', betrays: ['du'] },
  } as unknown as Glossary

  test('sees whole words, whatever their case and script', () => {
    expect(refusals('Eine glanzfolie.', glossary)).toEqual(['“glanzfolie” (eine andere Sache): say “Kaschierung”'])
    expect(refusals('Du hast es.', glossary)).toHaveLength(1)
    expect(refusals('Dürfen wir? Glanzfolienkram, Édu.', glossary)).toEqual([])
  })

  test('hears a name behind a preposition, not one in brackets or a number', () => {
    const prepositions = { words: ['für', 'd’'], allowed: [] }
    const heard = (text: string) => boundName(text, { prepositions } as unknown as Glossary)
    expect([heard('Preise für {{store}}'), heard('le prix d’{{store}}')]).toEqual(['für {{store}}', 'd’{{store}}'])
    expect(heard('für {{whoever}}')).toBe('für {{whoever}}')
    expect([heard('Preise (Shop: {{store}})'), heard('für {{total}}'), heard('dafür {{store}}')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('knows that an English text is another one when a single form changes', () => {
    expect(hashOf('Cart')).toMatch(/^[0-9a-f]{8}$/)
    expect(hashOf({ one: 'a', other: 'b' })).not.toBe(hashOf({ one: 'a', other: 'c' }))
  })
})
