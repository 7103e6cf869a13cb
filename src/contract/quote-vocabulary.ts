import { FINISHES, MATERIALS, PRINT_MODES } from './vocabulary.ts'

/** What a quote request is about (specification, section 3): 0 is a request, 1 a brief that asks for advice. */
export const QUOTE_TYPES = [0, 1] as const
export type QuoteType = (typeof QUOTE_TYPES)[number]

/** The models of a quote request (specification, section 3). */
export const QUOTE_MODELS = [
  'mailer-box',
  'mailer-box-white-ink',
  'delivery-mailer-box',
  'delivery-mailer-box-plain',
  'mailer-box-plain',
  'sleeved-mailer-box',
  'product-box',
  'product-box-two-pieces',
  'product-box-wine-box',
  'shipping-box',
  'shipping-box-plain',
  'samples',
] as const
export type QuoteModel = (typeof QUOTE_MODELS)[number]

/** The eight boards of the specification, its print modes and its finishes. */
export const QUOTE_MATERIALS = MATERIALS.filter((material) => material.startsWith('cardboard-'))
export const QUOTE_PRINTS = PRINT_MODES
export const QUOTE_FINISHES = FINISHES

export const QUOTE_STATES = ['submitted', 'in_review', 'needs_info', 'answered', 'won', 'lost', 'withdrawn'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** Why a request did not become an order. */
export const LOST_REASONS = ['price', 'lead_time', 'not_makeable', 'competitor', 'no_answer', 'other'] as const
export type LostReason = (typeof LOST_REASONS)[number]

/** Why a line has no instant quote, and a person looks at it. */
export const UNCOVERED_REASONS = ['brief', 'country', 'words', 'undecided', 'not_made', 'not_sold', 'quantity'] as const
export type UncoveredReason = (typeof UNCOVERED_REASONS)[number]

/** Maximum numbers of a request. */
export const MOST_QUOTE_LINES = 20
export const MOST_QUANTITIES = 5
export const MOST_QUOTE_FILES = 20
export const MOST_QUOTE_MESSAGES = 100
/** Maximum lengths, in characters. */
export const LONGEST_QUOTE = { name: 120, phone: 40, vatId: 40, words: 500, text: 2000 } as const
/** Days for which an instant quote holds, after the day on which it was made. */
export const INSTANT_QUOTE_DAYS = 14

/** `Q` and nine digits. */
export const QUOTE_NUMBER = /^Q\d{9}$/
