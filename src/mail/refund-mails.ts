import type { Cart } from '../contract/cart.ts'
import { leftOf, type Payment, wasPaid } from '../contract/payment.ts'
import type { Refund } from '../contract/refunds.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import { vatCreditText } from '../i18n/vat-credit-words.ts'
import type { Mail } from './mail.ts'
import { itemBlocks, toOrder } from './order-blocks.ts'
import { orderMail } from './order-mails.ts'

/** Says that an order is canceled, and what happens to the money that was paid. @param link opens the order */
export function orderCanceled(order: Cart, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.canceledSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.canceledTitle') },
      { kind: 'text', text: whatGoesBack(order, locale) },
      toOrder(locale, link),
      ...itemBlocks(order, locale, link),
    ],
  })
}

function whatGoesBack({ payments }: Cart, { t, money }: StoreLocale): string {
  const amount = payments.filter(isReturned).reduce((sum, payment) => sum + leftOf(payment), 0)
  if (amount > 0) return t('order-mail.canceledPaid', { amount: money(amount) })
  return t(wasPaid(payments) ? 'order-mail.canceledReturned' : 'order-mail.canceledUnpaid')
}

/** Of what is apart from the order, mails of its own say that it goes back. */
const isReturned = ({ state, isApart }: Payment): boolean =>
  (state === 'refund_due' || state === 'refunded') && !isApart

/** Says that money was returned. @param link opens the order */
export function refundMade(order: Cart, { amount, to }: Refund, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.refundSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.refundTitle', { amount: money(amount) }) },
      { kind: 'text', text: t(to === 'wallet' ? 'order-mail.refundToWallet' : 'order-mail.refundToSource') },
      toOrder(locale, link),
    ],
  })
}

/** Says that the VAT of an order is credited, because its buyer's VAT number was confirmed later. */
export function vatCredited(order: Cart, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.vatCreditSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order.vatCredit', { amount: money(order.vatCredit!.amount) }) },
      { kind: 'text', text: vatCreditText(order, locale)! },
      toOrder(locale, link),
    ],
  })
}
