import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BINDINGS, generateBindings } from '../../../scripts/bindings/generate.ts'

test('the types of the Worker’s bindings are those that wrangler makes of wrangler.toml', () => {
  expect(readFileSync(BINDINGS, 'utf8'), 'npm run -s bindings').toBe(generateBindings())
})
