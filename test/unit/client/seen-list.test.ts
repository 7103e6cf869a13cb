import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSeen, type SeenProduct, shownSeen, statedSeen, withSeen } from '../../../src/client/seen/seen-state.ts'

const BAG: SeenProduct = {
  store: 'eu',
  product: 'paper-bag',
  name: 'Paper bag',
  path: '/paper-bags/?quantity=500',
  picture: '/pictures/paper-bag/240x100x320/paper-kraft/print-monochrome/open/tile.svg',
}
const seen = fc.record({
  store: fc.constantFrom('eu', 'pl', 'de'),
  product: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
  name: fc.string({ maxLength: 20 }),
  path: fc.constant('/a/'),
  picture: fc.constant('/pictures/a.svg'),
})

describe('the list of what was seen', () => {
  test('has the last one first, none twice, and no more than it keeps', () => {
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 60 }), (looks) => {
        const list = looks.reduce<SeenProduct[]>(withSeen, [])
        expect(list[0]).toEqual(looks.at(-1))
        expect(new Set(list.map(({ store, product }) => `${store} ${product}`)).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(24)
        expect(readSeen(JSON.stringify(list))).toEqual(list)
      }),
    )
  })

  test('is shown for its store alone, without the product of the page', () => {
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 60 }), (looks) => {
        const shown = shownSeen(looks.reduce<SeenProduct[]>(withSeen, []), 'pl', 'a')
        expect(shown.every(({ store, product }) => store === 'pl' && product !== 'a')).toBe(true)
        expect(shown.length).toBeLessThanOrEqual(6)
      }),
    )
  })

  test.each([
    null,
    '',
    '{',
    '7',
    '{"0":1}',
    '[null, 7, "x", {}]',
    JSON.stringify([{ ...BAG, path: 'https://elsewhere.example/' }]),
    JSON.stringify([{ ...BAG, path: '//elsewhere.example/' }]),
    JSON.stringify([{ ...BAG, path: '/\\elsewhere.example/' }]),
    JSON.stringify([{ ...BAG, path: 'javascript:alert(1)' }]),
    JSON.stringify([{ ...BAG, picture: 'https://elsewhere.example/a.svg' }]),
    JSON.stringify([{ ...BAG, name: 'x'.repeat(501) }]),
    JSON.stringify([{ ...BAG, name: 7 }]),
  ])('is empty where the browser has %s', (text) => {
    expect(readSeen(text)).toEqual([])
  })

  test('begins with what a page states', () => {
    expect(statedSeen(JSON.stringify(BAG))).toEqual(BAG)
    expect([statedSeen(''), statedSeen(undefined), statedSeen('{')]).toEqual([null, null, null])
  })
})
