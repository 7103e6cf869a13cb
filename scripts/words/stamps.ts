import { LANGUAGES, type Language } from '../../src/regions/language.ts'
import { flat, hashOf, type Message, readJson, readMessages, writeJson } from './catalogues.ts'

/** The id of a message → the hash of the text that it was translated from. */
type Stamps = Record<string, string>

/** The languages that are translated from English. */
export const TRANSLATED: readonly Language[] = LANGUAGES.filter((language) => language !== 'en')

/** Countries with an overlay (`locales/overlays`), by their language tags. */
export const OVERLAYS = ['en-GB', 'en-US', 'de-AT', 'de-CH'] as const

/** Something that is made from another text: a language from English, an overlay from its language. */
export type Version = Language | (typeof OVERLAYS)[number]

export const isOverlay = (version: Version): version is (typeof OVERLAYS)[number] =>
  OVERLAYS.some((tag) => tag === version)

/** The language whose texts an overlay replaces. */
export const baseOf = (tag: (typeof OVERLAYS)[number]): Language => tag.slice(0, 2) as Language

/** The messages of an overlay by their ids. */
export const readOverlay = (tag: (typeof OVERLAYS)[number]): Map<string, Message> =>
  flat(readJson<{ messages: Record<string, Record<string, Message>> }>(`overlays/${tag}.json`).messages)

const fileOf = (version: Version) => `stamps/${version}.json`

/** The texts that a version's messages were made from, by id. */
function originals(version: Version): Map<string, Message> {
  if (!isOverlay(version)) return readMessages('en')
  const replaced = readOverlay(version)
  return new Map([...readMessages(baseOf(version))].filter(([id]) => replaced.has(id)))
}

/** The messages of a version that were not checked since their original changed, or never. */
export function staleKeys(version: Version): string[] {
  const stamps = readJson<Stamps>(fileOf(version))
  return [...originals(version)].filter(([id, message]) => stamps[id] !== hashOf(message)).map(([id]) => id)
}

/** Stamps of messages that no longer exist. */
export function idleStamps(version: Version): string[] {
  const made = originals(version)
  return Object.keys(readJson<Stamps>(fileOf(version))).filter((id) => !made.has(id))
}

/**
 * Marks messages of a version, or all of them, as made from today's originals. Messages that an overlay does not
 * replace get no stamp.
 *
 * @throws Error for an unknown id
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
