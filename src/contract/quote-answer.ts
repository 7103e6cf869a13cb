import { z } from 'zod'
import { resource } from './documents.ts'
import { quoteLine } from './quote-line.ts'
import { LOST_REASONS, QUOTE_STATES, QUOTE_TYPES } from './quote-vocabulary.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

const message = renamed({ id: z.string(), from: z.enum(['buyer', 'merchant']), text: z.string(), at: z.string() })
export type QuoteMessage = z.output<typeof message>

const file = renamed({
  sha256: z.string(),
  name: z.string(),
  /** Path of the shop that downloads the file for some minutes. */
  address: z.string(),
})

const head = {
  number: z.string(),
  type: z.literal(QUOTE_TYPES),
  state: z.enum(QUOTE_STATES),
  region: z.enum(REGION_CODES),
  company: z.string(),
  contactName: z.string(),
  countryIso: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
}
/** A request in a list. */
export const quoteRequestRow = resource('quote_request', renamed({ ...head, lineCount: z.int() }))
export type QuoteRequestRow = z.output<typeof quoteRequestRow>

/** A whole request, as its buyer and the merchant see it. */
export const quoteRequest = resource(
  'quote_request',
  renamed({
    ...head,
    currency: z.enum(CURRENCIES),
    email: z.string(),
    phone: z.string(),
    vatId: z.string(),
    targetDate: z.string().nullable(),
    note: z.string(),
    lines: z.array(quoteLine),
    files: z.array(file),
    messages: z.array(message),
    lostReason: z.enum(LOST_REASONS).nullable(),
    /** The quote of what the price function covers. */
    instantQuoteId: z.string().nullable(),
    /** The token of the newest offer that answers it; null where none was sent. */
    offerToken: z.string().nullable(),
    lockVersion: z.int(),
  }),
)
export type QuoteRequest = z.output<typeof quoteRequest>
