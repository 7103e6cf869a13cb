import type { Currency } from '../../contract/vocabulary.ts'
import type { Region } from '../../regions/region.ts'
import { BANK_ACCOUNTS } from './bank-accounts.ts'

/** Gateways that are live; the rest of a store's list waits for theirs. */
const LIVE = ['card', 'check'] as const
export type LiveMethod = (typeof LIVE)[number]

/** How an order of the store can be paid: its list, as far as a gateway is live. */
export function paymentMethods({ allowedPaymentMethods }: Region, currency: Currency): LiveMethod[] {
  return LIVE.filter(
    (method) => allowedPaymentMethods.includes(method) && (method !== 'check' || currency in BANK_ACCOUNTS),
  )
}
