import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { senderOf } from '../mail/allowance.ts'
import { contactCaller } from '../mail/contact-caller.ts'
import { writeWithMails } from '../mail/outbox.ts'
import type { CommerceContext } from '../mount.ts'
import { keyedNumber, NUMBERS_TRIED, randomNumber } from '../random-number.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { statementOf } from '../statement.ts'
import { holdRequestDesigns, releaseRequestDesigns } from './held-designs.ts'
import { type InstantQuoteRow, instantQuoteInsertion } from './instant.ts'
import { quoteLetter } from './mails.ts'
import { findRequest, type QuoteRow } from './store.ts'

/**
 * Stores a new request under a number of its own, in one batch with its instant quote and the mails that tell both sides of it: all
 * of it is there, or nothing.
 *
 * @param named the key and the content by which the caller would repeat it; what was made of them before is the answer
 */
export async function insertRequest(
  c: CommerceContext,
  request: Omit<QuoteRow, 'number'>,
  quote: Omit<InstantQuoteRow, 'requestNumber'> | null,
  named: string | null,
): Promise<QuoteRow> {
  const { env } = c
  // Mails that a buyer causes are counted under their mailbox.
  const sender = await senderOf(c, contactCaller(request.email))
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const number = named === null ? randomNumber('Q') : await keyedNumber(env, 'Q', named, tries)
    const row = { number, ...request }
    const mails = await Promise.all([
      quoteLetter(env, row, { kind: 'quote-received', sender, about: '' }, quote ?? undefined),
      quoteLetter(env, row, { kind: 'quote-asked', sender, about: '' }),
    ])
    const rows = [
      statementOf(env.DB, drizzle(env.DB).insert(quoteRequests).values(row)),
      ...(quote ? [instantQuoteInsertion(env.DB, { ...quote, requestNumber: row.number })] : []),
    ]
    // Before the row is written, so that no request lacks its designs.
    await holdRequestDesigns(env, row)
    try {
      await writeWithMails(env.DB, rows, mails)
      return row
    } catch (cause) {
      if (!/UNIQUE constraint failed: quote_requests\.number/.test(String(cause))) throw cause
      // Of two at the same moment the other was first.
      const known = named !== null && (await ownRequestAt(env.DB, number, request.userId))
      if (known) return known
      await releaseRequestDesigns(env, row)
    }
  }
  throw new Error(`${NUMBERS_TRIED} numbers of quote requests in a row were taken.`)
}

/** What a user asked for under a key and with a content before; undefined for nothing. */
export async function requestNamed(env: Env, named: string, userId: string): Promise<QuoteRow | undefined> {
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const row = await findRequest(env.DB, await keyedNumber(env, 'Q', named, tries))
    // A number that is somebody else's was taken before.
    if (!row || row.userId === userId) return row
  }
  return undefined
}

async function ownRequestAt(db: D1Database, number: string, userId: string): Promise<QuoteRow | undefined> {
  const row = await findRequest(db, number)
  return row?.userId === userId ? row : undefined
}
