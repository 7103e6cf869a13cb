import type { OfferedMethod } from '../../contract/payment-methods.ts'
import { getRegion } from '../../regions/regions.ts'
import { paymentMethods } from '../payments/methods.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'
import { dueNow } from './rules/installments.ts'
import { firmOf } from './rules/pay-way.ts'

/** How what is due of an order can be paid. */
export const methodsFor = (
  document: OrderDocument,
  { live, accounts }: Pick<Facts, 'live' | 'accounts'>,
): OfferedMethod[] =>
  paymentMethods(getRegion(document.region), document.currency, dueNow(document), {
    live,
    accounts,
    firmOf: firmOf(document)?.address.countryIso,
  })
