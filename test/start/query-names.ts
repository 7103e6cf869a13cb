import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteId } from '../../src/regions/paths.ts'

const SRC = join(import.meta.dirname, '../../src')
const source = (path: string): string => readFileSync(join(SRC, path), 'utf8')

/** Where addresses are read. */
const READERS = [
  ...readdirSync(join(SRC, 'routes'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `routes/${path}`),
  'contract/configuration-form.ts',
  'contract/list-choice.ts',
  'packaging/dieline-form.ts',
]

/** The fields of an object that has just begun. @throws Error for one that has none, which would be read wrongly here */
function fieldsOf(rest: string, reader: string): string[] {
  let depth = 0
  let flat = ''
  for (const sign of rest) {
    if ('({['.includes(sign)) depth++
    if (')}]'.includes(sign) && --depth < 0) break
    if (depth === 0) flat += sign
  }
  const fields = [...flat.matchAll(/(?:^|,)\s*(?:\/\*\*.*?\*\/\s*)?([a-z]\w*)(?=:|,|\s*$)/gis)].map(([, name]) => name!)
  if (!fields.length) throw new Error(`${reader}: the schema of a query names no field`)
  return fields
}

/** Every name that a reader passes to a function that reads it, and every field of the schema of a query. */
function namesIn(reader: string): string[] {
  const text = source(reader)
  const calls = text.matchAll(/(?:query\(|(?:query|searchParams)\.get(?:All)?\(|text\(|typed\()'([a-z]\w*)'/gi)
  const fields = [...text.matchAll(/Query = z\.object\(\{/g)].flatMap(({ 0: begin, index }) =>
    fieldsOf(text.slice(index + begin.length), reader),
  )
  return [...[...calls].map(([, name]) => name!), ...fields]
}

/** The area of each page, as the tables of the pages import it. */
const AREA_OF = Object.fromEntries(
  READERS.filter((path) => /^routes\/(pages|\w+\/page-rows)\.ts$/.test(path))
    .map(source)
    .join('\n')
    .split(/\n {2}(?=[\w'-]+: \{)/)
    .map((row) => [/^'?([\w-]+)/.exec(row)![1]!, /from\((\w+)/.exec(row)?.[1]]),
)

for (const area of new Set(Object.values(AREA_OF)))
  if (area && !existsSync(join(SRC, 'routes', area)))
    throw new Error(`${area}: no folder of src/routes has this name; name the import of its pages as the folder`)

/** Whether what a file reads reaches the pages of an area: it is of it, of none, or imported by it. */
function reaches(reader: string, area: string): boolean {
  const [room, folder, file] = reader.split('/')
  if (room === 'routes' && file && existsSync(join(SRC, 'pages', folder!))) return folder === area
  if (room === 'routes') return true
  return READERS.some((other) => other.startsWith(`routes/${area}/`) && source(other).includes(`/${folder}'`))
}

/** What may stand in the query of a page's address. Some of it does not, which does no harm. */
export function queryNames(route: RouteId): string[] {
  const area = AREA_OF[route]
  return [...new Set(READERS.filter((reader) => !area || reaches(reader, area)).flatMap(namesIn))]
}

/** Every name that anything reads. */
export const ALL_NAMES = [...new Set(READERS.flatMap(namesIn))]
