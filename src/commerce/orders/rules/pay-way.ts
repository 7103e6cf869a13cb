import type { PayWay } from '../../payments/gateway.ts'
import type { Claim, OrderDocument } from '../document.ts'

/** How the payer of a claim pays, as a gateway is told; undefined where a begun payment goes on as it is. */
export function wayOf(ask: Claim['ask']): PayWay | undefined {
  if (ask.kind === 'pay_on_page')
    return ask.method === 'blik' ? { method: ask.method, code: ask.code ?? '' } : { method: ask.method }
  const paymentMethodId = ask.kind === 'pay' || ask.kind === 'confirm' ? ask.paymentMethodId : undefined
  return paymentMethodId ? { method: 'card', paymentMethodId } : undefined
}

/** Who pays an order, as banks ask for it. */
export function payerOf({ billAddress, shipAddress, email }: OrderDocument): { name: string; email: string } {
  const { firstname = '', lastname = '' } = billAddress ?? shipAddress ?? {}
  return { name: `${firstname} ${lastname}`.trim(), email: email ?? '' }
}
