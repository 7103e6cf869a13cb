import { z } from 'zod'
import { CALENDAR } from './day.ts'
import { readDielineSample } from './dieline-sample.ts'

/** Fields that many calls share, each with the message for an invalid value. */

/** The code of a variant; that of a sample pack names all its samples. */
export const sku = z.string().min(1).max(1000)

/** Several variants: a list, a repeated parameter, or a comma-separated one. */
export const skus = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')).filter((item) => item !== ''))
  .pipe(z.array(sku).min(1, 'name at least one').max(100, 'at most 100 at a time'))

export const countryIso = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters, "DE" for example')

/** A quantity in a body; `quantityText` in a query. */
export const quantity = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(1_000_000, 'must be at most 1000000')
export const quantityText = z.coerce.number('must be a whole number').pipe(quantity)

/** A boolean of a query. */
export const flag = z.enum(['true', 'false'], 'must be true or false')

export const day = z.iso
  .date('must be a day, "2026-03-04" for example')
  .refine(
    (value) => value >= CALENDAR.first && value <= CALENDAR.lastStart,
    `must be from ${CALENDAR.first} to ${CALENDAR.lastStart}`,
  )

/** Most characters of a search. */
export const LONGEST_SEARCH = 100
/** What a list is searched for: part of what its rows say, as it is typed. */
export const searched = z
  .string()
  .trim()
  .max(LONGEST_SEARCH, `must have at most ${LONGEST_SEARCH} characters`)
  .optional()

/** A text in the calls of analytics. */
export const word = (longest: number) => z.string().max(longest, `must have at most ${longest} characters`)

/** The most characters of the code of a dieline: a name, numbers and options. */
export const LONGEST_DIELINE = 330

/** The code of a dieline of the generator. */
export const dielineCode = z
  .string()
  .max(LONGEST_DIELINE, `must have at most ${LONGEST_DIELINE} characters`)
  .refine((code) => readDielineSample(code) !== null, 'must be the code of a dieline')
