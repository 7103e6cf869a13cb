import type { Cart } from '../contract/cart.ts'
import { isDelivered } from '../contract/line-item.ts'
import type { MessageKey } from '../i18n/messages.ts'
import { orderRate } from '../pricing/amounts.ts'
import type { TaxCategory } from './model.ts'

/** The exemptions by category: the code of the EU's list, and the message that says it as the law asks. */
export const EXEMPTIONS: Record<Exclude<TaxCategory, 'S'>, { code: string; text: MessageKey }> = {
  K: { code: 'VATEX-EU-IC', text: 'document.intraEu' },
  AE: { code: 'VATEX-EU-AE', text: 'document.reverseCharge' },
  G: { code: 'VATEX-EU-G', text: 'document.export' },
  O: { code: 'VATEX-EU-O', text: 'document.outside' },
}

/** How an order is taxed: all its lines alike, by the country of delivery. */
export interface OrderTaxation {
  category: TaxCategory
  /** Basis points. */
  rate: number
}

/**
 * The VAT category of an order. Packaging sent to a firm of another EU country is goods (K), with what is done to it; without any
 * goods it is a service whose VAT the recipient owes (AE). VAT that was credited afterwards counts as never charged.
 */
export function taxationOf(order: Cart): OrderTaxation {
  const hasGoods = order.lines.some(isDelivered)
  if (order.taxReason === 'reverse_charge' || order.vatCredit) return { category: hasGoods ? 'K' : 'AE', rate: 0 }
  if (order.taxReason === 'export') return { category: hasGoods ? 'G' : 'O', rate: 0 }
  const rate = orderRate(order)
  return { category: rate > 0 ? 'S' : 'O', rate }
}
