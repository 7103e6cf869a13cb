import type { Payment } from '../../contract/payment.ts'
import { BY_CARD, BY_CREDIT, nameOfMethod } from '../../contract/payment-methods.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What a method of payment is called on the merchant's pages. */
export function methodName(method: Payment['method'], t: Translate): string {
  if (method === BY_CREDIT) return t('money.wallet')
  return nameOfMethod(method) ?? t(method === BY_CARD ? 'checkout.card' : 'checkout.check')
}
