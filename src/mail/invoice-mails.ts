import type { Cart } from '../contract/cart.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { orderMail } from './order-mails.ts'

/** Says that the invoice of an order is ready. @param link opens the order, with its documents */
export function invoiceReady(order: Cart, invoice: string, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.invoiceSubject', { invoice, number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.invoiceTitle') },
      { kind: 'text', text: t('order-mail.invoiceText') },
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
    ],
  })
}

/** Says that an invoice was taken back. @param credit the number of the credit note */
export function invoiceCredited(order: Cart, credit: string, locale: StoreLocale, link: string): Mail {
  const { t, money } = locale
  const total = order.documents?.find(({ number }) => number === credit)?.total ?? order.total
  return orderMail(order, locale, {
    subject: t('order-mail.creditSubject', { invoice: credit, number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.creditTitle') },
      { kind: 'text', text: t('order-mail.creditText', { amount: money(total) }) },
      { kind: 'act', label: t('order-mail.seeOrder'), href: link },
    ],
  })
}
