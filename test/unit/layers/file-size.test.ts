import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** The most lines of a file: a longer one has two subjects. */
const MOST_LINES = 220

test(`no file of src or scripts has more than ${MOST_LINES} lines`, () => {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => join(folder, file)),
  )
  const long = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 > MOST_LINES)
  expect(files.length).toBeGreaterThan(1000)
  expect(long).toEqual([])
})
