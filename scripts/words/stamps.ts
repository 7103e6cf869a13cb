import { LANGUAGES, type Language } from '../../src/regions/language.ts'
import { flat, hashOf, type Message, readJson, readMessages, writeJson } from './catalogues.ts'

/** Id of a message → hash of the text that it was made from. */
type Stamps = Record<string, string>

/** The languages that are translated from English. */
export const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => language !== 'en')

/** The countries that say otherwise what their language says, by their tags. */
export const OVERLAYS = ['en-GB', 'en-US', 'de-AT', 'de-CH'] as const

/** What is made from another text: a language from English, a country's overlay from its language. */
export type Version = Language | (typeof OVERLAYS)[number]

export const isOverlay = (version: Version): version is (typeof OVERLAYS)[number] =>
  OVERLAYS.some((tag) => tag === version)

/** The language whose texts an overlay replaces. */
export const baseOf = (tag: (typeof OVERLAYS)[number]): Language => tag.slice(0, 2) as Language

/** The messages of an overlay by their ids. */
export const readOverlay = (tag: (typeof OVERLAYS)[number]): Map<string, Message> =>
  flat(readJson<{ messages: Record<string, Record<string, Message>> }>(`overlays/${tag}.json`).messages)

const fileOf = (version: Version) => `stamps/${version}.json`

/** The texts that a version's messages are made from, by their ids. */
function originals(version: Version): Map<string, Message> {
  if (!isOverlay(version)) return readMessages('en')
  const replaced = readOverlay(version)
  return new Map([...readMessages(baseOf(version))].filter(([id]) => replaced.has(id)))
}

/** Messages that were not looked at since the text they are made from changed, or never. */
export function staleKeys(version: Version): string[] {
  const stamps = readJson<Stamps>(fileOf(version))
  return [...originals(version)].filter(([id, message]) => stamps[id] !== hashOf(message)).map(([id]) => id)
}

/** Stamps of messages that are no more. */
export function idleStamps(version: Version): string[] {
  const made = originals(version)
  return Object.keys(readJson<Stamps>(fileOf(version))).filter((id) => !made.has(id))
}

/**
 * Says that these messages of a version, or all of them, stand for the text of today. What an overlay does not replace
 * needs no stamp in it.
 *
 * @throws Error for an id that no message has
 */
export function stamp(version: Version, ids?: readonly string[]): void {
  const english = readMessages('en')
  const unknown = ids?.find((id) => !english.has(id))
  if (unknown) throw new Error(`No message has the id ${unknown}.`)
  const before = readJson<Stamps>(fileOf(version))
  const entries = [...originals(version)].flatMap(([id, message]) => {
    const value = !ids || ids.includes(id) ? hashOf(message) : before[id]
    return value ? [[id, value] as const] : []
  })
  writeJson(fileOf(version), Object.fromEntries(entries))
}
