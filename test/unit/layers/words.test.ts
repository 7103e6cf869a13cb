import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
const stemOf = (path: string): string => basename(path).replace(/\..*$/, '')
const ruleOf = 'docs/architecture.md, Where a thing stands'

/** What several areas show is in a folder of its own in `client` and `ui`; its words are those of the area that it is of. */
const PARTS: Readonly<Record<string, string>> = {
  'client/mark': 'products',
  'client/stage': 'products',
  ui: 'preflight',
}
/** Names of things that the shop has, which no page writes out: they are put together in `src/i18n`. */
const isOfNames = (users: readonly string[]): boolean => users.length === 0 || users.every((user) => user === 'i18n')
/** Files whose words are not those of an area of their name: `mail` and `documents` are rooms, `shared` is everybody's. */
const NO_AREA = ['shared', 'mail', 'documents']
/** The words of the editor are three files, by what is shown when. */
const AREA_OF_FILE: Readonly<Record<string, string>> = { canvas: 'editor', preflight: 'editor' }
/** Words that stand in a frame around each page, and are about an area. */
const IN_THE_FRAME = ['nearer', 'prices']
/** A preset is a product; its title stands in lists. */
const LISTED = ['preset']

test('words stand in the file of an area that says them, each namespace in one', () => {
  const places = new Map<string, string[]>()
  for (const file of files('locales/en/*.json'))
    for (const name of Object.keys(JSON.parse(read(file)) as object))
      places.set(name, [...(places.get(name) ?? []), stemOf(file)])
  expect([...places].filter(([, where]) => where.length > 1)).toEqual([])
  const users = new Map<string, Set<string>>()
  for (const file of files('src/{routes,pages,client,editor,ui,i18n}/**/*.{ts,tsx}')) {
    const [, room = '', folder = ''] = file.split('/')
    const user = ['routes', 'pages', 'client'].includes(room) ? `${room}/${folder}` : room
    for (const [, name = ''] of read(file).matchAll(/['"`]([a-z][\w-]*)\.[a-zA-Z$][\w-]*/g))
      users.set(name, (users.get(name) ?? new Set()).add(user))
  }
  const wrong = [...places].flatMap(([name, [file = '']]) => {
    const by = [...(users.get(name) ?? [])]
    const area = AREA_OF_FILE[file] ?? file
    const isSaid = by.some((user) => user.replace(/^\w+\//, '') === area || PARTS[user] === file)
    const isKnown = NO_AREA.includes(file) || IN_THE_FRAME.includes(name) || LISTED.includes(name)
    return isSaid || isKnown || isOfNames(by) ? [] : [`${name}: ${file}.json, said in ${by.join(', ')}`]
  })
  expect(places.size).toBeGreaterThan(100)
  expect(wrong, ruleOf).toEqual([])
})
