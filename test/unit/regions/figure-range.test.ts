import { expect, test } from 'vitest'
import { figureRange } from '../../../src/regions/figure-range.ts'
import { formatNumber } from '../../../src/regions/money.ts'
import { getRegion } from '../../../src/regions/regions.ts'

test.each([
  ['no', [1240, 0.5, 330], '0.5–1,240'],
  ['es', [1240, 0.5, 330], '0,5-1.240'],
  ['ro', [0.5, 1240], '0,5 - 1.240'],
  ['ch', [0.5, 1240], '0.5–1’240'],
  ['eu', [0.501, 0.502], '0.5'],
] as const)('%s writes the least and the most of %j as %s', (code, values, range) => {
  const region = getRegion(code)
  expect(figureRange(values, region.languageTag, (value) => formatNumber(value, region))).toBe(range)
})
