import type { Validator } from 'stdnum'
import * as cz from 'stdnum/lib/cjs/cz/ico.js'
import * as fr from 'stdnum/lib/cjs/fr/siren.js'
import * as no from 'stdnum/lib/cjs/no/orgnr.js'
import * as pl from 'stdnum/lib/cjs/pl/regon.js'
import * as ro from 'stdnum/lib/cjs/ro/onrc.js'
import * as se from 'stdnum/lib/cjs/se/orgnr.js'

/** Numbers with check digits, by country. */
const VALIDATORS: Record<string, Pick<Validator, 'validate'>> = { CZ: cz, FR: fr, NO: no, PL: pl, RO: ro, SE: se }

/** The form of numbers without check digits, by country, spaces and hyphens aside; in Poland a KRS number beside the REGON. */
const FORMS: Record<string, RegExp> = {
  AT: /^(FN)?\d{1,6}[A-Z]$/,
  DE: /^([A-ZÄÖÜ.]+)?(HRA|HRB|GNR|GSR|PR|VR)\d{1,6}[A-Z]{0,3}$/,
  GB: /^([A-Z]{2}|\d{2})\d{6}$/,
  IT: /^[A-Z]{2}\d{1,7}$/,
  NL: /^\d{8}$/,
  PL: /^(KRS)?\d{10}$/,
}

/**
 * Checks the number of a company in its country's register by its form and check digits, as far as they are known; whether it
 * is registered, only the register knows.
 *
 * @returns the number with single spaces, or null for one that cannot be of this country
 */
export function readRegistryNumber(written: string, countryIso: string): string | null {
  const number = written.trim().replace(/\s+/g, ' ')
  const bare = number.toUpperCase().replace(/[\s-]/g, '')
  if (!/[\p{L}\d]/u.test(bare)) return null
  const [form, validator] = [FORMS[countryIso], VALIDATORS[countryIso]]
  if (form?.test(bare)) return number
  if (validator) return validator.validate(number).isValid ? number : null
  return form ? null : number
}
