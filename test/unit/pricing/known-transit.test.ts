import { expect, test } from 'vitest'
import { isTransitKnown } from '../../../src/pricing/known-transit.ts'
import { MUNICH } from '../../addresses.ts'

const to = (countryIso: string) => ({ ...MUNICH, countryIso })
const byOffer = (countryIso: string) => ({ number: 'F123456789', countryIso })

test('the days in transit are those of the countries that a store delivers to, and of no other that an offer names', () => {
  expect(isTransitKnown({ region: 'eu', shipAddress: null })).toBe(true)
  expect(isTransitKnown({ region: 'eu', shipAddress: to('DE') })).toBe(true)
  expect(isTransitKnown({ region: 'eu', shipAddress: to('CA'), offer: byOffer('CA') })).toBe(false)
  expect(isTransitKnown({ region: 'pl', shipAddress: null, offer: byOffer('US') })).toBe(false)
  expect(isTransitKnown({ region: 'us', shipAddress: to('US'), offer: byOffer('US') })).toBe(true)
  // Its buyer may send it to a country of the store instead.
  expect(isTransitKnown({ region: 'eu', shipAddress: to('DE'), offer: byOffer('CA') })).toBe(true)
})
