import { vi } from 'vitest'

/**
 * `npm test` tries the same inputs each time, so that no property fails there by chance; `npm run test:explore` (part of
 * `test:full`) tries others, this many times as many. What it finds becomes a test by example.
 */
const EXPLORED = Number(process.env.EXPLORE ?? 0)
const SEED = 20_261_123

vi.mock(import('fast-check'), async (original) => {
  const { default: fc, ...named } = await original()
  if (!EXPLORED) {
    fc.configureGlobal({ seed: SEED })
    return { ...named, default: fc }
  }
  const assert = ((property, { numRuns = 100, ...rest } = {}) =>
    fc.assert(property, { ...rest, numRuns: Math.ceil(numRuns * EXPLORED) })) as typeof fc.assert
  return { ...named, assert, default: { ...fc, assert } }
})
