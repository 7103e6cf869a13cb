import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { flat, type Message, readMessages, textsOf } from '../../../scripts/words/catalogues.ts'
import { baseOf, isOverlay, OVERLAYS, readOverlay, type Version } from '../../../scripts/words/stamps.ts'
import { loadLanguage, setHtml } from '../../../src/i18n/load.ts'
import { LANGUAGES, type Language } from '../../../src/regions/language.ts'

/** Why words were given up. */
const REASONS = {
  meaning: 'it says something else than is meant',
  promise: 'it promises what is not kept, or keeps back what is sold',
  term: 'the shop or its trade has another name for the thing, or this is the name of another thing',
  form: 'its number, case, gender, person, spelling or spacing is wrong',
  calque: 'it follows the words of another language',
  style: 'nobody would say it so',
} as const
type Reason = keyof typeof REASONS

/** The words of a language, or of a country's overlay, that were wrong: no more of a text than was wrong in it. */
interface GivenUp extends Partial<Record<Reason, Record<string, string | string[]>>> {
  /** The ids of messages that no longer exist. */
  gone?: string[]
  /** The ids of messages whose words are right in another message, with the reason. */
  elsewhere?: Record<string, string>
}

const CONTENT = join(import.meta.dirname, '../../../content')
const DATA = join(import.meta.dirname, 'given-up')
const versions = readdirSync(DATA).map((file) => basename(file, '.json')) as Version[]
const read = (version: Version): GivenUp => JSON.parse(readFileSync(join(DATA, `${version}.json`), 'utf8'))

/** A text's own words: without placeholders, anchors, tags and the name of the shop, with plain spaces. */
const bare = (text: string): string =>
  text
    .replaceAll(/\{\{\w+\}\}|\{#[^}]*\}|<[^>]*>|Boxwright/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Fewer words are a name or a common phrase, which may be right in another message. */
const FEWEST_WORDS_TO_SEARCH = 3
const isSearched = (words: string): boolean => (bare(words).match(/\p{L}+/gu) ?? []).length >= FEWEST_WORDS_TO_SEARCH

const LETTER = /[\p{L}\p{M}]/u

/** Whether a text says the words, in this case and not as a part of longer words. */
function says(text: string, words: string): boolean {
  const [said, sought] = [bare(text), bare(words)]
  const isLetter = (letter = ''): boolean => LETTER.test(letter)
  for (let at = said.indexOf(sought); at >= 0; at = said.indexOf(sought, at + 1)) {
    const isBegun = isLetter(said[at - 1]) && isLetter(sought[0])
    const isContinued = isLetter(said[at + sought.length]) && isLetter(sought.at(-1))
    if (!isBegun && !isContinued) return true
  }
  return false
}

/** Every word group that was given up, with the id of its message or the name of its content file. */
const entriesOf = (data: GivenUp): { id: string; words: string; reason: Reason }[] =>
  (Object.keys(REASONS) as Reason[]).flatMap((reason) =>
    Object.entries(data[reason] ?? {}).flatMap(([id, texts]) => [texts].flat().map((words) => ({ id, words, reason }))),
  )

const languageOf = (version: Version): Language => (isOverlay(version) ? baseOf(version) : version)

/** The texts of a version, each with the id of its message or the name of its content file. */
async function saidIn(version: Version): Promise<(readonly [id: string, text: string])[]> {
  const language = languageOf(version)
  const messages: [string, Message][] = isOverlay(version)
    ? [...flat((await loadLanguage(language, version)) as Record<string, Record<string, Message>>)]
    : [
        ...readMessages(language),
        ...OVERLAYS.filter((tag) => baseOf(tag) === language).flatMap((tag) => [...readOverlay(tag)]),
      ]
  const content = readdirSync(join(CONTENT, language)).map(async (file) => {
    const text = readFileSync(join(CONTENT, language, file), 'utf8')
    return [file, isOverlay(version) ? await setHtml(text, version) : text] as const
  })
  return [
    ...messages.flatMap(([id, message]) => textsOf(message).map((text) => [id, text] as const)),
    ...(await Promise.all(content)),
  ]
}

test('each file is of a language or of a country’s overlay', () => {
  expect(versions.filter((version) => ![...LANGUAGES, ...OVERLAYS].includes(version))).toEqual([])
})

describe.each(versions)('the words that %s gave up', (version) => {
  const data = read(version)
  const { gone = [], elsewhere = {} } = data
  const entries = entriesOf(data)
  const language = languageOf(version)

  test('are each of a message or content text that exists, or are marked as of one that is gone', () => {
    const known = new Set([...readMessages(language).keys(), ...readdirSync(join(CONTENT, language))])
    expect(entries.filter(({ id }) => !known.has(id) && !gone.includes(id))).toEqual([])
    expect(gone.filter((id) => known.has(id))).toEqual([])
    const unseen = entries.filter(({ id, words }) => bare(words) === '' || (!known.has(id) && !isSearched(words)))
    expect(unseen, 'Nothing would notice these words').toEqual([])
    const ids = new Set(entries.map(({ id }) => id))
    expect([...gone, ...Object.keys(elsewhere)].filter((id) => !ids.has(id))).toEqual([])
    const keys = [...Object.keys(REASONS), 'gone', 'elsewhere']
    expect(Object.keys(data).filter((key) => !keys.includes(key))).toEqual([])
  })

  test('are not back', async () => {
    const said = await saidIn(version)
    const back = entries.flatMap(({ id, words, reason }) =>
      said
        .filter(([where, text]) => (where === id || (isSearched(words) && !(id in elsewhere))) && says(text, words))
        .map(([where]) => `${where}: “${words}”: ${REASONS[reason]}`),
    )
    expect(back, 'Say it in other words').toEqual([])
    const idle = Object.keys(elsewhere).filter(
      (id) => !entries.some((entry) => entry.id === id && said.some(([, text]) => says(text, entry.words))),
    )
    expect(idle, 'Nothing else says these words any more: take the mark off').toEqual([])
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  const messages = readMessages(language)

  test('a text that every store shows names no unit of length, which is the store’s', () => {
    const ids = ['home.step1Text', 'category-text.custom-shipping-boxes', 'meta.shopText']
    const texts = ids.flatMap((id) => textsOf(messages.get(id)!))
    expect(texts.filter((text) => /m[iy]l+[iy]m|(?<!\p{L})[cm]m(?!\p{L})/iu.test(text))).toEqual([])
  })
})

test('words are known as a whole, whatever the spaces and placeholders between them', () => {
  expect(says('Die Kasse\u00a0ist <b>offen</b>, {{name}}.', 'Kasse ist offen')).toBe(true)
  expect(says('{{category}}, con e senza | {{site}}', '{{name}}, con e senza | Boxwright')).toBe(true)
  expect(says('Vnější', 'Vně')).toBe(false)
  expect(says('Vnější a Vně', 'Vně')).toBe(true)
  expect(says('cineva', 'Cineva')).toBe(false)
})
