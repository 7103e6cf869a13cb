/** Shapes of postcodes by country: Google's address data (chromium-i18n.appspot.com/ssl-address), November 2026. */
const SHAPES: Record<string, RegExp> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  CA: /^[ABCEGHJKLMNPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
  CH: /^\d{4}$/,
  CY: /^\d{4}$/,
  CZ: /^\d{3} ?\d{2}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{2} ?\d{3}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  GR: /^\d{3} ?\d{2}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^[A-Z\d]{3} ?[A-Z\d]{4}$/i,
  IT: /^\d{5}$/,
  LT: /^(?:LT-)?\d{5}$/i,
  LU: /^(?:L-)?\d{4}$/i,
  LV: /^(?:LV-)?\d{4}$/i,
  MT: /^[A-Z]{3} ?\d{2,4}$/i,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^\d{3} ?\d{2}$/,
  SI: /^\d{4}$/,
  SK: /^\d{3} ?\d{2}$/,
  US: /^\d{5}(?:-\d{4})?$/,
}

/** For other countries: two to ten letters, digits, spaces and hyphens. */
const ANY = /^[\dA-Z][\dA-Z -]{1,9}$/i

/** Whether a text has the shape of a country's postcodes. @param countryIso two capital letters */
export const isPostcode = (countryIso: string, text: string): boolean =>
  (Object.hasOwn(SHAPES, countryIso) ? SHAPES[countryIso]! : ANY).test(text)
