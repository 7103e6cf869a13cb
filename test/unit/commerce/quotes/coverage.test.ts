import { expect, test } from 'vitest'
import { type AskedLine, coverageOf } from '../../../../src/commerce/quotes/coverage.ts'
import { getRegion } from '../../../../src/regions/regions.ts'
import { facts } from '../../shop-facts.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const none = { variantId: null, model: null, size: null, material: null, print: null, finish: null }
const rest = { words: '', quantities: [250, 1000], targetPrice: null, boxDesignId: null }
const chosen: AskedLine = { ...none, ...rest, variantId: MAILER }
const stated: AskedLine = {
  ...rest,
  variantId: null,
  model: 'mailer-box',
  size: { length: 230, width: 170, height: 60 },
  material: 'cardboard-natural',
  print: 'print-monochrome',
  finish: 'foil-none',
}
const around = { type: 0, countryIso: 'DE', region: getRegion('eu'), catalogue: facts.catalogue } as const

test.each([
  ['goods of the catalogue', chosen, {}, []],
  ['a model with all that it needs', stated, {}, []],
  ['a brief', chosen, { type: 1 as const }, ['brief']],
  ['a country that is served by offer alone', chosen, { countryIso: 'AU' }, ['country']],
  ['special wishes', { ...chosen, words: 'With a window' }, {}, ['words']],
  ['a model without a board', { ...stated, material: null }, {}, ['undecided']],
  ['words alone', { ...none, ...rest, words: 'A box' }, {}, ['words', 'undecided']],
  ['a print that no mailer has', { ...stated, finish: 'sleeve-kraft' as const }, {}, ['not_made']],
  ['a size that is not made', { ...chosen, variantId: MAILER.replace('230x170x60', '9x9x9') }, {}, ['not_made']],
  ['too many pieces', { ...chosen, quantities: [250, 1_000_000] }, {}, ['quantity']],
  ['two reasons', { ...chosen, words: 'x', quantities: [1] }, {}, ['words', 'quantity']],
])('%s', (_, line, other, uncovered) => {
  expect(coverageOf(line, { ...around, ...other }).uncovered).toEqual(uncovered)
})

test('a model means the first product that is made so', () => {
  expect(coverageOf(stated, around).variantId).toBe(MAILER)
})
