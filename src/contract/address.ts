import { z } from 'zod'

export interface Address {
  firstname: string
  lastname: string
  company: string
  address1: string
  address2: string
  city: string
  zipcode: string
  state: string
  phone: string
  countryIso: string
}

/** The specification's names of fields, and Spree's for the same: a body may say either, an answer carries both. */
export const SPREE_NAMES = { zip_code: 'zipcode', state: 'state_name' } as const

/** An address under the specification's names, and under Spree's for postcode and state. */
export function addressOut({ countryIso, state, ...fields }: Address): Record<string, string> {
  return { ...fields, zip_code: fields.zipcode, state, state_name: state, country_iso: countryIso }
}

export function readAddress(wire: Record<string, unknown>): Address {
  const text = (...names: string[]) =>
    names.map((name) => wire[name]).find((value): value is string => typeof value === 'string') ?? ''
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    company: text('company'),
    address1: text('address1'),
    address2: text('address2'),
    city: text('city'),
    zipcode: text('zip_code', 'zipcode'),
    state: text('state', 'state_name'),
    phone: text('phone'),
    countryIso: text('country_iso'),
  }
}

/** An address from the specification's names or from Spree's; missing fields are empty. */
export const address = z.codec(z.record(z.string(), z.unknown()), z.custom<Address>(), {
  decode: readAddress,
  encode: addressOut,
})
