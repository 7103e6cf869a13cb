import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS, productOf } from '../../../src/commerce/seed/products.ts'
import { CALENDAR } from '../../../src/contract/day.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { addDays, addWorkingDays, daysBetween, isWorkingDay, MOST_WORKING_DAYS } from '../../../src/pricing/calendar.ts'
import {
  deliveryEstimate,
  doorDays,
  isOrderCollected,
  startOf,
  transitDays,
  usualWay,
} from '../../../src/pricing/delivery.ts'
import { expressDays, expressOptions } from '../../../src/pricing/express.ts'
import { getRegion } from '../../../src/regions/regions.ts'

const BOTH = getRegion('eu').allowedShipmentTypes

const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('an order is collected where the rate that is selected has no days in transit', () => {
  const rate = (selected: boolean, maxDays: number) =>
    ({ selected, maxDays }) as Parameters<typeof isOrderCollected>[0]['shippingRates'][0]
  const isCollected = (...shippingRates: ReturnType<typeof rate>[]) => isOrderCollected({ shippingRates })
  expect(isCollected(rate(false, 3), rate(true, 0))).toBe(true)
  expect([isCollected(), isCollected(rate(false, 0), rate(true, 3)), isCollected(rate(false, 0))]).toEqual([
    false,
    false,
    false,
  ])
})

test('days are counted from one to another, and what is no day is refused', () => {
  expect([daysBetween('2026-12-30', '2027-01-02'), daysBetween('2027-01-02', '2026-12-30')]).toEqual([3, -3])
  for (const junk of ['2026-01-05T00:00', '2 2026-01-05', ' 2026-01-05', '2026-1-5'])
    expect(() => daysBetween(junk, '2026-01-05')).toThrow(RangeError)
})

describe('a working day', () => {
  test.each([
    '2026-04-05',
    '2026-04-06',
    '2026-05-24',
    '2026-06-04',
    '2027-03-29',
    '2027-05-27',
    '2026-12-24',
    '2026-11-11',
    '2026-11-21',
  ])('is not %s', (holiday) => expect(isWorkingDay(holiday)).toBe(false))

  test('comes after the one before it, as many as are counted', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), (from, count) => {
        const to = addWorkingDays(from, count)
        expect(isWorkingDay(to)).toBe(true)
        expect(to > from).toBe(true)
        expect(addWorkingDays(addWorkingDays(from, 0), count)).toBe(to)
      }),
    )
  })
})

describe('the calendar', () => {
  test.each([
    '0001-01-01',
    '1999-12-31',
    '2100-01-01',
    '9999-12-31',
    '+010000-01-01',
    '2026-1-1',
    '2026-13-45',
    'x2026-03-02',
    '2026-03-02x',
    '',
  ])('does not know %s, and says so at once', (day) => {
    const said = `${day} is not a day from 2000-01-01 to 2099-12-31.`
    expect(() => addDays(day, 1)).toThrow(new RangeError(said))
    expect(() => addWorkingDays(day, 0)).toThrow(new RangeError(said))
  })

  test('goes from its first day to its last', () => {
    expect(addDays(CALENDAR.first, 0)).toBe('2000-01-01')
    expect(addDays(CALENDAR.first, 366)).toBe('2001-01-01')
    expect(addDays('2099-12-30', 1)).toBe('2099-12-31')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    for (const count of [1e300, -1e300]) expect(() => addDays('2026-03-02', count)).toThrow(RangeError)
  })

  test('ends at its last day, and counts no more days than anything takes', () => {
    expect(() => addWorkingDays(CALENDAR.last, 1)).toThrow(RangeError)
    for (const count of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e300, MOST_WORKING_DAYS + 1])
      expect(() => addWorkingDays('2026-03-02', count)).toThrow('is not a number of working days from 0 to 200.')
    expect(addWorkingDays(CALENDAR.lastStart, MOST_WORKING_DAYS) <= CALENDAR.last).toBe(true)
  })

  test('knows a working day soon after every day of its century', () => {
    for (let day: string = CALENDAR.first; day < CALENDAR.lastStart; day = addDays(day, 1))
      expect(Date.parse(addWorkingDays(day, 0)) - Date.parse(day)).toBeLessThanOrEqual(5 * DAY_MS)
  })
})

