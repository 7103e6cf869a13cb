import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../../src')
/** The name of a drawing of today, which is nobody's date. */
const OTHER = ['routes/dielines/dieline-files.ts']

test('a page takes today from the clock of the seller or of its store: in UTC the day begins one or two hours late', () => {
  const files = globSync('{pages,routes}/**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !OTHER.includes(file))
  expect(files.length).toBeGreaterThan(100)
  const inUtc = files.filter((file) => /utcDay\(Date\.now\(\)\)/.test(readFileSync(join(SRC, file), 'utf8')))
  expect(inUtc).toEqual([])
})

test('a day in UTC is made in one place', () => {
  const inParts = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) =>
    /toISOString\(\)\.slice\(0, 10\)/.test(readFileSync(join(SRC, file), 'utf8')),
  )
  expect(inParts).toEqual(['contract/day.ts'])
})
