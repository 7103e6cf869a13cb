import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTables } from '../../../scripts/packaging-docs.ts'

test('the tables in docs/packaging.md are what the models say (npm run packaging:docs writes it)', () => {
  const document = readFileSync('docs/packaging.md', 'utf8')
  expect(withTables(document)).toBe(document)
})
