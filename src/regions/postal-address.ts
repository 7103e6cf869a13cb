import { formatAddress } from 'localized-address-format'
import type { Address } from '../contract/address.ts'

/** The fields of an address that name the place within the country. */
export type PlaceField = 'zipcode' | 'city' | 'state'

const NAME_OF = { postalCode: 'zipcode', locality: 'city', administrativeArea: 'state' } as const

/**
 * The lines of an address, in the order that is usual on letters in its country, the country's name last.
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

/** Postcode, town and state in the order that is usual on letters in a country; no state where the country has none. */
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

/** Whether letters to a country name the town before the postcode. */
export function isTownFirst(countryIso: string): boolean {
  const fields = placeFields(countryIso)
  return fields.indexOf('city') < fields.indexOf('zipcode')
}

/** Parts of an address in one line, without those that are empty: all languages of the shop set commas between them. */
export const asOneLine = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ')

/** The place of an address in one line, without its country: `80331 München`, `New York, NY 10001`. */
export const placeInShort = ({
  countryIso,
  zipcode,
  city,
  state,
}: Pick<Address, 'countryIso' | 'zipcode' | 'city' | 'state'>): string =>
  asOneLine(
    formatAddress({ postalCountry: countryIso, postalCode: zipcode, locality: city, administrativeArea: state }),
  )

/** An address in one line, to be told from others: whose it is, the street and the place. */
export const addressInShort = (address: Address): string =>
  asOneLine([address.company || address.lastname, address.address1, placeInShort(address)])
