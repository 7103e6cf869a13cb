import { z } from 'zod'
import { date, destination, soundRows } from '../catalogue/sound-rows.ts'
import { type CountryTax, type LocalTax, type Taxes, taxesOf } from './taxes.ts'

const country = z.object({
  countryIso: destination,
  validFrom: date,
  rate: z.int().min(0).max(10_000),
})

/** Postcodes are compared without spaces and hyphens, in upper case. */
const prefix = z.string().regex(/^[0-9A-Z]{1,10}$/, 'must be digits and capitals alone')

const local = country
  .extend({ place: z.string().min(1).max(80), firstPostcode: prefix, lastPostcode: prefix })
  .refine(({ firstPostcode: first, lastPostcode: last }) => first.length === last.length && first <= last, {
    path: ['lastPostcode'],
    message: 'must be as long as the first, and not before it',
  })

/** The rates of the valid rows, which are ordered by date: instead of an invalid one, the one before it counts. */
export const taxRowsOf = (countries: readonly CountryTax[], places: readonly LocalTax[]): Taxes =>
  taxesOf(
    soundRows('country_taxes', country, countries, ({ countryIso, validFrom }) => `${countryIso}/${validFrom}`),
    soundRows('local_taxes', local, places, (row) => `${row.countryIso}/${row.firstPostcode}/${row.validFrom}`),
  )
