import { expect, test } from 'vitest'
import { optionField } from '../../../src/packaging/dieline-form.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import type { RouteId } from '../../../src/regions/routes.ts'
import { lengthsConverted } from '../../../src/regions/typed-lengths.ts'

const [de, pl, us] = [getRegion('de'), getRegion('pl'), getRegion('us')]
const converted = (query: string, from = de, to = us, route: RouteId = 'product') =>
  Object.fromEntries(lengthsConverted(new URLSearchParams(query), from, to, route))

test('typed lengths go along into the unit of another store', () => {
  expect(converted('length=25,4&width=10&height=5')).toEqual({ length: '10', width: '3.94', height: '1.97' })
  expect(converted('length=10&width=0.25&height=2', us, de)).toEqual({ length: '25,4', width: '0,6', height: '5,1' })
})

test('those of a dieline are in the unit of the generator, and come back to a hundredth of a millimetre', () => {
  const there = { length: '7.874', width: '5.9055', height: '1.9717', board: '0.063', mode: 'inner', material: '20' }
  expect(converted('length=200&width=150&height=50,08&board=1,6&mode=inner&material=20', de, us, 'dielines')).toEqual(
    there,
  )
  expect(converted(new URLSearchParams(there).toString(), us, de, 'dielines')).toEqual({
    ...there,
    length: '200',
    width: '150',
    height: '50,08',
    board: '1,6',
  })
})

test('so are those of a dieline for which a quote is asked', () => {
  const there = { style: 'fefco-0427', length: '7.874', board: '0.063' }
  expect(converted('style=fefco-0427&length=200&board=1,6', de, us, 'quote-request')).toEqual(there)
})

test.each(Object.values(STYLES))('of the options of $id, those that are lengths go along', ({ id, options = {} }) => {
  for (const [name, { kind }] of Object.entries(options)) {
    const field = optionField(id, name)
    expect(converted(`${field}=20`, de, us, 'dielines')).toEqual({ [field]: kind === 'number' ? '0.7874' : '20' })
  }
})

test('what is no length, and every other parameter, stays as it is', () => {
  expect(converted('length=x&width=&quantity=30&q=20')).toEqual({ length: 'x', width: '', quantity: '30', q: '20' })
  expect(converted('q=box')).toEqual({ q: 'box' })
})

test('between stores of one unit nothing is written anew', () => {
  expect(converted('length=20.05&height=8', de, pl)).toEqual({ length: '20.05', height: '8' })
})

test('the query that is read is not changed', () => {
  const query = new URLSearchParams('length=20')
  lengthsConverted(query, de, us, 'product')
  expect(query.get('length')).toBe('20')
})
