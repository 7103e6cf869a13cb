import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailRow } from './mail.ts'
import { rowsBlock } from './rows.ts'
import { writtenBy } from './written-by.ts'

/** A message of the contact form. */
export interface ContactMessage {
  name: string
  email: string
  subject: string
  /** '' where the message is about no order. */
  orderNumber: string
  text: string
}

/** Tells a store what somebody wrote in its contact form. The reply goes to whoever wrote. */
export function contactMessage({ name, email, subject, orderNumber, text }: ContactMessage, locale: StoreLocale): Mail {
  const { t, languageTag } = locale
  const rows: MailRow[] = [
    { label: t('checkout.contactName'), value: name },
    { label: t('checkout.email'), value: email },
    ...(orderNumber ? [{ label: t('order.numberLabel'), value: orderNumber }] : []),
  ]
  return {
    subject: t('mail.contactSubject', { subject }),
    languageTag,
    blocks: [
      { kind: 'title', text: subject },
      rowsBlock(rows, t),
      ...text.split(/\n+/).map((paragraph) => ({ kind: 'text' as const, text: paragraph })),
    ],
    footer: [t('mail.contactReply'), writtenBy],
  }
}
