import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withTable } from '../../../scripts/packaging-docs.ts'

test('the table in docs/packaging.md is what the models say (npm run packaging:docs writes it)', () => {
  const document = readFileSync('docs/packaging.md', 'utf8')
  expect(withTable(document)).toBe(document)
})
