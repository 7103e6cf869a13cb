import { and, asc, eq, gte, isNull, lt, lte, notExists } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { utcDay } from '../../contract/day.ts'
import { DAY_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import type { QuoteMailKind } from '../../mail/quote-mails.ts'
import { rootCause } from '../root-cause.ts'
import { instantQuotes } from '../schema/instant-quotes.ts'
import { customOffers } from '../schema/offers.ts'
import { quoteRequests } from '../schema/quote-requests.ts'
import { writeQuoteMail } from './mails.ts'
import type { QuoteRow } from './store.ts'

/** Days in a state after which whoever it waits for is reminded; and days before the end of a quote. */
const AFTER = { submitted: 1, in_review: 3, needs_info: 3 } as const
const BEFORE_END = 3

/** The most reminders of a kind in one run of the daily job; the rest waits for the next. */
const MOST_A_DAY = 200

/**
 * Reminds once in each state: the store of a request that nobody has taken or answered, the buyer of a question, and of an instant
 * quote that ends soon. Can be repeated after a crash: the same reminder is the same mail.
 */
export async function remindOfQuotes(env: Env, now: number): Promise<void> {
  const database = drizzle(env.DB)
  const before = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const day = (days: number) => utcDay(now + days * DAY_MS)
  // Whoever has accepted an offer has no use for the quote.
  const accepted = database
    .select({ number: customOffers.number })
    .from(customOffers)
    .where(and(eq(customOffers.requestNumber, quoteRequests.number), eq(customOffers.state, 'accepted')))
  const waiting = (state: keyof typeof AFTER) =>
    database
      .select()
      .from(quoteRequests)
      .where(
        and(
          eq(quoteRequests.state, state),
          isNull(quoteRequests.remindedAt),
          lt(quoteRequests.stateSince, before(AFTER[state])),
        ),
      )
      .orderBy(asc(quoteRequests.createdAt))
      .limit(MOST_A_DAY)
  const [untaken, unanswered, asked, ending] = await database.batch([
    waiting('submitted'),
    waiting('in_review'),
    waiting('needs_info'),
    database
      .select({ request: quoteRequests })
      .from(instantQuotes)
      .innerJoin(quoteRequests, eq(quoteRequests.number, instantQuotes.requestNumber))
      .where(
        and(
          gte(instantQuotes.validUntil, day(0)),
          lte(instantQuotes.validUntil, day(BEFORE_END)),
          eq(quoteRequests.state, 'answered'),
          isNull(instantQuotes.orderedAt),
          isNull(quoteRequests.remindedAt),
          notExists(accepted),
        ),
      )
      .limit(MOST_A_DAY),
  ])
  await remind(env, [...untaken, ...unanswered], 'quote-waiting', now)
  await remind(env, asked, 'quote-reminder', now)
  await remind(
    env,
    ending.map(({ request }) => request),
    'quote-ending',
    now,
  )
}

async function remind(env: Env, rows: readonly QuoteRow[], kind: QuoteMailKind, now: number): Promise<void> {
  if (rows.length === 0) return
  const sender = { caller: null, network: null }
  const reminded: QuoteRow[] = []
  for (const row of rows)
    try {
      await writeQuoteMail(env, row, { kind, sender, about: row.stateSince })
      reminded.push(row)
    } catch (cause) {
      // The others are reminded, and the daily job goes on; this one is tried again tomorrow.
      console.error(JSON.stringify({ reminder: kind, request: row.number, error: rootCause(cause) }))
    }
  const database = drizzle(env.DB)
  const remindedAt = new Date(now).toISOString()
  // One that is in another state by now is reminded of that one.
  const noted = reminded.map(({ number, state, stateSince }) =>
    database
      .update(quoteRequests)
      .set({ remindedAt })
      .where(
        and(eq(quoteRequests.number, number), eq(quoteRequests.state, state), eq(quoteRequests.stateSince, stateSince)),
      ),
  )
  const [first, ...others] = noted
  if (first) await database.batch([first, ...others])
}
