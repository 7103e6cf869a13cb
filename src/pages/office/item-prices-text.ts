import type { PriceStep } from '../../contract/company-price.ts'

/** Prices as a hidden field of their form has them, with which it says what was agreed when it was opened: `250:9950 500:18000`. */
export const pricesText = (prices: readonly PriceStep[]): string =>
  prices.map(({ quantity, amount }) => `${quantity}:${amount}`).join(' ')

/** The prices in such a text; null for another. */
export function pricesOfText(text: string): PriceStep[] | null {
  const steps = text === '' ? [] : text.split(' ')
  if (!steps.every((step) => /^\d{1,7}:\d{1,10}$/.test(step))) return null
  return steps.map((step) => {
    const [quantity, amount] = step.split(':')
    return { quantity: Number(quantity), amount: Number(amount) }
  })
}
