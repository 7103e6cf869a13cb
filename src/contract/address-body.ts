import { z } from 'zod'
import { SPREE_NAMES } from './address.ts'
import { countryIso } from './fields.ts'
import { isPostcode } from './postcode.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'

/** One line, as in a form: a line break would add lines to mails and labels. */
export const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `must be at most ${longest} characters`)
    .regex(/^[^\r\n\u2028\u2029]*$/, 'must be one line')
/** A required text must contain a visible character: a name of invisible ones would print an empty label. */
const required = (longest: number) => oneLine(longest).regex(VISIBLE_CHARACTER, 'must not be empty')

/** A destination before there is an address. */
export const place = { country_iso: countryIso, zip_code: oneLine(12).default(''), state: oneLine(60).default('') }

/** An address: `zip_code` and `state` are the specification's names, `zipcode` and `state_name` Spree's for the same. */
export const addressBody = z.preprocess(
  withoutAliases,
  z
    .strictObject({
      firstname: required(120),
      lastname: required(120),
      company: oneLine(120).default(''),
      address1: required(120),
      address2: oneLine(120).default(''),
      city: required(120),
      phone: oneLine(40).default(''),
      ...place,
      zip_code: required(12),
    })
    .refine(({ country_iso, zip_code }) => isPostcode(country_iso, zip_code), {
      path: ['zip_code'],
      message: 'must be a postcode of the country',
    }),
)

/** Renames Spree's fields to the specification's. Two that differ are refused at Spree's name. */
export function withoutAliases(body: unknown, context: z.RefinementCtx): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields: Record<string, unknown> = { ...body }
  for (const [name, alias] of Object.entries(SPREE_NAMES)) {
    const said = fields[alias]
    delete fields[alias]
    if (said === undefined) continue
    if (name in fields && fields[name] !== said)
      context.addIssue({ code: 'custom', path: [alias], message: `must be the same as ${name}, or be left out` })
    fields[name] = said
  }
  return fields
}
