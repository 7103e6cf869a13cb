import { expect, test } from 'vitest'
import { dayIn, dayOfSeller, dayOfStore } from '../../../src/regions/local-day.ts'
import { getRegion } from '../../../src/regions/regions.ts'

test('a day is that of the place: the same instant is another day in Warsaw, London and New York', () => {
  const at = '2026-03-08T23:30:00.000Z'
  expect(['Europe/Warsaw', 'Europe/London', 'America/New_York'].map((zone) => dayIn(zone, at))).toEqual([
    '2026-03-09',
    '2026-03-08',
    '2026-03-08',
  ])
})

test('the clock’s change in spring does not change the day', () => {
  expect(dayIn('Europe/Berlin', '2026-03-28T22:59:59.000Z')).toBe('2026-03-28')
  expect(dayIn('Europe/Berlin', '2026-03-28T23:00:00.000Z')).toBe('2026-03-29')
  expect(dayIn('Europe/Berlin', '2026-03-29T21:59:59.000Z')).toBe('2026-03-29')
  expect(dayIn('Europe/Berlin', '2026-03-29T22:00:00.000Z')).toBe('2026-03-30')
})

test('a store’s day is that of its service', () => {
  expect(dayOfStore(getRegion('pl'), '2026-11-30T23:30:00.000Z')).toBe('2026-12-01')
})

test('the seller’s day is that of Warsaw, whatever store it is for', () => {
  expect(dayOfSeller('2026-11-30T22:59:59.000Z')).toBe('2026-11-30')
  expect(dayOfSeller('2026-11-30T23:00:00.000Z')).toBe('2026-12-01')
})
