import { expect, test } from 'vitest'
import { anchorsOf } from '../../../src/pricing/anchors.ts'

const LIMITS = { min: { length: 18, width: 18, height: 0 }, max: { length: 1400, width: 1200, height: 1200 } }
const lengthsAt = (length: number, limits = LIMITS) =>
  anchorsOf({ length, width: 100, height: 0 }, limits).map(({ size, share }) => [size.length, share])

test('an anchor stands alone, whatever its power of ten; what is between two has both', () => {
  const small = { ...LIMITS, min: { ...LIMITS.min, length: 1 } }
  for (const length of [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 100, 120, 800, 1000, 1200])
    expect(lengthsAt(length, { ...small, min: { ...LIMITS.min, length: 0 } })).toEqual([[length, 1]])
  for (const [length, below, above] of [
    [7, 6, 8],
    [9, 8, 10],
    [11, 10, 12],
    [99, 80, 100],
    [101, 100, 120],
    [999, 800, 1000],
    [1001, 1000, 1200],
  ] as const)
    expect(lengthsAt(length, small).map(([anchor]) => anchor)).toEqual([below, above])
})

test('the ends of what is made are anchors too, and have no share of what is beyond', () => {
  expect(lengthsAt(1400)).toEqual([[1400, 1]])
  expect(lengthsAt(18)).toEqual([[18, 1]])
  expect(lengthsAt(1300)).toEqual([
    [1200, 0.5],
    [1400, 0.5],
  ])
  expect(lengthsAt(19)).toEqual([
    [18, 0.5],
    [20, 0.5],
  ])
})
