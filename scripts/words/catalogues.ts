import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../src/regions/language.ts'

/** A message of a catalogue: a text, or a form for each plural category. */
export type Message = string | Record<string, string>

/** What a translator is told of a message. */
interface Note {
  /** Where it stands, what it refers to, what its placeholders hold. */
  note: string
  /** The longest it may be in any language, in characters. */
  max: number
}

type Areas<Value> = Record<string, Record<string, Value>>

const LOCALES = join(import.meta.dirname, '../../locales')

export const readJson = <Value>(path: string): Value => JSON.parse(readFileSync(join(LOCALES, path), 'utf8')) as Value

export const writeJson = (path: string, value: object): void =>
  writeFileSync(join(LOCALES, path), `${JSON.stringify(value, null, 2)}\n`)

/** Areas of keys as one map, `cart.title` → its value. */
export const flat = <Value>(areas: Areas<Value>): Map<string, Value> =>
  new Map(
    Object.entries(areas).flatMap(([area, values]) =>
      Object.entries(values).map(([key, value]) => [`${area}.${key}`, value] as const),
    ),
  )

/** A language's messages by their ids. */
export const readMessages = (language: Language): Map<string, Message> => flat(readJson(`${language}.json`))

/** The notes for translators, by the ids of their messages. */
export const readNotes = (): Map<string, Note> => flat(readJson('notes.json'))

/** Each text of a message: one, or its plural forms. */
export const textsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message)

/** Stands for an English message in a translation's stamp: the first eight hex digits of its SHA-256. */
export const hashOf = (message: Message): string =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 8)

const SLACK = 1.3

/** Writes a message's note; without a length it may be somewhat longer than its longest translation. */
export function writeNote(id: string, note: string, messages: Message[], max?: number): void {
  const notes = readJson<Areas<Note>>('notes.json')
  const [area, ...rest] = id.split('.') as [string, ...string[]]
  const longest = Math.max(...messages.flatMap(textsOf).map((text) => text.length))
  const value = { note, max: max ?? Math.max(12, Math.ceil((longest * SLACK) / 5) * 5) }
  writeJson('notes.json', { ...notes, [area]: { ...notes[area], [rest.join('.')]: value } })
}
