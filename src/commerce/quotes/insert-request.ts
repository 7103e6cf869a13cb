import { drizzle } from 'drizzle-orm/d1'
import { senderOf } from '../mail/allowance.ts'
import { contactCaller } from '../mail/contact-caller.ts'
import { writeWithMails } from '../mail/outbox.ts'
import type { CommerceContext } from '../mount.ts'
import { NUMBERS_TRIED, randomNumber } from '../random-number.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { statementOf } from '../statement.ts'
import { type InstantQuoteRow, instantQuoteInsertion } from './instant.ts'
import { quoteLetter } from './mails.ts'
import type { QuoteRow } from './store.ts'

/**
 * Stores a new request under a number of its own, in one batch with its instant quote and the mails that tell both sides of it: all
 * of it is there, or nothing, and asking again makes no second request.
 */
export async function insertRequest(
  c: CommerceContext,
  request: Omit<QuoteRow, 'number'>,
  quote: Omit<InstantQuoteRow, 'requestNumber'> | null,
): Promise<QuoteRow> {
  const { env } = c
  // Mails that a buyer causes are counted under their mailbox.
  const sender = await senderOf(c, contactCaller(request.email))
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const row = { number: randomNumber('Q'), ...request }
    const mails = await Promise.all([
      quoteLetter(env, row, { kind: 'quote-received', sender, about: '' }, quote ?? undefined),
      quoteLetter(env, row, { kind: 'quote-asked', sender, about: '' }),
    ])
    const rows = [
      statementOf(env.DB, drizzle(env.DB).insert(quoteRequests).values(row)),
      ...(quote ? [instantQuoteInsertion(env.DB, { ...quote, requestNumber: row.number })] : []),
    ]
    try {
      await writeWithMails(env.DB, rows, mails)
      return row
    } catch (cause) {
      if (!/UNIQUE constraint failed: quote_requests\.number/.test(String(cause))) throw cause
    }
  }
  throw new Error(`${NUMBERS_TRIED} numbers of quote requests in a row were taken.`)
}
