import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail } from './mail.ts'
import { writtenBy } from './written-by.ts'

/** The content of a mail to the merchant about a dispute. */
interface Disputed {
  orderNumber: string
  /** Minor units, in the currency of the store. */
  amount: number
  /** ISO instant; null where there is nothing to answer. */
  answerBy: string | null
}

/** Tells the merchant that a payment is disputed, and until when the answer is due. */
export function disputeOpened({ orderNumber, amount, answerBy }: Disputed, locale: StoreLocale): Mail {
  const { t, money, date, languageTag } = locale
  const title = t('dispute-mail.title', { number: orderNumber })
  const text = answerBy
    ? t('dispute-mail.text', { amount: money(amount), date: date(answerBy, 'long') })
    : t('dispute-mail.nothing', { amount: money(amount) })
  return {
    subject: title,
    languageTag,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'text', text },
    ],
    footer: [writtenBy],
  }
}
