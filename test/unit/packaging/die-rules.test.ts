import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from './die-rules.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

describe.each(EVERY_STYLE)('%s, as a die maker reads it', (_, style) => {
  test('keeps the rules of dies at every size and in every board', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        expect(faultsOf(dieline)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})
