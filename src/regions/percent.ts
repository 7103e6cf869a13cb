/**
 * What a language sets behind a number that is a percentage: `%`, or U+00A0 and `%`. The server says it once, since
 * browsers' data differ in age.
 */
export function percentSignOf(languageTag: string): string {
  const parts = new Intl.NumberFormat(languageTag, { style: 'percent' }).formatToParts(1)
  const number = parts.findLastIndex(({ type }) => type === 'integer')
  return parts
    .slice(number + 1)
    .map(({ value }) => value)
    .join('')
}
