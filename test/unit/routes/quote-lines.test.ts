import { describe, expect, test } from 'vitest'
import { getRegion } from '../../../src/regions/regions.ts'
import { linesIn, readLines } from '../../../src/routes/business/quote-lines.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
const read = (fields: Record<string, string>) =>
  readLines(
    linesIn(Object.fromEntries(Object.entries(fields).map(([name, value]) => [`line-0-${name}`, value]))),
    getRegion('de'),
  )
const UNCLEAR = { message: 'money.unclearAmount', params: { larger: '1.234,00', smaller: '1,23' } }
const WRONG = { message: 'quote.quantityWrong' }

describe('the lines of a request', () => {
  test('are read as they are typed: centimetres, a decimal comma, several quantities', () => {
    const fields = {
      model: 'mailer-box',
      length: '23',
      width: '17,5',
      height: '6',
      quantity1: '250',
      quantity3: '1000',
    }
    const { lines, problems } = read({ ...fields, price: '1,5' })
    expect(problems).toEqual({})
    expect(lines[0]).toMatchObject({
      model: 'mailer-box',
      size: { length: 230, width: 175, height: 60 },
      quantities: [250, 1000],
      target_price: '1.50',
    })
  })

  test('that are goods of the catalogue say nothing else of them', () => {
    const { lines } = read({ variant: MAILER, model: 'samples', quantity1: '5', design: 'd1' })
    expect(lines[0]).toMatchObject({ variant_id: MAILER, model: null, box_design_id: 'd1' })
    expect(read({ variant: 'nothing', words: 'A box', quantity1: '5', design: 'd1' }).lines[0]).toMatchObject({
      variant_id: null,
      box_design_id: null,
    })
  })

  test.each([
    [{}, { 'line-0-model': { message: 'quote.lineEmpty' }, 'line-0-quantity1': WRONG }],
    [{ words: 'A box', quantity1: '1e3' }, { 'line-0-quantity1': WRONG }],
    [{ words: 'A box', quantity1: '5', quantity2: '0' }, { 'line-0-quantity2': WRONG }],
    [{ words: 'A box', quantity1: '1000001' }, { 'line-0-quantity1': WRONG }],
    [
      { words: 'A box', quantity1: '5', length: 'x', width: '3' },
      { 'line-0-length': { message: 'quote.sizeWrong', params: { unit: 'cm' } } },
    ],
    [{ words: 'A box', quantity1: '5', price: '1,234' }, { 'line-0-price': UNCLEAR }],
    [
      { words: 'x'.repeat(501), quantity1: '5' },
      { 'line-0-words': { message: 'checkout.tooLong', params: { max: 500 } } },
    ],
  ])('with %j say what would be right beside the field', (fields, problems) => {
    expect(read(fields).problems).toEqual(problems)
  })
})