describe('an estimate', () => {
  test('begins today before noon in Warsaw, else on the next working day', () => {
    const transit = { min: 1, max: 2 }
    expect(deliveryEstimate({ day: '2026-03-02', time: '11:59' }, 3, transit)).toEqual({
      dispatch: '2026-03-05',
      earliest: '2026-03-06',
      latest: '2026-03-09',
    })
    expect(deliveryEstimate({ day: '2026-03-02', time: '12:00' }, 3, transit).dispatch).toBe('2026-03-06')
    expect(deliveryEstimate({ day: '2026-02-28', time: '09:00' }, 3, transit).dispatch).toBe('2026-03-05')
  })

  test('reads the clock of Warsaw, in winter and in summer', () => {
    expect(startOf(new Date('2026-01-15T23:30:00Z'))).toEqual({ day: '2026-01-16', time: '00:30' })
    expect(startOf(new Date('2026-07-15T10:00:00Z'))).toEqual({ day: '2026-07-15', time: '12:00' })
  })

  test('never arrives before it is dispatched', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 25 }), fc.integer({ min: 0, max: 5 }), (from, days, min) => {
        const { dispatch, earliest, latest } = deliveryEstimate({ day: from, time: '10:00' }, days, {
          min,
          max: min + 2,
        })
        expect(dispatch > from && earliest >= dispatch && latest >= earliest).toBe(true)
      }),
    )
  })
})

describe('days on the way', () => {
  const ways = ['courier', 'courier-free', 'sample-packs', 'polish-post', 'pick-up'] as const
  const daysOf = (region: 'eu' | 'gb' | 'pl' | 'us') =>
    ways.map((way) => {
      const { min, max } = transitDays(getRegion(region), way)
      return `${min}-${max}`
    })

  test('are those that the store states: the compartment, and the averages of samples and post', () => {
    expect(daysOf('eu')).toEqual(['3-5', '3-5', '5-5', '5-5', '0-0'])
    expect(daysOf('gb')).toEqual(['3-5', '3-5', '3-3', '5-5', '0-0'])
    expect(daysOf('pl')).toEqual(['1-2', '1-2', '3-3', '3-3', '0-0'])
    expect(daysOf('us')).toEqual(['3-5', '3-5', '5-5', '5-5', '0-0'])
  })

  test('are a courier’s where nothing else is chosen, and a sample pack’s own', () => {
    expect((['mailer-box-eco', 'sample-packs'] as const).map((type) => usualWay({ type }))).toEqual([
      'courier',
      'sample-packs',
    ])
  })

  test('to the door are production and the way together, fewer by express', () => {
    const door = (type: string, speed: 'standard' | 'express') =>
      doorDays(PRODUCTS.find((product) => product.type === type)!, speed, getRegion('eu'))
    expect(door('mailer-box-eco', 'standard')).toEqual({ min: 11, max: 13 })
    expect(door('mailer-box-eco', 'express')).toEqual({ min: 8, max: 10 })
    expect(door('sample-packs', 'standard')).toEqual({ min: 6, max: 6 })
  })
})

describe('production', () => {
  test('takes 21 working days where a product states none', () => {
    const { productionDays: _, ...silent } = PRODUCTS[0]!
    expect(productOf(silent).productionDays).toBe(21)
    expect(productOf({ ...silent, productionDays: 4 }).productionDays).toBe(4)
  })

  test('by express is offered where it gains a day, and nowhere else', () => {
    for (const product of PRODUCTS) {
      const [standard, express] = expressOptions(product, BOTH)
      expect(standard).toMatchObject({ id: 'standard', productionDays: product.productionDays, surcharge: 0 })
      if (express) expect(express.productionDays).toBeLessThan(product.productionDays)
      else expect(expressDays(product.productionDays)).toBe(product.productionDays)
    }
    expect(expressOptions({ ...PRODUCTS[0]!, productionDays: 2 }, BOTH)).toHaveLength(1)
    expect(expressOptions({ ...PRODUCTS[0]!, productionDays: 3 }, BOTH)).toHaveLength(2)
  })
})
