import type { Cart } from '../contract/cart.ts'
import type { OrderMessage } from '../contract/order.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { toOrder } from './order-blocks.ts'
import { orderMail } from './order-mails.ts'

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

/** A text that somebody wrote, one block for each paragraph. */
const written = ({ text }: OrderMessage): MailBlock[] =>
  text.split(/\n+/).map((paragraph) => ({ kind: 'text', text: paragraph }))
