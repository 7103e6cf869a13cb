import type { Cart } from '../contract/cart.ts'
import type { OrderMessage } from '../contract/order.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { toOrder } from './order-blocks.ts'
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
      ...paragraphs(answer.text),
      toOrder(locale, link),
    ],
  })
}
