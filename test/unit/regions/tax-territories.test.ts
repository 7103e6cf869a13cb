import { expect, test } from 'vitest'
import { taxTerritoryOf } from '../../../src/regions/tax-territories.ts'

test.each([
  ['ES', '35001', 'Islas Canarias'],
  ['ES', '38 400', 'Islas Canarias'],
  ['ES', '28001', undefined],
  ['DE', '35001', undefined],
  ['DE', '78266', 'Büsingen am Hochrhein'],
  ['IT', '23041', 'Livigno'],
  ['IT', '23042', undefined],
  ['GR', '630-86', 'Athos'],
  ['FR', '97110', 'Guadeloupe'],
  ['GB', 'je2 3ab', 'Jersey'],
  ['GB', 'GY1-1AA', 'Guernsey'],
  ['GB', 'SW1A 1AA', undefined],
])('in %s the postcode %s is of %s', (countryIso, postcode, name) => {
  expect(taxTerritoryOf(countryIso, postcode)?.name).toBe(name)
})
