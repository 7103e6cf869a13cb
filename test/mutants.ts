import { vi } from 'vitest'

/**
 * Every mutant runs the tests that reach it. A property is therefore tried fewer times here than in `npm run test:unit`,
 * always with the same inputs, so that a score can be compared, and is not shrunk: that it fails is all that is asked.
 */
const MOST_RUNS = 50
const SEED = 20_261_121

vi.mock(import('fast-check'), async (original) => {
  const { default: fc, ...named } = await original()
  const assert = ((property, { numRuns = 100, ...rest } = {}) =>
    fc.assert(property, {
      ...rest,
      numRuns: Math.min(numRuns, MOST_RUNS),
      seed: SEED,
      endOnFailure: true,
    })) as typeof fc.assert
  return { ...named, assert, default: { ...fc, assert } }
})
