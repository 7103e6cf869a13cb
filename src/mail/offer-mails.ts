import type { OfferedGoods } from '../contract/offer-answer.ts'
import { offeredGoodsName } from '../i18n/offer-words.ts'
import { personOfFirm } from '../i18n/person-of-firm.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { rowsBlock } from './rows.ts'
import { writtenBy } from './written-by.ts'

/** What a mail about an offer tells: its buyer, whom it was forwarded to, or the store. */
export type OfferMailKind =
  | 'offer-sent'
  | 'offer-forwarded'
  | 'offer-ending'
  | 'offer-withdrawn'
  | 'offer-accepted'
  | 'offer-accepted-store'
  | 'offer-declined'
  | 'offer-change'
/** A revision after the first is offered in other words, and one that is forwarded to a member who may accept it. */
type OfferMailTopic = OfferMailKind | 'offer-again' | 'offer-forwarded-member'

interface ToldOffer {
  number: string
  contactName: string
  company: string
  /** `YYYY-MM-DD` */
  validUntil: string
  /** The number of its order; '' before it has one. */
  orderNumber: string
  /** The lines that are told of, with their quantities. */
  lines: readonly { goods: OfferedGoods; quantities: readonly number[] }[]
  /** What somebody wrote, in paragraphs. */
  written: string
}

/** A mail about an offer. @param links open the offer, and the checkout of its order @param isForStore whether the store gets it, which needs no word on whom to ask */
export function offerMail(
  topic: OfferMailTopic,
  { number, contactName, company, validUntil, orderNumber, lines, written }: ToldOffer,
  { t, languageTag, region, number: figure, list, date }: StoreLocale,
  links: { offer?: string; checkout?: string },
  isForStore: boolean,
): Mail {
  const { email, phone } = region.contact
  const from = personOfFirm(contactName, company)
  const rows = lines.map(({ goods, quantities }) => ({
    label: offeredGoodsName(goods, t),
    value: list(quantities.map(figure)),
  }))
  const values = { from, until: date(validUntil, 'long'), order: orderNumber }
  const blocks: MailBlock[] = [
    { kind: 'title', text: t(`offer-mail.${topic}`, { number }) },
    { kind: 'text', text: t(`offer-mail.${topic}-text`, values) },
    ...written
      .split(/\n+/)
      .filter(Boolean)
      .map((text): MailBlock => ({ kind: 'text', text })),
    ...(rows.length ? [rowsBlock(rows, t)] : []),
    ...(links.checkout ? [{ kind: 'act' as const, label: t('offer-mail.goOn'), href: links.checkout }] : []),
    ...(links.offer ? [{ kind: 'act' as const, label: t('offer-mail.see'), href: links.offer }] : []),
  ]
  return {
    subject: t(`offer-mail.${topic}`, { number }),
    languageTag,
    blocks,
    footer: isForStore
      ? [writtenBy]
      : [t('offer-mail.questions', { email, phone, number }), t('offer-mail.why'), writtenBy],
  }
}
