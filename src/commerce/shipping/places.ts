import type { Address } from '../../contract/address.ts'
import { STATES } from '../../regions/countries.ts'
import type { Region } from '../../regions/region.ts'
import { invalid } from '../refusal.ts'
import type { Shipping } from './shipping.ts'
import { taxTerritoryOf } from './tax-territories.ts'

/**
 * Refuses a place that the store does not deliver to, at the field that determines it.
 *
 * @param field the address that is checked, `ship_address` for example; without it, the place is the whole input
 * @throws Refusal 422
 */
export function checkPlace(
  { countryIso, state, zipcode }: Pick<Address, 'countryIso' | 'state' | 'zipcode'>,
  region: Region,
  { zoneOf }: Pick<Shipping, 'zoneOf'>,
  field?: string,
): void {
  const named = (part: string) => (field ? `${field}.${part}` : part)
  const country = named('country_iso')
  const { allowedShippingCountries, offerExtraAvailableCountries } = region
  if (!allowedShippingCountries.includes(countryIso) || !zoneOf(countryIso)) {
    const byOffer = offerExtraAvailableCountries.includes(countryIso)
    throw invalid(
      { [country]: [byOffer ? `${countryIso} is served by offer only` : `${countryIso} is not served`] },
      byOffer ? 'place_by_offer_only' : 'place_not_served',
    )
  }
  const territory = taxTerritoryOf(countryIso, zipcode)
  if (territory) throw invalid({ [named('zip_code')]: [territory.name] }, 'place_not_served')
  const states = STATES.filter((item) => item.countryIso === countryIso)
  if (states.length === 0) return
  const known = states.find(({ code, name }) => code === state || name === state)
  if (!known) throw invalid({ [named('state')]: ['must be a state of the country'] }, 'unknown_state')
  if (region.unsupportedStates.includes(known.id)) throw invalid({ [named('state')]: [known.name] }, 'place_not_served')
}
