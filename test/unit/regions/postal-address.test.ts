import { describe, expect, test } from 'vitest'
import type { Address } from '../../../src/contract/address.ts'
import { isPostcode } from '../../../src/contract/postcode.ts'
import { EU_COUNTRIES, OUTSIDE_EU_COUNTRIES } from '../../../src/regions/countries.ts'
import {
  addressInShort,
  asOneLine,
  isTownFirst,
  placeFields,
  postalLines,
} from '../../../src/regions/postal-address.ts'
import { MUNICH } from '../../addresses.ts'

const US = {
  address1: '1 Main St',
  address2: 'Apt 2',
  city: 'New York',
  state: 'NY',
  zipcode: '10001',
  countryIso: 'US',
}
const GB = { address1: '10 Downing Street', city: 'London', zipcode: 'SW1A 2AA', countryIso: 'GB' }

const address = (fields: Partial<Address>): Address => ({ ...MUNICH, ...fields })

describe('an address', () => {
  test('stands as the letters of its country do', () => {
    expect(postalLines(address({ company: 'Muster GmbH' }), 'Germany')).toEqual([
      'Ada Muster',
      'Muster GmbH',
      'Lindenstraße 4',
      '80331 München',
      'Germany',
    ])
    expect(postalLines(address(US), 'United States').slice(1)).toEqual([
      '1 Main St',
      'Apt 2',
      'New York, NY 10001',
      'United States',
    ])
    expect(postalLines(address(GB), 'United Kingdom').slice(2)).toEqual(['London', 'SW1A 2AA', 'United Kingdom'])
  })

  test('stands in one line with its place as its country writes it', () => {
    expect(addressInShort(address({ company: 'Muster GmbH' }))).toBe('Muster GmbH, Lindenstraße 4, 80331 München')
    expect(addressInShort(address(US))).toBe('Muster, 1 Main St, New York, NY 10001')
    expect(addressInShort(address(GB))).toBe('Muster, 10 Downing Street, London, SW1A 2AA')
    expect(asOneLine(['Muster', '', undefined, 'London'])).toBe('Muster, London')
  })

  test('is asked for in that order', () => {
    expect([placeFields('US'), placeFields('GB'), placeFields('DE'), placeFields('PL')]).toEqual([
      ['city', 'state', 'zipcode'],
      ['city', 'zipcode'],
      ['zipcode', 'city'],
      ['zipcode', 'city'],
    ])
  })

  test('has the town before the postcode in these of the countries that are served', () => {
    const served = [...EU_COUNTRIES, ...OUTSIDE_EU_COUNTRIES, 'US']
    expect(served.filter(isTownFirst)).toEqual(['HU', 'IE', 'LV', 'MT', 'GB', 'US'])
  })

  test('is asked for whole in every country that is served', () => {
    for (const country of [...EU_COUNTRIES, ...OUTSIDE_EU_COUNTRIES, 'US', 'CA', 'AU'])
      expect([country, placeFields(country)]).toEqual([country, expect.arrayContaining(['city', 'zipcode'])])
  })
})

describe('a postcode', () => {
  test.each([
    ['DE', ['80331'], ['8033', '80331a', '']],
    ['GB', ['SW1A 1AA', 'm11ae'], ['12345']],
    ['PL', ['00-001', '00001'], ['0-0001']],
    ['US', ['10001', '10001-1234'], ['1000', '10001-12']],
    ['IE', ['D02 AF30'], ['1234']],
    ['PT', ['1000-205'], ['1000']],
    ['MT', ['VLT 1117'], ['1117']],
    ['JP', ['100-0001'], ['!', '12345678901']],
  ])('of %s has its shape', (country, right, wrong) => {
    expect(right.filter((text) => !isPostcode(country, text))).toEqual([])
    expect(wrong.filter((text) => isPostcode(country, text))).toEqual([])
  })
})
