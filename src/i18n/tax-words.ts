import type { Translate } from './translate.ts'

/** Why an order bears no VAT, and its buyer's VAT number. */
interface Untaxed {
  taxReason: 'reverse_charge' | 'export' | null
  buyer: { vat: { number: string } | null }
}

/**
 * The sentence that is shown where VAT is 0 %, in the words that an invoice requires; null where VAT is charged or does
 * not exist.
 */
export function whyNoTax({ taxReason, buyer }: Untaxed, t: Translate): string | null {
  if (taxReason === 'export') return t('cart.vatExport')
  return taxReason === 'reverse_charge' ? t('cart.reverseCharge', { number: buyer.vat?.number ?? '' }) : null
}
