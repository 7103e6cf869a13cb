import { expect, test } from 'vitest'
import { getRegion } from '../../../src/regions/regions.ts'
import { sumsIn } from '../../../src/routes/office/sums-in.ts'

test('a sum is in the format of the manager’s store or of one of its currency, and by its code where none has it', () => {
  const sum = sumsIn(getRegion('de'))
  expect([sum(123_450, 'EUR'), sum(123_450, 'GBP'), sum(123_450, 'CHF')]).toEqual([
    '1.234,50\u00a0€',
    '£1,234.50',
    '1.234,50\u00a0CHF',
  ])
})
