import { expect, test } from 'vitest'
import { formatHours, formatTime } from '../../../src/regions/hours.ts'
import { getRegion, regionList } from '../../../src/regions/regions.ts'

test.each([
  ['de', 'Montag – Freitag', '09:00–17:00 Uhr', 'Mitteleuropäische Zeit'],
  ['gb', 'Monday – Friday', '08:30–16:30', 'United Kingdom Time'],
  ['us', 'Monday – Friday', '8:00 AM – 12:00 PM', 'Eastern Time'],
] as const)('hours of %s are written as its people write them', (code, days, times, zone) => {
  const region = getRegion(code)
  const said = formatHours(region.contact.hours, region)
  // Which spaces stand in a range is CLDR's to say, and changes.
  expect([said.days, said.times, said.zone].map((part) => part.replace(/\s/g, ' '))).toEqual([days, times, zone])
})

test('every store opens on weekdays, in a time zone that is known', () => {
  for (const region of regionList) {
    const { days, times, zone } = formatHours(region.contact.hours, region)
    expect([region.code, days.length, times.length, zone.length].every(Boolean)).toBe(true)
    expect(zone).not.toMatch(/^GMT/)
  }
})

test('a time of day is written with the clock of the market', () => {
  expect(formatTime('12:00', getRegion('pl'))).toBe('12:00')
  expect(formatTime('12:00', getRegion('us')).replace(/\s/g, ' ')).toBe('12:00 PM')
})
