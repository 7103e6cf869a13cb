import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import {
  LIST_DAYS,
  LIST_FIELDS,
  LIST_SORTS,
  type ListChoice,
  listQuery,
  readListChoice,
  WHOLE_LIST,
} from '../../../src/contract/list-choice.ts'
import { INDUSTRIES, INDUSTRY_USES, USES } from '../../../src/contract/uses.ts'
import { MATERIALS, PRINT_MODES } from '../../../src/contract/vocabulary.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { formatLength } from '../../../src/regions/units.ts'

const known = { materials: MATERIALS, prints: PRINT_MODES }
const read = (query: string, units: 'cm' | 'in' = 'cm') => readListChoice(new URLSearchParams(query), known, units)

const side = fc.integer({ min: 1, max: 3000 })
const anyChoice = fc.record<ListChoice>({
  uses: fc.subarray([...USES]),
  materials: fc.subarray([...MATERIALS]),
  prints: fc.subarray([...PRINT_MODES]),
  days: fc.constantFrom(null, ...LIST_DAYS),
  quantity: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  thing: fc.option(fc.record({ length: side, width: side, height: side })),
  sort: fc.constantFrom(null, ...LIST_SORTS),
  unread: fc.constant({}),
})

test('a choice is read from its address again, in centimetres', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const query = listQuery(choice, (mm) => formatLength(mm, getRegion('de')))
      expect(read(query)).toEqual(choice)
      expect(read(`${query}&${query}`)).toEqual(choice)
      expect(query === '').toBe(JSON.stringify(choice) === JSON.stringify(WHOLE_LIST))
    }),
  )
})

test('a size in inches is read again to the millimetre', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const query = listQuery(choice, (mm) => formatLength(mm, getRegion('us')))
      expect(read(query, 'in').thing).toEqual(choice.thing)
    }),
  )
})

test('what is not known is left out, whatever it is', () => {
  expect(read('use=constructor&use=&use=WINE&material=gold&print=x&days=11&days=10&sort=rank&compare=y')).toEqual(
    WHOLE_LIST,
  )
  expect(read('length=&width=&height=&quantity=&days=&sort=')).toEqual(WHOLE_LIST)
  fc.assert(
    fc.property(fc.constantFrom(...LIST_FIELDS), fc.string(), (field, text) => {
      const choice = read(`${field}=${encodeURIComponent(text)}`)
      expect(read(listQuery(choice))).toEqual({ ...choice, unread: {} })
    }),
  )
})

test.each([
  'length=20&width=x&height=5',
  'length=20&width=10',
  'length=20&width=10&height=0',
  'length=20&width=10&height=301',
])('of %s no size is read, and all that was typed is there to be shown again', (query) => {
  const typed = new URLSearchParams(query)
  const sides = { length: typed.get('length'), width: typed.get('width'), height: typed.get('height') ?? '' }
  expect(read(query)).toEqual({ ...WHOLE_LIST, unread: sides })
})

test.each(['0', '-5', '1e3', '12.5', '1000001', 'many'])('%s is no quantity', (text) => {
  expect(read(`quantity=${text}`)).toEqual({ ...WHOLE_LIST, unread: { quantity: text } })
})

test('each use and each industry finds something, and each product but the samples is for something', () => {
  for (const use of USES)
    expect([use, PRODUCTS.filter(({ uses }) => uses.includes(use)).length > 3]).toEqual([use, true])
  for (const industry of INDUSTRIES) expect([industry, INDUSTRY_USES[industry].length > 0]).toEqual([industry, true])
  expect(PRODUCTS.filter(({ uses }) => uses.length === 0).map(({ type }) => type)).toEqual(['sample-packs'])
})
