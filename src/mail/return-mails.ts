import type { Cart } from '../contract/cart.ts'
import type { OrderMessage } from '../contract/order.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { nameOfLine, toOrder } from './order-blocks.ts'
import { orderMail } from './order-mails.ts'
import { paragraphs } from './paragraphs.ts'

/** Says that a return was asked for, and that nothing is to be sent yet. @param asked what the customer wrote */
export function returnAsked(order: Cart, asked: OrderMessage, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.returnAskedSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('order-mail.returnAskedTitle') },
      { kind: 'text', text: t('order-mail.returnAskedText') },
      { kind: 'heading', text: t('order-mail.youWrote') },
      ...paragraphs(asked.text),
      toOrder(locale, link),
    ],
  })
}

/**
 * The shop's answer to a request for a return, and which line alone it is of. An older one does not say whether it is accepted: its order
 * does.
 */
export function returnAnswered(
  order: Cart,
  { text, lineId, isAccepted = order.state === 'returned' }: OrderMessage,
  locale: StoreLocale,
  link: string,
): Mail {
  const { t } = locale
  return orderMail(order, locale, {
    subject: t('order-mail.returnAnswerSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t(isAccepted ? 'order-mail.returnAccepted' : 'order-mail.returnDeclined') },
      { kind: 'heading', text: nameOfLine(order, lineId, locale) ?? t('order-mail.weWrote') },
      ...paragraphs(text),
      toOrder(locale, link),
    ],
  })
}
