import type { Env } from '../../contract/env.ts'
import type { QuoteRequest, QuoteRequestRow } from '../../contract/quote-answer.ts'
import { signedAddress } from '../artwork/signed-address.ts'
import { findArtworks } from '../artwork/store.ts'
import { membershipOf } from '../companies/store.ts'
import { tokenOfOffer } from '../offers/offer-of-request.ts'
import { type InstantQuoteRow, instantQuoteFor } from './instant.ts'
import type { QuoteRow } from './store.ts'

/** A request as a list shows it. */
export const listedRequest = (row: QuoteRow): QuoteRequestRow => ({
  id: row.number,
  number: row.number,
  type: row.type,
  state: row.state,
  region: row.region,
  company: row.company,
  contactName: row.contactName,
  countryIso: row.countryIso,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  lineCount: row.lines.length,
})

/** A request as a whole, its files with addresses that download them for some minutes. */
export const shownRequest = async (env: Env, row: QuoteRow): Promise<QuoteRequest> =>
  requestWith(env, row, await instantQuoteFor(env.DB, row.number))

/** The same for its buyer: without the quote at a company's prices where they are not of that company any more, as it answers them 404. */
export async function ownRequest(env: Env, row: QuoteRow): Promise<QuoteRequest> {
  const quote = await instantQuoteFor(env.DB, row.number)
  const isTheirs = !quote?.companyId || (await membershipOf(env.DB, row.userId))?.company.id === quote.companyId
  return requestWith(env, row, isTheirs ? quote : undefined)
}

async function requestWith(env: Env, row: QuoteRow, quote: InstantQuoteRow | undefined): Promise<QuoteRequest> {
  const { lineCount: _, ...head } = listedRequest(row)
  const { currency, email, phone, vatId, targetDate, note, lines, messages, lostReason, version } = row
  return {
    ...head,
    currency,
    email,
    phone,
    vatId,
    targetDate,
    note,
    lines,
    messages,
    lostReason,
    files: await addressed(env, row),
    instantQuoteId: quote?.id ?? null,
    offerToken: await tokenOfOffer(env, row.number),
    lockVersion: version,
  }
}

/** The files that their owner still has. */
async function addressed(env: Env, { files, userId }: QuoteRow): Promise<QuoteRequest['files']> {
  const hashes = files.map(({ sha256 }) => sha256)
  // What an anonymous user sent is the account's once they have signed in.
  const owners = [...new Set([userId, ...files.map((file) => file.userId)])].map((id) => `user ${id}` as const)
  const stored = await findArtworks(env.DB, owners, hashes)
  const now = Date.now()
  const shown = files.map(async ({ sha256, name }) => {
    const file = stored.find((item) => item.sha256 === sha256)
    return file ? [{ sha256, name, address: (await signedAddress(env, { ...file, name }, now)).address }] : []
  })
  return (await Promise.all(shown)).flat()
}
