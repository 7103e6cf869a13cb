/**
 * The least and the most of some values with what a language writes between them, `0.5–1.8`, in Spanish `0,5-1,8`; one of them
 * where both are written the same. `Intl` alone would write the figures as the country does, and not as the store.
 */
export function figureRange(
  values: readonly number[],
  languageTag: string,
  written: (value: number) => string,
): string {
  const [least, most] = [written(Math.min(...values)), written(Math.max(...values))]
  if (least === most) return least
  const parts = new Intl.NumberFormat(languageTag).formatRangeToParts(1, 2)
  const between = parts.filter(({ source }) => source === 'shared').map(({ value }) => value)
  return [least, ...between, most].join('')
}
