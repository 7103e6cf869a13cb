import type { Validator } from 'stdnum'
import * as at from 'stdnum/lib/cjs/at/uid.js'
import * as be from 'stdnum/lib/cjs/be/vat.js'
import * as bg from 'stdnum/lib/cjs/bg/vat.js'
import * as ch from 'stdnum/lib/cjs/ch/vat.js'
import * as cy from 'stdnum/lib/cjs/cy/vat.js'
import * as cz from 'stdnum/lib/cjs/cz/dic.js'
import * as de from 'stdnum/lib/cjs/de/vat.js'
import * as dk from 'stdnum/lib/cjs/dk/cvr.js'
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js'
import * as es from 'stdnum/lib/cjs/es/nif.js'
import * as fi from 'stdnum/lib/cjs/fi/alv.js'
import * as fr from 'stdnum/lib/cjs/fr/tva.js'
import * as gb from 'stdnum/lib/cjs/gb/vat.js'
import * as gr from 'stdnum/lib/cjs/gr/vat.js'
import * as hr from 'stdnum/lib/cjs/hr/oib.js'
import * as hu from 'stdnum/lib/cjs/hu/anum.js'
import * as ie from 'stdnum/lib/cjs/ie/vat.js'
import * as it from 'stdnum/lib/cjs/it/iva.js'
import * as lt from 'stdnum/lib/cjs/lt/pvm.js'
import * as lu from 'stdnum/lib/cjs/lu/tva.js'
import * as lv from 'stdnum/lib/cjs/lv/pvn.js'
import * as mt from 'stdnum/lib/cjs/mt/vat.js'
import * as nl from 'stdnum/lib/cjs/nl/btw.js'
import * as no from 'stdnum/lib/cjs/no/mva.js'
import * as pl from 'stdnum/lib/cjs/pl/nip.js'
import * as pt from 'stdnum/lib/cjs/pt/nif.js'
import * as ro from 'stdnum/lib/cjs/ro/cui.js'
import * as se from 'stdnum/lib/cjs/se/vat.js'
import * as si from 'stdnum/lib/cjs/si/ddv.js'
import * as sk from 'stdnum/lib/cjs/sk/dph.js'
import { SELLER_COUNTRY } from '../../regions/operator.ts'

/** A VAT number with valid form and check digits; whether it is registered, only its country knows. */
export interface VatNumber {
  countryIso: string
  /** The country code in VIES: `EL` for Greece, `XI` for Northern Ireland. */
  prefix: string
  /** Without prefix and separators. */
  digits: string
}

/** Country → the prefixes of its numbers, the usual one first. */
const PREFIXES: Record<string, readonly string[]> = { GR: ['EL', 'GR'], GB: ['GB', 'XI'], CH: ['CHE'] }

const VALIDATORS: Record<string, Pick<Validator, 'validate'>> = {
  AT: at,
  BE: be,
  BG: bg,
  CH: ch,
  CY: cy,
  CZ: cz,
  DE: de,
  DK: dk,
  EE: ee,
  ES: es,
  FI: fi,
  FR: fr,
  GB: gb,
  GR: gr,
  HR: hr,
  HU: hu,
  IE: ie,
  IT: it,
  LT: lt,
  LU: lu,
  LV: lv,
  MT: mt,
  NL: nl,
  NO: no,
  PL: pl,
  PT: pt,
  RO: ro,
  SE: se,
  SI: si,
  SK: sk,
}

/**
 * Countries that are not checked with VIES: those outside the EU (except `XI`), and the seller's own, whose companies need not be
 * registered there.
 */
const NOT_IN_VIES = ['CHE', 'GB', 'NO', SELLER_COUNTRY]

/**
 * Parses a number with or without prefix and separators.
 *
 * @param countryIso the expected country
 * @returns null for a number of another country, or with wrong check digits
 */
export function readVatNumber(written: string, countryIso: string): VatNumber | null {
  const validator = VALIDATORS[countryIso]
  if (!validator) return null
  const text = written.toUpperCase().replace(/[\s./-]/g, '')
  const prefixes = PREFIXES[countryIso] ?? [countryIso]
  const said = prefixes.find((prefix) => text.startsWith(prefix))
  const digits = said ? text.slice(said.length) : text
  if (!/^[A-Z0-9+*]{2,15}$/.test(digits)) return null
  // Swiss numbers are validated with their leading letters, the others without.
  const { isValid } = validator.validate(countryIso === 'CH' ? `CHE${digits}` : digits)
  if (!isValid) return null
  const prefix = said === 'GR' ? 'EL' : (said ?? prefixes[0]!)
  // Nine digits are the old form of a Belgian number; VIES has ten.
  return { countryIso, prefix, digits: countryIso === 'BE' ? digits.padStart(10, '0') : digits }
}

/** The country of a number's prefix, `DE` or `EL`; undefined without one. */
export function countryOfVatNumber(written: string): string | undefined {
  const text = written.toUpperCase().replace(/[\s./-]/g, '')
  return Object.keys(VALIDATORS).find((country) =>
    (PREFIXES[country] ?? [country]).some((prefix) => text.startsWith(prefix)),
  )
}

/** A number in the format for invoices. */
export const vatNumberText = ({ prefix, digits }: VatNumber): string => prefix + digits

/** Whether a number can be checked with VIES. */
export const isInVies = ({ prefix }: VatNumber): boolean => !NOT_IN_VIES.includes(prefix)
