import { expect, test } from 'vitest'
import { cookiesIn, soleCookie } from '../../../src/contract/cookies.ts'

test('a cookie is read without the white space of HTTP around it, and with any other', () => {
  expect(cookiesIn(' a = 1\t;\tb=2 3 ; \u00a0a=4;c;d=')).toEqual([
    { name: 'a', value: '1' },
    { name: 'b', value: '2 3' },
    { name: '\u00a0a', value: '4' },
    { name: 'd', value: '' },
  ])
  expect(cookiesIn(null)).toEqual([])
})

test('a long row of spaces within a cookie takes no longer than other characters', () => {
  const value = `1${' '.repeat(5_000_000)}2`
  expect(soleCookie(`a=${value}`, 'a')).toBe(value)
})
