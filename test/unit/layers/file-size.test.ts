import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')
/** The most lines of a file: a longer one has two subjects. */
const MOST_LINES = 220

test(`no file of src has more than ${MOST_LINES} lines`, () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(tsx?|css)$/.test(file))
  const long = files.filter((file) => readFileSync(join(SRC, file), 'utf8').split('\n').length - 1 > MOST_LINES)
  expect(files.length).toBeGreaterThan(1000)
  expect(long).toEqual([])
})
