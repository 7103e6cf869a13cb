import type { Cart } from '../contract/cart.ts'
import type { OrderMessage } from '../contract/order.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { nameOfLine, toOrder } from './order-blocks.ts'
import { orderMail } from './order-mails.ts'
import { paragraphs } from './paragraphs.ts'
import { writtenBy } from './written-by.ts'

/** What the merchant wrote about an order, to its buyer. */
export function merchantWrote(order: Cart, { lineId, text }: OrderMessage, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.messageSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.messageTitle') },
      { kind: 'heading', text: nameOfLine(order, lineId, locale) ?? t('order-mail.weWrote') },
      ...paragraphs(text),
      toOrder(locale, link),
    ],
  })
}

const SUBJECT = {
  message: 'order-mail.questionSubject',
  complaint: 'order-mail.complaintSubject',
  return: 'order-mail.returnSubject',
} as const

/** What the buyer of an order wrote about it, to the store. @param link the page where it is answered */
export function buyerWrote(order: Cart, message: OrderMessage, locale: StoreLocale, link: string): Mail {
  const { t, languageTag } = locale
  const { kind, lineId, text, pictures = [] } = message
  const subject = t(SUBJECT[kind], { number: order.number })
  const line = nameOfLine(order, lineId, locale)
  return {
    subject,
    languageTag,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'text', text: t('quote-mail.quote-reply-text', { from: order.email ?? order.number }) },
      ...(line ? [{ kind: 'heading' as const, text: line }] : []),
      ...paragraphs(text),
      ...(pictures.length > 0
        ? [{ kind: 'text' as const, text: t.plural('order-mail.pictures', pictures.length) }]
        : []),
      { kind: 'act', label: t('order-mail.answerAct'), href: link },
    ],
    footer: [writtenBy],
  }
}
