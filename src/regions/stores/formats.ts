/** Where a market has no pattern of its own in the specification, CLDR's of the same fields. */
export const CLDR_DATES = { standardFormat: null, shortFormat: null, detailedFormat: null }

/** A space at which no line breaks. */
export const NBSP = '\u00a0'

/** Euros as they are written where the comma parts them from the cents. */
export const COMMA_EURO = {
  thousandSeparator: '.',
  decimalSeparator: ',',
  currencySign: '€',
  currencyPosition: 'after',
} as const
