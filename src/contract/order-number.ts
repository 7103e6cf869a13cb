/** An order's number: `R` and nine digits or more, as in Spree. */
export const ORDER_NUMBER = /^R\d{9,31}$/

/** A typed number, `r 123 456 789`, normalised; null for anything else. */
export function orderNumberOf(text: string): string | null {
  const number = text.replace(/[\s#]/g, '').toUpperCase()
  return ORDER_NUMBER.test(number) ? number : null
}
