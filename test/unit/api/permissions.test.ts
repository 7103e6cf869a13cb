import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionDocument } from '../../../scripts/permissions.ts'

test('docs/permissions.md says what the calls and routes say (npm run -s permissions writes it)', () => {
  expect(readFileSync('docs/permissions.md', 'utf8')).toBe(permissionDocument())
})
