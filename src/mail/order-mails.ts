import type { Cart } from '../contract/cart.ts'
import { type Payment, standingPayment } from '../contract/payment.ts'
import { leftOfPlan, nextInstallment } from '../contract/payment-schedules.ts'
import { waitsForArtwork } from '../i18n/next-steps.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { addressBlocks, arrivalBlocks, buyerBlocks, itemBlocks, nextBlocks, paymentBlocks } from './order-blocks.ts'
import { rowsBlock } from './rows.ts'
import { writtenBy } from './written-by.ts'

/**
 * Confirms that an order was placed: what, how much, where to, how it is paid, and what happens next.
 *
 * @param link opens the order
 */
export function orderPlaced(order: Cart, locale: StoreLocale, link: string): Mail {
  const { t, date } = locale
  const payment = standingPayment(order)
  return orderMail(order, locale, {
    subject: t('order-mail.placedSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order.thanks') },
      { kind: 'text', text: t('order-mail.placedText') },
      rowsBlock(
        [
          { label: t('order.numberLabel'), value: order.number, strong: true },
          ...(order.completedAt ? [{ label: t('order-mail.date'), value: date(order.completedAt, 'detailed') }] : []),
        ],
        t,
      ),
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
      { kind: 'text', text: t('order.keepLink') },
      ...(payment ? paymentBlocks(order, payment, locale) : []),
      ...itemBlocks(order, locale, link),
      ...arrivalBlocks(order, locale),
      ...addressBlocks(order, locale),
      ...buyerBlocks(order, locale),
      ...nextBlocks(order, locale),
    ],
  })
}

/** Says that a payment was received. @param link opens the order */
export function orderPaid(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.paidSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.paidTitle') },
      { kind: 'text', text: whatWasPaid(order, payment, locale) },
      ...paymentBlocks(order, payment, locale),
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
      ...itemBlocks(order, locale, link),
      // A payment may come long after the order, which may be on its way by then.
      ...(waitsForArtwork(order) ? nextBlocks(order, locale) : []),
    ],
  })
}

function whatWasPaid({ number, paymentSchedule }: Cart, { amount }: Payment, { t, money, date }: StoreLocale): string {
  const paid = { amount: money(amount), number }
  const next = paymentSchedule && nextInstallment(paymentSchedule)
  if (!next) return t('order-mail.paidText', paid)
  return t('order-mail.paidPart', { ...paid, left: money(leftOfPlan(paymentSchedule)), date: date(next.dueOn, 'long') })
}

/** Says that a payment failed, and that the order waits. @param link opens the payment page */
export function paymentFailed(order: Cart, payment: Payment, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.failedSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.failedTitle') },
      { kind: 'text', text: t('order-mail.failedText', { amount: money(payment.amount) }) },
      { kind: 'act', label: t('order-mail.failedAct'), href: link },
      ...itemBlocks(order, locale, link),
    ],
  })
}

/** Sends the link to an order to whoever placed it. The mail contains nothing that the linked page does not show. */
export function orderLink(number: string, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail({ number }, locale, {
    subject: t('order-mail.linkSubject', { number }),
    blocks: [
      { kind: 'title', text: t('order.number', { number }) },
      { kind: 'text', text: t('order-mail.linkText') },
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
      { kind: 'text', text: t('order-mail.linkIgnore') },
    ],
  })
}

/** A mail about an order, with the shop's contact and sender at the end. */
export function orderMail(
  { number }: Pick<Cart, 'number'>,
  { t, languageTag, region }: StoreLocale,
  { subject, blocks }: { subject: string; blocks: MailBlock[] },
): Mail {
  const { email, phone } = region.contact
  return {
    subject,
    languageTag,
    blocks,
    footer: [t('order-mail.questions', { email, phone, number }), t('order-mail.why'), writtenBy],
  }
}
