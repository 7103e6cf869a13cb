import type { Cart } from '../contract/cart.ts'
import { type LineWithArtwork, linesWithArtwork } from '../contract/line-item.ts'
import { artworkSentence } from '../i18n/artwork-words.ts'
import { lineTitle } from '../i18n/line-words.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { orderMail } from './order-mails.ts'

/** Reminds of artwork that nobody has brought. @param link opens the page of the order's artwork */
export function artworkMissing(order: Cart, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  const lines = linesWithArtwork(order.lines).filter(({ artwork }) => artwork.state === 'missing')
  return orderMail(order, locale, {
    subject: t('order-mail.artworkMissingSubject', { number: order.number }),
    blocks: [
      { kind: 'title', text: t('artwork.missing') },
      { kind: 'text', text: t('order-mail.artworkMissingText') },
      ...lines.map((line): MailBlock => ({ kind: 'heading', text: titleOf(line, locale) })),
      { kind: 'act', label: t('artwork.bring'), href: link },
    ],
  })
}

/** Says that the artwork of a line, or the proof of it, is to be approved, or that it was sent back and why. @param link as above */
export function artworkTurned(order: Cart, line: LineWithArtwork, locale: StoreLocale, link: string): Mail {
  const { t } = locale
  const { artwork } = line
  const isBack = artwork.state === 'sent_back'
  const subject = isBack
    ? 'order-mail.artworkBackSubject'
    : artwork.state === 'checked'
      ? 'order-mail.artworkCheckedSubject'
      : 'order-mail.artworkProofSubject'
  return orderMail(order, locale, {
    subject: t(subject, { number: order.number }),
    blocks: [
      { kind: 'title', text: titleOf(line, locale) },
      { kind: 'text', text: artworkSentence(artwork, t) },
      { kind: 'act', label: t(isBack ? 'artwork.bring' : 'artwork.see'), href: link },
    ],
  })
}

const titleOf = (line: LineWithArtwork, { t, number }: StoreLocale): string => lineTitle(line, t, number)
