import { expect, test } from 'vitest'
import { STATES } from '../../../src/regions/countries.ts'
import { stateNamed, unservedPlaces } from '../../../src/regions/unserved-places.ts'

test('a state is known by its code and its name, however they are written', () => {
  for (const state of STATES)
    for (const said of [state.code, state.name, state.name.toUpperCase(), ` ${state.code.toLowerCase()}. `])
      expect([said, stateNamed(state.countryIso, said)]).toEqual([said, state])
})

test.each([
  ['CA', 'Newfoundland and Labrador', 'Labrador'],
  ['CA', 'Territoire du Yukon', 'Yukon'],
  ['CA', 'the Northwest-Territories', 'Northwest Territories'],
  ['CA', 'Northwest – Territories', 'Northwest Territories'],
  ['AU', 'Tasmania, Australia', 'Tasmania'],
  ['AU', 'South Australia', undefined],
  ['CA', 'Ontario', undefined],
  ['US', 'West Virginia', 'West Virginia'],
  ['US', 'Virginia Islands', undefined],
  ['DE', 'NT', undefined],
  ['CA', '', undefined],
])('of %s %s is %s', (countryIso, said, name) => expect(stateNamed(countryIso, said)?.name).toBe(name))

test('a country has the places to which no order goes, by state and by postcode', () => {
  expect(unservedPlaces('ES')).toEqual(['Islas Canarias', 'Ceuta', 'Melilla'])
  expect(unservedPlaces('CA')).toEqual(['Labrador', 'Newfoundland', 'Northwest Territories', 'Nunavut', 'Yukon'])
  expect(unservedPlaces('US')).toContain('Alaska')
  expect(unservedPlaces('PL')).toEqual([])
})
