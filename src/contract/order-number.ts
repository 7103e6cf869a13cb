/** An order's number: `R` and nine digits or more, as Spree counts. */
export const ORDER_NUMBER = /^R\d{9,31}$/

/** A number as people type it, `r 123 456 789`, in its own form; null for what is none. */
export function orderNumberOf(text: string): string | null {
  const number = text.replace(/[\s#]/g, '').toUpperCase()
  return ORDER_NUMBER.test(number) ? number : null
}
