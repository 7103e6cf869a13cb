import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Configuration, Product } from '../../../src/contract/catalogue.ts'
import { MINUTE_MS } from '../../../src/contract/duration.ts'
import { isWorkingDay } from '../../../src/pricing/calendar.ts'
import { isCollected, productionBegins } from '../../../src/pricing/delivery.ts'
import { EXPRESS_SURCHARGE, expressDays, expressOptions, validateChoice } from '../../../src/pricing/express.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import type { Region } from '../../../src/regions/region.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { readAskedChoice } from '../../../src/routes/products/read-asked-choice.ts'
import { orderable } from '../shop-facts.ts'

describe('production begins', () => {
  /** Winter: Warsaw is an hour ahead. */
  const at = (text: string) => new Date(`${text}:00+01:00`)

  test.each([
    ['in the morning of a working day', '2026-03-02T09:00', '2026-03-02T12:00'],
    ['a minute before noon', '2026-03-02T11:59', '2026-03-02T12:00'],
    ['at noon', '2026-03-02T12:00', '2026-03-03T12:00'],
    ['on a Friday afternoon', '2026-02-27T15:00', '2026-03-02T12:00'],
    ['on a Saturday morning', '2026-02-28T09:00', '2026-03-02T12:00'],
    ['on Christmas Eve', '2026-12-24T08:00', '2026-12-28T12:00'],
  ])('of what was ordered %s: at noon of its first day', (_, placed, begins) => {
    const minute = 60_000
    const begun = (moment: number) => productionBegins(at(placed), new Date(moment))
    const noon = at(begins).getTime()
    expect([begun(at(placed).getTime()), begun(noon - minute), begun(noon)]).toEqual([false, false, true])
    // The next morning is earlier by the clock, and later by the day.
    for (const later of [6 * 60, 20 * 60, 24 * 60, 4000 * 60]) expect(begun(noon + later * minute)).toBe(true)
  })

  test('once, and stays begun', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.nat(14 * 24 * 60), fc.nat(14 * 24 * 60), (placed, soon, later) => {
        const begun = (minutes: number) => productionBegins(placed, new Date(placed.getTime() + minutes * MINUTE_MS))
        if (begun(soon)) expect(begun(soon + later)).toBe(true)
      }),
    )
  })
})

test('goods are collected where nothing of them is on the way', () => {
  expect([0, 1, 5].map((maxDays) => isCollected({ maxDays }))).toEqual([true, false, false])
})

test('the holidays that follow Easter are the same on every clock of a reader', () => {
  // Easter Monday, Corpus Christi: with a weekday before each.
  for (const [holiday, before] of [
    ['2024-04-01', '2024-03-29'],
    ['2025-04-21', '2025-04-18'],
    ['2025-06-19', '2025-06-18'],
    ['2031-04-14', '2031-04-11'],
    ['2032-03-29', '2032-03-26'],
    ['2038-04-26', '2038-04-23'],
  ] as const)
    expect([holiday, isWorkingDay(holiday), isWorkingDay(before)]).toEqual([holiday, false, true])
})

const BOTH = getRegion('eu').allowedShipmentTypes

describe('a choice', () => {
  const slow: Product = { ...PRODUCTS[0]!, productionDays: 10 }
  const quick: Product = { ...slow, productionDays: 1 }
  const configuration: Configuration = {
    product: slow.type,
    size: slow.sizes[0]!,
    material: slow.materials[0]!,
    print: slow.prints[0]!,
    finish: slow.finishes[0]!,
    quantity: slow.minQuantity,
  }

  test('names its speed where that is not offered, beside all that is wrong else', () => {
    expect(validateChoice(slow, { configuration, speed: 'standard' }, BOTH)).toEqual([])
    expect(validateChoice(slow, { configuration, speed: 'express' }, BOTH)).toEqual([])
    const standard = { field: 'speed', message: 'must be one of standard' }
    expect(validateChoice(quick, { configuration, speed: 'express' }, BOTH)).toEqual([standard])
    const both = { field: 'speed', message: 'must be one of standard, express' }
    const unknown = { configuration: { ...configuration, quantity: 0 }, speed: 'overnight' as 'express' }
    expect(validateChoice(slow, unknown, BOTH)).toEqual([...validateConfiguration(slow, unknown.configuration), both])
    expect(validateChoice(slow, unknown, BOTH)).toHaveLength(2)
  })

  test('is standard alone in a store that sells no express, and so is an address that asks for it', () => {
    const speeds: Region['allowedShipmentTypes'] = ['standard']
    expect(expressOptions(slow, speeds).map(({ id }) => id)).toEqual(['standard'])
    const refused = [{ field: 'speed', message: 'must be one of standard' }]
    expect(validateChoice(slow, { configuration, speed: 'express' }, speeds)).toEqual(refused)
    const asked = (allowedShipmentTypes: Region['allowedShipmentTypes']) =>
      readAskedChoice(new URLSearchParams('speed=express'), slow, { units: 'cm', allowedShipmentTypes }).speed
    expect([asked(BOTH), asked(speeds)]).toEqual(['express', 'standard'])
  })

  test('can be ordered at each speed that its product offers, with the surcharge of that', () => {
    fc.assert(
      fc.property(orderable, ({ product, configuration }) => {
        const options = expressOptions(product, BOTH)
        for (const { id } of options) expect(validateChoice(product, { configuration, speed: id }, BOTH)).toEqual([])
        const [, express] = options
        if (express) expect(express.surcharge).toBe(EXPRESS_SURCHARGE)
      }),
      { numRuns: 50 },
    )
    expect([1, 2, 3, 5, 10, 21].map(expressDays)).toEqual([1, 2, 2, 3, 6, 13])
  })
})
