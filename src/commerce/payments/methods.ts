import type { Currency } from '../../contract/vocabulary.ts'
import type { Region } from '../../regions/region.ts'
import { BANK_ACCOUNTS } from './bank-accounts.ts'

/** Gateways that are implemented; the others of a store's list are not offered yet. */
const LIVE = ['card', 'check'] as const
export type LiveMethod = (typeof LIVE)[number]

/** The payment methods of a store: its list, as far as the gateways are implemented. */
export function paymentMethods({ allowedPaymentMethods }: Region, currency: Currency): LiveMethod[] {
  return LIVE.filter(
    (method) => allowedPaymentMethods.includes(method) && (method !== 'check' || currency in BANK_ACCOUNTS),
  )
}
