import { expect, test } from 'vitest'
import { offerMargin } from '../../../src/pricing/offer-margin.ts'

test.each([
  [[{ amount: 10_000, cost: 7_000, discountPercent: 0 }], { amount: 3_000, percent: 30 }],
  [[{ amount: 10_000, cost: 7_000, discountPercent: 20 }], { amount: 1_000, percent: 12.5 }],
  [[{ amount: 10_000, cost: 12_000, discountPercent: 0 }], { amount: -2_000, percent: -20 }],
  [
    [
      { amount: 10_000, cost: 7_000, discountPercent: 0 },
      { amount: 20_000, cost: 5_000, discountPercent: 0 },
    ],
    { amount: 18_000, percent: 60 },
  ],
  [[{ amount: null, cost: 7_000, discountPercent: 0 }], null],
  [[{ amount: 10_000, cost: null, discountPercent: 0 }], null],
  [
    [
      { amount: null, cost: 0, discountPercent: 0 },
      { amount: 10_000, cost: 7_000, discountPercent: 0 },
    ],
    null,
  ],
  [[{ amount: 0, cost: 0, discountPercent: 0 }], null],
])('the margin of %j is %j', (options, margin) => {
  expect(offerMargin(options)).toEqual(margin)
})
