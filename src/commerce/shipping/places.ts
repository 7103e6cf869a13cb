import type { Address } from '../../contract/address.ts'
import { STATES } from '../../regions/countries.ts'
import type { Region } from '../../regions/region.ts'
import { taxTerritoryOf } from '../../regions/tax-territories.ts'
import { stateNamed } from '../../regions/unserved-places.ts'
import { invalid } from '../refusal.ts'
import type { Shipping } from './shipping.ts'

/**
 * Refuses a place that the store does not deliver to, at the field that determines it.
 *
 * @param named the address that is checked, `ship_address` for example, without which the place is the whole input; and the country
 * that an accepted offer is delivered to; whether the place is known without its state so far, before there is an address
 * @throws Refusal 422
 */
export function checkPlace(
  { countryIso, state, zipcode }: Pick<Address, 'countryIso' | 'state' | 'zipcode'>,
  region: Region,
  { zoneOf }: Pick<Shipping, 'zoneOf'>,
  { field, byOffer: offered, isVague }: { field?: string; byOffer?: string | undefined; isVague?: true } = {},
): void {
  const named = (part: string) => (field ? `${field}.${part}` : part)
  const country = named('country_iso')
  const { allowedShippingCountries, offerExtraAvailableCountries } = region
  if (countryIso !== offered && (!allowedShippingCountries.includes(countryIso) || !zoneOf(countryIso))) {
    const byOffer = offerExtraAvailableCountries.includes(countryIso)
    throw invalid(
      { [country]: [byOffer ? `${countryIso} is served by offer only` : `${countryIso} is not served`] },
      byOffer ? 'place_by_offer_only' : 'place_not_served',
    )
  }
  const territory = taxTerritoryOf(countryIso, zipcode)
  if (territory)
    throw invalid({ [named('zip_code')]: ['must be of a place that is served'] }, 'place_not_served', territory.name)
  const hasStates = STATES.some((item) => item.countryIso === countryIso)
  if (!hasStates || (isVague && state === '')) return
  const known = stateNamed(countryIso, state)
  // Of a country that is served by offer only, the states to which no courier delivers are known, and no others.
  if (!known && countryIso === offered && !allowedShippingCountries.includes(countryIso)) return
  if (!known) throw invalid({ [named('state')]: ['must be a state of the country'] }, 'unknown_state')
  if (region.unsupportedStates.includes(known.id))
    throw invalid({ [named('state')]: ['must be a state that is served'] }, 'place_not_served', known.name)
}
