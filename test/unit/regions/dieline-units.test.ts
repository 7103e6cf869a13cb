import { describe, expect, test } from 'vitest'
import { dielineUnit, formatMm, parseMm } from '../../../src/regions/dieline-units.ts'

test('stores in inches draw in inches, all others in millimetres', () => {
  expect([dielineUnit('in'), dielineUnit('cm')]).toEqual(['in', 'mm'])
})

describe('a typed length', () => {
  test.each([
    [' 120 ', 'mm', 120],
    ['120,255', 'mm', 120.26],
    ['0.5', 'mm', 0.5],
    ['4', 'in', 101.6],
    ['4.00001', 'in', 101.6],
    ['0,1', 'in', 2.54],
    ['999999', 'mm', 999_999],
  ] as const)('%j in %s is %d mm', (text, unit, mm) => {
    expect(parseMm(text, unit)).toBe(mm)
  })

  test.each(['', '-1', '1.', '.5', '1e3', '1 000', '1.2.3', 'x1', '1x', '1234567', '1.123456', '१'])(
    '%j is none',
    (text) => {
      expect(parseMm(text, 'mm')).toBeNaN()
    },
  )
})

describe('a length that is shown', () => {
  test.each([
    [120.26, 'mm', 'read', '120,3'],
    [120.26, 'mm', 'typed', '120,26'],
    [120, 'mm', 'read', '120'],
    [0.456, 'mm', 'board', '0,46'],
    [25.4, 'in', 'read', '1'],
    [100, 'in', 'read', '3,94'],
    [100, 'in', 'typed', '3,937'],
    [0.5, 'in', 'board', '0,0197'],
  ] as const)('%d mm in %s to be %s is %s', (mm, unit, exactness, text) => {
    expect(formatMm(mm, unit, ',', exactness)).toBe(text)
  })

  test('is rounded for reading unless something else is said', () => {
    expect(formatMm(120.26, 'mm', '.')).toBe('120.3')
  })

  test('a limit is rounded to its own side, and one that is exact stays', () => {
    expect([formatMm(10.01, 'mm', '.', 'read', 'up'), formatMm(10.09, 'mm', '.', 'read', 'down')]).toEqual([
      '10.1',
      '10',
    ])
    // 0.3 mm is 0.30000000000000004 when it is added up from tenths.
    expect([formatMm(0.1 + 0.2, 'mm', '.', 'read', 'up'), formatMm(0.3, 'mm', '.', 'read', 'down')]).toEqual([
      '0.3',
      '0.3',
    ])
  })

  test('what is no number is shown as nothing', () => {
    expect(formatMm(Number.NaN, 'mm', '.')).toBe('')
  })
})
