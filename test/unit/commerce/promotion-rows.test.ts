import { beforeEach, describe, expect, test } from 'vitest'
import { promotionsOf } from '../../../src/commerce/promotions/promotion-rows.ts'
import type { promotions } from '../../../src/commerce/schema/promotions.ts'
import { leftOut, watchLeftOut } from './left-out.ts'

type Row = Omit<(typeof promotions)['$inferSelect'], 'position'>

const row: Row = {
  code: 'SPRING',
  percent: 12,
  amount: null,
  product: null,
  minimum: '{"EUR":20000}',
  since: '2026-03-01',
  until: '2026-05-31',
  open: false,
  firstOrder: false,
  uses: 500,
  usesEach: 1,
}

/** A row without a percentage. */
const free = (fields: Partial<Row>): Row => ({ ...row, percent: null, ...fields })

beforeEach(watchLeftOut)

describe('a row of a code', () => {
  test.each([
    ['a percentage', { percent: 100, product: 'paper-bag' }, { percent: 100, product: 'paper-bag' }],
    ['an amount', { percent: null, amount: '{"EUR":2500}' }, { percent: null, amount: { EUR: 2500 } }],
    ['free delivery', { percent: null }, { percent: null }],
    ['one day', { since: '2026-05-31' }, { since: '2026-05-31' }],
    ['no end', { since: null, until: null, uses: null }, { since: null, until: null, uses: null }],
    ['a minimum of nothing', { minimum: '{"EUR":0}' }, { minimum: { EUR: 0 } }],
  ])('of %s is taken as it is', (_, change, meant) => {
    expect(promotionsOf([{ ...row, ...change }])).toEqual([{ ...row, minimum: { EUR: 20_000 }, ...meant }])
    expect(leftOut()).toEqual([])
  })

  test.each([
    ['code', ['spring', 'SPRING 26', '', 'A'.repeat(41)]],
    ['percent', [0, -10, 101, 12.5]],
    ['amount', ['{', '[]', '5', '{"EUR":2500}']],
    ['product', ['', 'Paper bag']],
    ['minimum', ['', 'null', '{"EUR":-1}', '{"EUR":0.5}', '{"CHF":100}']],
    ['since', ['1.3.2026', '2026-02-30']],
    ['until', ['2026-02-28', '31.5.2026', 'soon']],
    ['uses', [0, -1, 1.5]],
    ['usesEach', [0, -1, 1.5]],
  ])('is left out and logged where its %s is not sound', (field, values) => {
    for (const value of values) {
      watchLeftOut()
      const broken = { ...row, [field]: value }
      expect([value, promotionsOf([broken, row])]).toEqual([value, promotionsOf([row])])
      expect(leftOut()).toEqual([{ table: 'promotions', row: broken.code, fields: [field] }])
    }
  })

  test.each(['{}', '{"EUR":0}', '{"EUR":-5}', '{"CHF":500}', '{"EUR":"25"}'])(
    'is left out with the amount %s',
    (amount) => {
      expect(promotionsOf([free({ amount })])).toEqual([])
      expect(leftOut()).toMatchObject([{ row: 'SPRING' }])
    },
  )

  test('is left out where it limits an amount to a product', () => {
    expect(promotionsOf([free({ amount: '{"EUR":2500}', product: 'paper-bag' })])).toEqual([])
    expect(leftOut()).toEqual([{ table: 'promotions', row: 'SPRING', fields: ['product'] }])
  })
})
