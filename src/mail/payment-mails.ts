import type { Cart } from '../contract/cart.ts'
import { leftOf, type Payment } from '../contract/payment.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { paymentBlocks } from './order-blocks.ts'
import { orderMail } from './order-mails.ts'

/** Says that a payment was captured that cannot place its order or pay its instalment, and that it goes back. @param link opens the order */
export function paymentReviewed(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  return moneyMail(order, payment, locale, link, 'review')
}

/** Says that a payment that could not place its order goes back. @param link opens the order */
export function refundDue(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  return moneyMail(order, payment, locale, link, 'refundDue')
}

/** Says that a payment was refunded as a whole. @param link opens the order */
export function paymentRefunded(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  return moneyMail(order, payment, locale, link, 'refunded')
}

/** Says what of a transfer is missing, and where to. @param link opens the order */
export function transferShort(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  const { amount, received = 0 } = payment
  const left = amount - received
  const title = t('order-mail.partTitle', { number: order.number })
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'text',
        text: t('order-mail.partText', { received: money(received), amount: money(amount), left: money(left) }),
      },
      ...paymentBlocks(order, payment, locale),
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
    ],
  })
}

/** Says that a transfer was more than was due, and that the surplus goes back. @param link opens the order */
export function transferSurplus(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  const { amount, received = 0 } = payment
  const title = t('order-mail.surplusTitle', { number: order.number })
  const sums = { received: money(received), amount: money(amount), surplus: money(received - amount) }
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: t('order-mail.surplusText', sums) },
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
    ],
  })
}

function moneyMail(
  order: Cart,
  payment: Payment,
  locale: StoreLocale,
  link: string,
  about: 'review' | 'refundDue' | 'refunded',
): Mail {
  const { t, money } = locale
  const amount = about === 'review' ? payment.amount : leftOf(payment)
  const title = t(`order-mail.${about}Title`, { number: order.number })
  const said = about === 'refunded' && payment.isByHand ? 'refundedByHand' : about
  return orderMail(order, locale, {
    subject: title,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text: t(`order-mail.${said}Text`, { amount: money(amount) }) },
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
    ],
  })
}
