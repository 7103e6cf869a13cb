import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { listQuery, readListChoice } from '../../../src/contract/list-choice.ts'
import { INDUSTRIES, INDUSTRY_USES, USES } from '../../../src/contract/uses.ts'

const read = (query: string) => readListChoice(new URLSearchParams(query))

test('a choice is read from its address again, in the shop’s order and each value once', () => {
  fc.assert(
    fc.property(fc.subarray([...USES]), fc.shuffledSubarray([...USES]), (uses, again) => {
      const both = USES.filter((use) => uses.includes(use) || again.includes(use))
      expect(read(listQuery({ uses }))).toEqual({ uses })
      expect(read([listQuery({ uses }), listQuery({ uses: again })].join('&'))).toEqual({ uses: both })
    }),
  )
})

test('what is not known is left out of a choice', () => {
  expect(read('use=constructor&use=&use=WINE&use=wine%00&used=food')).toEqual({ uses: [] })
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const use of read(`use=${encodeURIComponent(text)}`).uses) expect(USES).toContain(use)
    }),
  )
})

test('each use and each industry finds something, and each product but the samples is for something', () => {
  for (const use of USES)
    expect([use, PRODUCTS.filter(({ uses }) => uses.includes(use)).length > 3]).toEqual([use, true])
  for (const industry of INDUSTRIES) expect([industry, INDUSTRY_USES[industry].length > 0]).toEqual([industry, true])
  expect(PRODUCTS.filter(({ uses }) => uses.length === 0).map(({ type }) => type)).toEqual(['sample-packs'])
})
