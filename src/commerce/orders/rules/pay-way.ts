import { BY_CARD, isPaidBy } from '../../../contract/payment-methods.ts'
import type { Firm, Payer, PayWay } from '../../payments/gateway.ts'
import { isShownVat } from '../../vat/shown-vat.ts'
import type { Claim, OrderDocument } from '../document.ts'
import { buyerOf } from './buyer.ts'

/** How the payer of a claim pays, as a gateway is told; undefined where a begun payment goes on as it is. */
export function wayOf(ask: Claim['ask']): PayWay | undefined {
  if (ask.kind === 'pay_on_page')
    return isPaidBy(ask.method, 'code') ? { method: ask.method, code: ask.code ?? '' } : { method: ask.method }
  if (ask.kind === 'pay') {
    const { paymentMethodId, customerId, keptBy, isDrawn = false } = ask
    return { method: BY_CARD, paymentMethodId, ...(customerId && { customerId }), isKept: Boolean(keptBy), isDrawn }
  }
  const paymentMethodId = ask.kind === 'confirm' ? ask.paymentMethodId : undefined
  return paymentMethodId ? { method: BY_CARD, paymentMethodId } : undefined
}

/** Who pays an order. */
export function payerOf(document: OrderDocument): Payer {
  const { billAddress, shipAddress, email } = document
  const { firstname = '', lastname = '' } = billAddress ?? shipAddress ?? {}
  const firm = firmOf(document)
  return { name: `${firstname} ${lastname}`.trim(), email: email ?? '', ...(firm && { firm }) }
}

/** The firm that buys: with its name, and a VAT number that VIES confirms, or does not cover. */
export function firmOf(document: Pick<OrderDocument, 'buyer' | 'billAddress' | 'shipAddress'>): Firm | null {
  const { billAddress: address, shipAddress } = document
  const { customerType, vat } = buyerOf(document)
  if (customerType !== 'b2b' || !address?.company || !vat) return null
  if (!isShownVat(vat.verdict)) return null
  return { company: address.company, vatNumber: vat.number, address, delivery: shipAddress ?? address }
}
