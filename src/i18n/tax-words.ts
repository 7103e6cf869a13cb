import type { Translate } from './translate.ts'

/** Of an order: why it bears no VAT, and the buyer's VAT number. */
interface Untaxed {
  taxReason: 'reverse_charge' | 'export' | null
  buyer: { vat: { number: string } | null }
}

/** The sentence that stands below a VAT of 0 %, in the words that an invoice needs; null where VAT is charged or does not exist. */
export function whyNoTax({ taxReason, buyer }: Untaxed, t: Translate): string | null {
  if (taxReason === 'export') return t('cart.vatExport')
  return taxReason === 'reverse_charge' ? t('cart.reverseCharge', { number: buyer.vat?.number ?? '' }) : null
}
