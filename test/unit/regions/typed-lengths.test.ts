import { expect, test } from 'vitest'
import { getRegion } from '../../../src/regions/regions.ts'
import { lengthsConverted } from '../../../src/regions/typed-lengths.ts'

const [de, pl, us] = [getRegion('de'), getRegion('pl'), getRegion('us')]
const converted = (query: string, from = de, to = us) =>
  Object.fromEntries(lengthsConverted(new URLSearchParams(query), from, to))

test('typed lengths go along into the unit of another store', () => {
  expect(converted('length=25,4&width=10&height=5')).toEqual({ length: '10', width: '3.94', height: '1.97' })
  expect(converted('length=10&width=0.25&height=2', us, de)).toEqual({ length: '25,4', width: '0,6', height: '5,1' })
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
  lengthsConverted(query, de, us)
  expect(query.get('length')).toBe('20')
})
