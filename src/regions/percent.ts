/**
 * What a language writes after a percentage: `%`, or U+00A0 and `%`. The server decides it and passes it on, because
 * browsers have CLDR data of different age.
 */
export function percentSignOf(languageTag: string): string {
  const parts = new Intl.NumberFormat(languageTag, { style: 'percent' }).formatToParts(1)
  const number = parts.findLastIndex(({ type }) => type === 'integer')
  return parts
    .slice(number + 1)
    .map(({ value }) => value)
    .join('')
}
