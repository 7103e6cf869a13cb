import type { Cart } from '../contract/cart.ts'
import type { OrderMessage } from '../contract/order.ts'
import type { Refund } from '../contract/refunds.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { itemBlocks } from './order-blocks.ts'
import { orderMail } from './order-mails.ts'

/** Says that an order is canceled, and what happens to the money that was paid. @param link opens the order */
export function orderCanceled(order: Cart, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  const paid = order.payments.filter(({ state }) => state === 'refund_due' || state === 'refunded')
  const amount = paid.reduce(
    (sum, { amount, received = amount, refunded = 0, withheld = 0 }) => sum + received - refunded - withheld,
    0,
  )
  return orderMail(order, locale, {
    subject: t('order-mail.canceledSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.canceledTitle') },
      {
        kind: 'text',
        text: amount ? t('order-mail.canceledPaid', { amount: money(amount) }) : t('order-mail.canceledUnpaid'),
      },
      toOrder(locale, link),
      ...itemBlocks(order, locale, link),
    ],
  })
}

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

/** Says that a return was asked for, and that nothing is to be sent yet. @param asked what the customer wrote */
export function returnAsked(order: Cart, asked: OrderMessage, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.returnAskedSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.returnAskedTitle') },
      { kind: 'text', text: t('order-mail.returnAskedText') },
      { kind: 'heading', text: t('order-mail.youWrote') },
      ...written(asked),
      toOrder(locale, link),
    ],
  })
}

/** The shop's answer to a request for a return. @param answer what the shop wrote */
export function returnAnswered(
  order: Cart,
  { answer, isAccepted }: { answer: OrderMessage; isAccepted: boolean },
  locale: StoreLocale,
  link: string,
): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.returnAnswerSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t(isAccepted ? 'order-mail.returnAccepted' : 'order-mail.returnDeclined') },
      { kind: 'heading', text: t('order-mail.weWrote') },
      ...written(answer),
      toOrder(locale, link),
    ],
  })
}

/** Says that the VAT of an order is credited, because its buyer's VAT number was confirmed later. */
export function vatCredited(order: Cart, locale: StoreLocale, link: string): Mail {
  const { t, money, date } = locale
  const { amount, at } = order.vatCredit!
  return orderMail(order, locale, {
    subject: t('order-mail.vatCreditSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order.vatCredit', { amount: money(amount) }) },
      {
        kind: 'text',
        text: t('order.vatCreditText', {
          number: order.buyer.vat?.number ?? '',
          date: date(at, 'detailed'),
          total: money(order.total - amount),
        }),
      },
      toOrder(locale, link),
    ],
  })
}

/** A text that somebody wrote, one block for each paragraph. */
const written = ({ text }: OrderMessage): MailBlock[] =>
  text.split(/\n+/).map((paragraph) => ({ kind: 'text', text: paragraph }))

const toOrder = ({ t }: StoreLocale, href: string): MailBlock => ({
  kind: 'act',
  label: t('order-mail.seeOrder'),
  href,
})
