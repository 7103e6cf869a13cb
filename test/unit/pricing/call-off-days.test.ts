import { expect, test } from 'vitest'
import { addDays, isWorkingDay } from '../../../src/pricing/calendar.ts'
import { lastDayToCallOff, packedOn } from '../../../src/pricing/call-off-days.ts'

test('a part is called off until two working days are left to pack it, at any time of that day', () => {
  // A Friday: packed on Thursday and Friday, called off until Tuesday.
  expect(lastDayToCallOff('2027-03-12')).toBe('2027-03-09')
  // Good Friday is none in Poland, Easter Monday is.
  expect(lastDayToCallOff('2027-03-30')).toBe('2027-03-24')
  for (let kept = '2027-01-01'; kept < '2028-03-01'; kept = addDays(kept, 1)) {
    const last = lastDayToCallOff(kept)
    expect(packedOn({ day: last, time: '23:59' }) <= kept).toBe(true)
    expect(packedOn({ day: addDays(last, 1), time: '23:59' }) > kept).toBe(true)
    expect(isWorkingDay(packedOn({ day: last, time: '23:59' }))).toBe(true)
  }
})
