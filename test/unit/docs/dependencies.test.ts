import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

type Packages = Record<string, string>
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Packages>

/** What the first column names: several packages in a row, `@types/*` for all of a scope. */
const named = [...read('docs/dependencies.md').matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) => names!.split(', '))

test('each dependency has a line that says what it is for', () => {
  const packages = Object.keys({ ...dependencies, ...devDependencies })
  expect(packages.length).toBeGreaterThan(50)
  const unnamed = packages.filter((name) => !named.includes(name) && !named.includes(name.replace(/\/.*/, '/*')))
  expect(unnamed, 'docs/dependencies.md').toEqual([])
})
