import { LANGUAGES, type Language } from '../../src/regions/language.ts'
import { hashOf, readJson, readMessages, writeJson } from './catalogues.ts'

/** Id of a message → hash of the English text that the translation was made from. */
type Stamps = Record<string, string>

/** The languages that are translated from English. */
export const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => language !== 'en')

const fileOf = (language: Language) => `stamps/${language}.json`

/** Messages whose translation was not looked at since their English text changed, or never. */
export function staleKeys(language: Language): string[] {
  const stamps = readJson<Stamps>(fileOf(language))
  return [...readMessages('en')].filter(([id, message]) => stamps[id] !== hashOf(message)).map(([id]) => id)
}

/** Stamps of messages that are no more. */
export function idleStamps(language: Language): string[] {
  const english = readMessages('en')
  return Object.keys(readJson<Stamps>(fileOf(language))).filter((id) => !english.has(id))
}

/**
 * Says that the translations of these messages, or of all, stand for the English text of today.
 *
 * @throws Error for an id that no message has
 */
export function stamp(language: Language, ids?: readonly string[]): void {
  const english = readMessages('en')
  const unknown = ids?.find((id) => !english.has(id))
  if (unknown) throw new Error(`No message has the id ${unknown}.`)
  const before = readJson<Stamps>(fileOf(language))
  const entries = [...english].flatMap(([id, message]) => {
    const value = !ids || ids.includes(id) ? hashOf(message) : before[id]
    return value ? [[id, value] as const] : []
  })
  writeJson(fileOf(language), Object.fromEntries(entries))
}
