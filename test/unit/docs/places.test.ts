import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const FOLDERS = ['src', 'test', 'scripts', 'locales', 'content', 'migrations', 'docs', 'public']

const slashes = (path: string): string => `/${path.replaceAll('\\', '/')}`

/** Every file and folder, as `/src/regions/visit.ts`. */
const PLACES = [
  ...readdirSync(ROOT).map(slashes),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => slashes(join(folder, path))),
  ),
]

/** An example of a file that its reader is to make. */
const MADE = ['cart-form.ts']

/** What a document sets in backticks and is a path: `dieline/fold.ts`, `src/mail/`; the placeholders aside. */
function pathsIn(text: string): string[] {
  const quoted = [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, words]) => words!)
  return quoted
    .filter((words) => /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(words))
    .filter((words) => /\.(tsx?|jsonc?|md|toml|css|m?js|sql)$/.test(words) || FOLDERS.includes(words.split('/')[0]!))
    .filter((words) => !MADE.includes(words))
}

/** A path begins at the root or in `src`; a name alone is that of a file that was named before, or of several. */
const isPlace = (path: string): boolean =>
  PLACES.includes(path) ||
  PLACES.includes(`/src${path}`) ||
  (!/.\//.test(path) && PLACES.some((place) => place.endsWith(path)))

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')

  test('names files and folders that exist', () => {
    const missing = pathsIn(text).filter((path) => !isPlace(slashes(path).replace(/\/$/, '')))
    expect(missing).toEqual([])
  })

  test('names commands that exist', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script]) => script!)
    expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([])
  })
})
