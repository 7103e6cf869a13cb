import { formatAddress } from 'localized-address-format'
import type { Address } from '../contract/address.ts'

/** The fields of an address that say where in the country it is. */
export type PlaceField = 'zipcode' | 'city' | 'state'

const NAME_OF = { postalCode: 'zipcode', locality: 'city', administrativeArea: 'state' } as const

/**
 * An address in the lines and the order of its country's letters, the country's name last.
 *
 * @param country its name, in the reader's language
 */
export function postalLines(address: Address, country: string): string[] {
  const { countryIso, company, firstname, lastname, address1, address2, zipcode, city, state } = address
  const lines = formatAddress({
    postalCountry: countryIso,
    name: `${firstname} ${lastname}`,
    organization: company,
    addressLines: [address1, address2],
    postalCode: zipcode,
    locality: city,
    administrativeArea: state,
  })
  return [...lines, country]
}

/** Postcode, town and state in the order in which a country's letters name them; a country without states has none. */
export function placeFields(countryIso: string): PlaceField[] {
  const written = formatAddress({
    postalCountry: countryIso,
    postalCode: 'postalCode',
    locality: 'locality',
    administrativeArea: 'administrativeArea',
  }).join()
  const named = written.match(/postalCode|locality|administrativeArea/g) ?? []
  return named.map((name) => NAME_OF[name as keyof typeof NAME_OF])
}
