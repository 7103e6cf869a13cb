import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { purposeOfStorage } from '../../../src/analytics/consent/table.ts'

const CLIENT = join(import.meta.dirname, '../../../src/client')

/** A key that a module keeps in a storage of the browser by itself, as the constant that it gives to it. */
const WRITES = /\b(?:local|session)Storage\.setItem\((\w+),/g

test('each key that a script writes by itself stands in the table of what the shop keeps', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const keys = files.flatMap((name) => {
    const source = readFileSync(join(CLIENT, name), 'utf8')
    // The storage behind a consent takes keys of the table alone.
    if (name === join('consent', 'storage.ts')) return []
    return [...source.matchAll(WRITES)].map(([, constant]) => {
      const [, key] = new RegExp(`const ${constant} = '([^']+)'`).exec(source) ?? []
      return [name, key, key !== undefined && purposeOfStorage(key) !== null]
    })
  })
  expect(keys).toEqual(keys.map(([name, key]) => [name, key, true]))
  expect(keys.map(([, key]) => key)).toContain('bx-typed')
})
