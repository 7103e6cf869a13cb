/** For markets without a pattern in the specification: CLDR's pattern of the same fields is used. */
export const CLDR_DATES = { standardFormat: null, shortFormat: null, detailedFormat: null }

/** A no-break space. */
export const NBSP = '\u00a0'

/** Euros as written in markets where a comma separates the cents. */
export const COMMA_EURO = {
  thousandSeparator: '.',
  decimalSeparator: ',',
  currencySign: '€',
  currencyPosition: 'after',
} as const
