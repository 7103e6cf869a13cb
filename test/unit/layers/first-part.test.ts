import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../../src')

/** A module that is imported when the one that names it is, with what is taken of it; types are not there when the shop runs. */
const STATIC = /^(?:import|export)\s+(?!type\b)([^'"`;]*?)\bfrom '([^']+)'|^import '([^']+)'/gm

const isTypes = (taken: string): boolean => {
  const names = /^\{([^}]*)\}\s*$/.exec(taken.trim())?.[1]
  const each = names?.split(',').filter((name) => name.trim() !== '') ?? []
  return each.length > 0 && each.every((name) => /^\s*type\s/.test(name))
}

/** Every module and package that is there when `entry` is, with the way on which it is imported. */
function firstPart(entry: string): Map<string, string> {
  const found = new Map([[entry, entry]])
  for (const [file, way] of found) {
    if (!/\.tsx?$/.test(file)) continue
    for (const [, taken = '', named, bare] of readFileSync(join(SOURCE, file), 'utf8').matchAll(STATIC)) {
      if (isTypes(taken)) continue
      const path = named ?? bare!
      const next = path.startsWith('.') ? normalize(join(dirname(file), path)) : path
      if (!found.has(next)) found.set(next, `${way} → ${next}`)
    }
  }
  return found
}

/** Two modules of data of rooms that are not: how a call failed, and what a document is. */
const SMALL = ['api/error.ts', 'documents/model.ts']

const areas = readdirSync(join(SOURCE, 'routes')).filter((area) => existsSync(join(SOURCE, 'routes', area, 'pages.ts')))

test('no part of the Worker that a request may do without is imported with its front door', () => {
  const parts = [
    /^(?:pages|ui|client|editor|mail|documents|api|search)\//,
    /^proxy\/proxy\.ts$/,
    /^commerce\/commerce\.ts$/,
    /^contract\/(?:table|find-call)\.ts$/,
    /^react(?:-dom)?(?:\/|$)/,
  ]
  const first = firstPart('worker.ts')
  const early = [...first].filter(
    ([file]) =>
      !SMALL.includes(file) &&
      (areas.some((area) => file === `routes/${area}/pages.ts`) || parts.some((part) => part.test(file))),
  )
  expect(first.size).toBeGreaterThan(100)
  expect(areas.length).toBeGreaterThan(15)
  expect(
    early.map(([, way]) => way),
    'Import it when it is first needed (docs/decisions/0081)',
  ).toEqual([])
})

test('a page is shown by the pages.ts of an area, which is imported when it is first asked for', () => {
  const rows = ['pages.ts', ...areas.map((area) => `${area}/page-rows.ts`)].filter((file) =>
    existsSync(join(SOURCE, 'routes', file)),
  )
  const imported = rows.flatMap((file) =>
    [...readFileSync(join(SOURCE, 'routes', file), 'utf8').matchAll(/import\('([^']+)'\)/g)].map(([, path]) =>
      normalize(join(dirname(file), path!)),
    ),
  )
  expect(imported.length).toBeGreaterThan(15)
  expect(imported.filter((path) => !areas.some((area) => path === `${area}/pages.ts`))).toEqual([])
})
