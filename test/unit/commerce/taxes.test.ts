import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import { taxesOf } from '../../../src/commerce/taxes/taxes.ts'
import { adding, cart, EMAIL, following, LEAVE_CART, MUNICH } from './order.ts'

describe('the VAT of an order to a part of a country that has a rate of its own', () => {
  test.each([
    ['PT', '9000-039', 2200],
    ['PT', '9400 001', 2200],
    ['PT', '9500-150', 1600],
    ['PT', '9980-024', 1600],
    ['PT', '1100-148', 2300],
    ['PT', '8900-201', 2300],
    ['AT', '6691', 1900],
    ['AT', '6993', 1900],
    ['AT', '6990', 2000],
  ])('%s %s is at %i basis points', (countryIso, zipcode, rate) => {
    const place: Command = { kind: 'set_destination', countryIso, zipcode, state: '' }
    const named = following(cart(), adding(250), place)
    expect(named.figures.taxRows.map(({ rate }) => rate)).toEqual([rate])
    const fields = { email: EMAIL, shipAddress: { ...MUNICH, countryIso, zipcode } }
    const addressed = following(cart(), adding(250), LEAVE_CART, { kind: 'leave_step', step: 'address', fields })
    expect(addressed.figures.taxRows.map(({ rate }) => rate)).toEqual([rate])
    expect(addressed.figures.taxCountryIso).toBe(countryIso)
  })

  test('is said when the address turns out to be there', () => {
    const lisbon: Command = { kind: 'set_destination', countryIso: 'PT', zipcode: '1100-148', state: '' }
    const fields = { email: EMAIL, shipAddress: { ...MUNICH, countryIso: 'PT', zipcode: '9000-039' } }
    const order = following(cart(), adding(250), lisbon, LEAVE_CART, { kind: 'leave_step', step: 'address', fields })
    expect(order.notices).toContainEqual(expect.objectContaining({ kind: 'tax_country_changed', countryIso: 'PT' }))
  })
})

test('of several rates of a place the newest holds, and without a postcode the country’s own', () => {
  const funchal = { countryIso: 'PT', place: 'Madeira', firstPostcode: '90', lastPostcode: '94' }
  const { taxRate, taxRates } = taxesOf(
    [{ countryIso: 'PT', validFrom: '2011-01-01', rate: 2300 }],
    [
      { ...funchal, validFrom: '2012-04-01', rate: 2200 },
      { ...funchal, validFrom: '2027-01-01', rate: 2100 },
    ],
  )
  expect([taxRate('PT', '9000-039'), taxRate('PT', '9'), taxRate('PT'), taxRate('ES', '9000')]).toEqual([
    2100,
    2300,
    2300,
    undefined,
  ])
  expect(taxRates).toEqual([{ countryIso: 'PT', rate: 2300 }])
})
