import type { Env } from '../../contract/env.ts'
import { type QuoteMailKind, quoteMail } from '../../mail/quote-mails.ts'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { inLanguageOf, mailLocaleOf } from '../mail/mail-locale.ts'
import { type Posting, posting, writeWithMails } from '../mail/outbox.ts'
import type { Sender } from '../mail/sender.ts'
import { localeOf } from '../regions/locale.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import { type InstantQuoteRow, instantQuoteFor } from './instant.ts'
import { quoteKey } from './key.ts'
import type { QuoteRow } from './store.ts'

/** The kinds that go to the mailbox of the store; the others go to the buyer. */
const TO_STORE: readonly QuoteMailKind[] = ['quote-asked', 'quote-reply', 'quote-waiting']

/** A mail about a request. */
export interface QuoteLetter {
  kind: QuoteMailKind
  sender: Sender
  /** What is told beyond the request: a repetition with the same is the same mail. */
  about: string
  /** What was written. */
  text?: string
}

/** Writes a mail about a request, by itself. */
export async function writeQuoteMail(env: Env, row: QuoteRow, letter: QuoteLetter): Promise<void> {
  const quote = letter.kind === 'quote-ending' ? await instantQuoteFor(env.DB, row.number) : undefined
  const mail = await quoteLetter(env, row, letter, quote)
  await writeWithMails(env.DB, [], [mail])
}

/** A mail about a request, to its buyer or to the store. @param quote the instant quote to which it leads */
export async function quoteLetter(
  env: Env,
  row: QuoteRow,
  { kind, sender, about, text = '' }: QuoteLetter,
  quote?: Pick<InstantQuoteRow, 'id'>,
): Promise<Posting> {
  const { number, region: code, origin, email } = row
  const region = getRegion(code)
  const isForStore = TO_STORE.includes(kind)
  const site = siteOfOrigin(env, origin)
  const locale = isForStore ? await localeOf(env, code) : await mailLocaleOf(env, code, email)
  const link = isForStore
    ? urlOf(region, site, 'manager-quote', { qrNumber: number })
    : inLanguageOf(
        locale,
        `${urlOf(region, site, 'own-request', { qrNumber: number })}?key=${await quoteKey(env, number)}`,
      )
  return posting(env, {
    id: `${kind} ${number} ${about}`,
    to: isForStore ? region.contact.email : email,
    kind,
    mail: quoteMail(
      kind,
      row,
      text,
      locale,
      {
        request: link,
        ...(quote && { quote: `${urlOf(region, site, 'instant-quote')}?id=${quote.id}` }),
      },
      isForStore,
    ),
    sender,
    ...(isForStore && { headers: { 'Reply-To': email } }),
  })
}
