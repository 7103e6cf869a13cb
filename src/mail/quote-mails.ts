import type { QuoteLine } from '../contract/quote-line.ts'
import { personOfFirm } from '../i18n/person-of-firm.ts'
import { quoteLineName } from '../i18n/quote-words.ts'
import type { StoreLocale } from '../i18n/store-locale.ts'
import type { Mail, MailBlock } from './mail.ts'
import { paragraphs } from './paragraphs.ts'
import { rowsBlock } from './rows.ts'
import { writtenBy } from './written-by.ts'

/** What a mail about a quote request tells: its buyer, or the store, which is asked, replied to, and waited for. */
const QUOTE_MAIL_KINDS = [
  'quote-received',
  'quote-question',
  'quote-answer',
  'quote-message',
  'quote-reminder',
  'quote-ending',
  'quote-asked',
  'quote-reply',
  'quote-waiting',
] as const
export type QuoteMailKind = (typeof QUOTE_MAIL_KINDS)[number]

interface ToldRequest {
  number: string
  contactName: string
  company: string
  lines: readonly QuoteLine[]
}

/** A mail about a quote request. @param written what somebody wrote; '' for nothing. @param links open the request, and its instant quote @param isForStore whether the store gets it, which needs no word on whom to ask */
export function quoteMail(
  kind: QuoteMailKind,
  { number, contactName, company, lines }: ToldRequest,
  written: string,
  { t, languageTag, region, number: figure, list }: StoreLocale,
  links: { request: string; quote?: string },
  isForStore: boolean,
): Mail {
  const { email, phone } = region.contact
  const told = kind === 'quote-received' || kind === 'quote-asked'
  const from = personOfFirm(contactName, company)
  const rows = told
    ? lines.map((line) => ({
        // Anybody may type anybody's address: what they wrote is mailed to nobody but the store.
        label: isForStore || line.variantId || line.model ? quoteLineName(line, t) : t('quote.words'),
        value: list(line.quantities.map(figure)),
      }))
    : []
  const blocks: MailBlock[] = [
    { kind: 'title', text: t(`quote-mail.${kind}`, { number }) },
    { kind: 'text', text: t(`quote-mail.${kind}-text`, { from }) },
    ...paragraphs(written),
    ...(rows.length ? [rowsBlock(rows, t)] : []),
    ...(links.quote ? [{ kind: 'act' as const, label: t('instant.see'), href: links.quote }] : []),
    { kind: 'act', label: t('quote.see'), href: links.request },
  ]
  return {
    subject: t(`quote-mail.${kind}`, { number }),
    languageTag,
    blocks,
    footer: isForStore
      ? [writtenBy]
      : [t('quote-mail.questions', { email, phone, number }), t('quote-mail.why'), writtenBy],
  }
}
