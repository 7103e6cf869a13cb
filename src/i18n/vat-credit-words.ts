import type { Cart } from '../contract/cart.ts'
import { isAwaitedTransfer } from '../contract/payment.ts'
import type { Translate } from './translate.ts'

interface Voice {
  t: Translate
  /** @param amount minor units */
  money: (amount: number) => string
  /** @param day ISO 8601 */
  date: (day: string, style: 'detailed') => string
}

/**
 * What the credit of an order's VAT means for its payment; null where none is credited. Where instalments are owed of it, their own
 * words say how much and when.
 */
export function vatCreditText(order: Cart, { t, money, date }: Voice): string | null {
  const { buyer, payments, paymentSchedule, total, vatCredit } = order
  if (!vatCredit) return null
  const said = {
    number: buyer.vat?.number ?? '',
    date: date(vatCredit.at, 'detailed'),
    total: money(total - vatCredit.amount),
  }
  const awaited = payments.filter(isAwaitedTransfer)
  const open = awaited.reduce((sum, { amount, received = 0 }) => sum + amount - received, 0)
  return open > 0 && paymentSchedule?.state !== 'chosen'
    ? t('order.vatCreditTransfer', { ...said, open: money(open) })
    : t('order.vatCreditText', said)
}
