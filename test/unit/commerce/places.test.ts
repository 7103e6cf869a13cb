import { describe, expect, test } from 'vitest'
import { taxTerritoryOf } from '../../../src/regions/tax-territories.ts'
import { adding, cart, EMAIL, following, LEAVE_CART, MUNICH, refusalOf } from './order.ts'

const PLACES: [countryIso: string, zipcode: string, name: string][] = [
  ['ES', '35001', 'Islas Canarias'],
  ['ES', '38660', 'Islas Canarias'],
  ['ES', '51001', 'Ceuta'],
  ['ES', '52006', 'Melilla'],
  ['IT', '23041', 'Livigno'],
  ['IT', '22061', "Campione d'Italia"],
  ['IT', '47890', 'San Marino'],
  ['IT', '00120', 'Città del Vaticano'],
  ['DE', '27498', 'Helgoland'],
  ['DE', '78266', 'Büsingen am Hochrhein'],
  ['FI', '22100', 'Åland'],
  ['GR', '630 86', 'Athos'],
  ['FR', '97110', 'Guadeloupe'],
  ['FR', '97200', 'Martinique'],
  ['FR', '97300', 'Guyane'],
  ['FR', '97 400', 'La Réunion'],
  ['FR', '97500', 'Saint-Pierre-et-Miquelon'],
  ['FR', '97600', 'Mayotte'],
  ['FR', '98800', 'France d’outre-mer'],
  ['GB', 'JE2 3AB', 'Jersey'],
  ['GB', 'gy1 1aa', 'Guernsey'],
]

describe('a place to which the VAT of its country does not reach', () => {
  const atAddress = following(cart(), adding(250), LEAVE_CART)

  test.each(PLACES)('%s %s is refused by its name, before an address and in it', (countryIso, zipcode, name) => {
    const there = { ...MUNICH, countryIso, zipcode, state: '' }
    expect(refusalOf(() => following(atAddress, { kind: 'set_destination', countryIso, zipcode, state: '' }))).toEqual([
      422,
      'place_not_served',
      { zip_code: ['must be of a place that is served'] },
      name,
    ])
    const fields = { email: EMAIL, shipAddress: there }
    expect(refusalOf(() => following(atAddress, { kind: 'leave_step', step: 'address', fields }))).toEqual([
      422,
      'place_not_served',
      { 'ship_address.zip_code': ['must be of a place that is served'] },
      name,
    ])
  })

  test('may be where the invoice goes', () => {
    const billAddress = { ...MUNICH, countryIso: 'ES', zipcode: '35001', state: '' }
    const fields = { email: EMAIL, shipAddress: MUNICH, billAddress }
    const order = following(atAddress, { kind: 'leave_step', step: 'address', fields })
    expect([order.state, order.figures.taxCountryIso]).toEqual(['delivery', 'DE'])
  })

  test.each([
    ['ES', '28001'],
    ['ES', '50001'],
    ['IT', '23042'],
    ['IT', '22062'],
    ['DE', '27499'],
    ['FI', '20100'],
    ['FR', '98000'],
    ['FR', '20000'],
    ['GB', 'BT1 1AA'],
    ['GB', 'IM1 1AA'],
    ['PL', '35-001'],
    ['DE', '35001'],
  ])('is not %s %s', (countryIso, zipcode) => expect(taxTerritoryOf(countryIso, zipcode)).toBeUndefined())
})
