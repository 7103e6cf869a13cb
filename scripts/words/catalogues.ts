import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Language } from '../../src/regions/language.ts'

/** A message of a catalogue: a text, or a form for each plural category. */
export type Message = string | Record<string, string>

/** A note for translators about a message. */
interface Note {
  /** Where the message appears, what it refers to, and what its placeholders stand for. */
  note: string
  /** The most characters that it may have in any language. */
  max: number
}

/** The content of an area's file, by namespace and key. */
type Namespaces<Value> = Record<string, Record<string, Value>>

const LOCALES = join(import.meta.dirname, '../../locales')

export const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(join(LOCALES, path), 'utf8')) as Value

export const writeJson = (path: string, value: object): void =>
  writeFileSync(join(LOCALES, path), `${JSON.stringify(value, null, 2)}\n`)

/** Namespaces of keys as one map, `cart.title` → its value. */
export const flat = <Value>(namespaces: Namespaces<Value>): Map<string, Value> =>
  new Map(
    Object.entries(namespaces).flatMap(([namespace, values]) =>
      Object.entries(values).map(([key, value]) => [`${namespace}.${key}`, value] as const),
    ),
  )

const NOTES = 'notes'

/** The files of a folder of `locales/`, by area: `cart` → the content of `cart.json`. */
export const readAreas = <Value>(folder: Language | typeof NOTES): Map<string, Namespaces<Value>> =>
  new Map(
    readdirSync(join(LOCALES, folder))
      .sort()
      .map((file) => [basename(file, '.json'), readJson<Namespaces<Value>>(`${folder}/${file}`)] as const),
  )

/** A language's messages, all areas together. */
export const readCatalogue = (language: Language): Namespaces<Message> =>
  Object.assign({}, ...readAreas<Message>(language).values())

/** A language's messages by their ids. */
export const readMessages = (language: Language): Map<string, Message> => flat(readCatalogue(language))

/** The notes for translators, by the ids of their messages. */
export const readNotes = (): Map<string, Note> => flat(Object.assign({}, ...readAreas<Note>(NOTES).values()))

/** The area whose English file has a message. @throws Error if there is none */
export function areaOfMessage(id: string): string {
  const [area] = [...readAreas<Message>('en')].find(([, namespaces]) => flat(namespaces).has(id)) ?? []
  if (!area) throw new Error(`No file of locales/en has ${id} yet.`)
  return area
}

/** Each text of a message: one, or its plural forms. */
export const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/** The hash of an English message, for the stamp of its translations: the first eight hex digits of its SHA-256. */
export const hashOf = (message: Message): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 8)

const SLACK = 1.3

/** Writes a message's note; without a length the limit is somewhat more than its longest translation. */
export function writeNote(id: string, note: string, messages: Message[], max?: number): void {
  const path = `${NOTES}/${areaOfMessage(id)}.json`
  const notes = readJson<Namespaces<Note>>(path)
  const [namespace, ...rest] = id.split('.') as [string, ...string[]]
  const longest = Math.max(...messages.flatMap(textsOf).map((text) => text.length))
  const value = { note, max: max ?? Math.max(12, Math.ceil((longest * SLACK) / 5) * 5) }
  writeJson(path, { ...notes, [namespace]: { ...notes[namespace], [rest.join('.')]: value } })
}
