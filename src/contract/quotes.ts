import { z } from 'zod'
import { call } from './call.ts'
import { UNREADABLE_DESIGN_ERRORS } from './design-errors.ts'
import { counted, data, listed, pageOf } from './documents.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { countryIso, day, dielineCode, quantity, searched, sku } from './fields.ts'
import { money } from './money.ts'
import { quoteRequest, quoteRequestRow } from './quote-answer.ts'
import {
  LONGEST_QUOTE,
  LOST_REASONS,
  MOST_QUANTITIES,
  MOST_QUOTE_FILES,
  MOST_QUOTE_LINES,
  QUOTE_FINISHES,
  QUOTE_MATERIALS,
  QUOTE_MODELS,
  QUOTE_PRINTS,
  QUOTE_STATES,
  QUOTE_TYPES,
} from './quote-vocabulary.ts'
import { REGION_CODES } from './vocabulary.ts'

const upTo = (longest: number) => z.string().trim().max(longest, `must have at most ${longest} characters`)
const words = (longest: number) => upTo(longest).min(1, 'must not be empty')
const oneOf = <const Values extends readonly [string, ...string[]] | readonly string[]>(values: Values) =>
  z.enum(values as unknown as Record<string, Values[number]>, `must be one of ${values.join(', ')}`).nullish()

const side = z.int('must be a whole number of millimetres').min(0, 'must be at least 0').max(99_999, 'is too large')
/** A file of the caller's own, by the SHA-256 of its bytes. */
const fileHash = z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hex, in small letters')

const lineBody = z
  .strictObject({
    /** Goods of the catalogue. Without it the next five fields say what is wanted, as far as it is known. */
    variant_id: sku.nullish(),
    model: oneOf(QUOTE_MODELS),
    size: z.strictObject({ length: side, width: side, height: side }).nullish(),
    material: oneOf(QUOTE_MATERIALS),
    print: oneOf(QUOTE_PRINTS),
    finish: oneOf(QUOTE_FINISHES),
    words: upTo(LONGEST_QUOTE.words).default(''),
    /** A dieline of the generator with all that was chosen of it. */
    dieline: dielineCode.nullish(),
    quantities: z.array(quantity).min(1, 'name at least one').max(MOST_QUANTITIES, `at most ${MOST_QUANTITIES}`),
    /** Of a piece, net. */
    target_price: money.nullish(),
    /** A design of the caller's own, of just this variant. */
    box_design_id: z.string().max(64).nullish(),
  })
  .refine(({ variant_id, model, words: said }) => Boolean(variant_id || model || said), {
    path: ['model'],
    message: 'must be there, or a variant, or words',
  })
export type QuoteLineBody = z.output<typeof lineBody>

const requestBody = z.strictObject({
  type: z.literal(QUOTE_TYPES, 'must be 0 (quote request) or 1 (brief)').default(0),
  contact_name: words(LONGEST_QUOTE.name),
  email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address'),
  phone: upTo(LONGEST_QUOTE.phone).default(''),
  company: upTo(LONGEST_QUOTE.name).default(''),
  vat_id: upTo(LONGEST_QUOTE.vatId).default(''),
  country_iso: countryIso,
  /** The day by which the goods are needed. */
  target_date: day.nullish(),
  note: upTo(LONGEST_QUOTE.text).default(''),
  lines: z.array(lineBody).min(1, 'name at least one').max(MOST_QUOTE_LINES, `at most ${MOST_QUOTE_LINES} lines`),
  files: z.array(fileHash).max(MOST_QUOTE_FILES, `at most ${MOST_QUOTE_FILES} files`).default([]),
})
export type QuoteRequestBody = z.output<typeof requestBody>

/** Packaging that the catalogue does not have, said in words: a brief of one line. */
const proBody = requestBody
  .pick({
    contact_name: true,
    email: true,
    phone: true,
    vat_id: true,
    country_iso: true,
    target_date: true,
    note: true,
  })
  .extend({
    company: words(LONGEST_QUOTE.name),
    words: words(LONGEST_QUOTE.words),
    quantities: lineBody.shape.quantities,
  })

/** The key of a link in a mail about a request. */
export const QUOTE_KEY = /^[\w-]{20,128}$/
const keyed = z.object({ key: z.string().regex(QUOTE_KEY, 'must be the key of a link to a request').optional() })
const one = { purpose: 'Necessary', answer: data(quoteRequest) } as const
const buyers = { ...one, who: 'anyone', limit: { what: 'quote', counter: 'OPEN_LIMIT' }, query: keyed } as const
const manager = { ...one, who: 'manager' } as const
const CHANGES = ['not_found', 'stale_request', 'wrong_state'] as const
/** What asking for either may be refused with. */
const ASKS = ['unauthorized', 'unknown_file', 'too_many_requests', 'bad_idempotency_key'] as const
const lockVersion = z.int().min(1).optional()

export const QUOTE_REQUEST_CALLS = {
  create: call({
    ...one,
    method: 'post',
    path: '/v2/quote_requests',
    who: 'user',
    beginsOwner: true,
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ quote_request: requestBody }),
    errors: [...ASKS, 'unknown_variant', 'unknown_design', 'design_of_other_goods', ...UNREADABLE_DESIGN_ERRORS],
    says: 'Asks for a quote: lines of the catalogue or in words, each in up to five quantities. A design is kept as it is now.',
  }),
  createPro: call({
    ...one,
    method: 'post',
    path: '/boxwright_pro_requests',
    who: 'user',
    beginsOwner: true,
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ pro_request: proBody }),
    errors: ASKS,
    says: 'Asks, as a company and in words, for packaging that the catalogue does not have: a brief in the same inbox.',
  }),
  mine: call({
    method: 'get',
    path: '/v2/quote_requests/mine',
    who: 'user',
    purpose: 'Necessary',
    answer: listed(quoteRequestRow, counted),
    errors: ['unauthorized'],
    says: "A user's own quote requests, the newest first.",
  }),
  list: call({
    method: 'get',
    path: '/quote_requests',
    who: 'manager',
    purpose: 'Necessary',
    query: z.object({
      /** `open` are those that wait for the merchant. */
      state: z.enum(['open', 'all', ...QUOTE_STATES]).default('open'),
      store: z.enum(REGION_CODES).optional(),
      /** Those that have waited for at least so many days. */
      older: z.coerce.number().int().min(0).max(365).default(0),
      /** Part of a number, a company, a name or a mailbox. */
      q: searched,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(quoteRequestRow),
    says: 'The quote requests of a state, or those that wait for the merchant, the oldest first.',
  }),
  show: call({
    ...buyers,
    method: 'get',
    path: '/quote_requests/:id',
    errors: ['not_found'],
    says: 'A quote request by its number: for whoever made it, and for the key of a link to it.',
  }),
  write: call({
    ...buyers,
    method: 'post',
    path: '/v2/quote_requests/:id/messages',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({ text: words(LONGEST_QUOTE.text) }),
    errors: [...CHANGES, 'too_many_messages'],
    says: 'Writes to the merchant about a request; one that was answered is looked at again.',
  }),
  addFile: call({
    ...buyers,
    method: 'post',
    path: '/v2/quote_requests/:id/files',
    body: z.strictObject({ sha256: fileHash }),
    errors: [...CHANGES, 'unauthorized', 'unknown_file'],
    says: "Adds a file of the caller's own to a request.",
  }),
  withdraw: call({
    ...buyers,
    method: 'put',
    path: '/v2/quote_requests/:id/withdraw',
    errors: CHANGES,
    says: 'Withdraws a request that is still open.',
  }),
  managed: call({
    ...manager,
    method: 'get',
    path: '/v2/manager/quote_requests/:id',
    errors: ['not_found'],
    says: "Anybody's quote request by its number.",
  }),
  answer: call({
    ...manager,
    method: 'post',
    path: '/v2/manager/quote_requests/:id/messages',
    body: z.strictObject({
      text: words(LONGEST_QUOTE.text),
      /** `write` leaves the state, `ask` waits for the buyer, `answer` is what was asked for. */
      act: z.enum(['write', 'ask', 'answer'], 'must be write, ask or answer').default('write'),
      lock_version: lockVersion,
    }),
    errors: [...CHANGES, 'too_many_messages'],
    says: 'Writes to the buyer, by mail too: a word, a question, or the answer.',
  }),
  decide: call({
    ...manager,
    method: 'put',
    path: '/v2/manager/quote_requests/:id/state',
    body: z
      .strictObject({
        act: z.enum(['take', 'win', 'lose'], 'must be take, win or lose'),
        lost_reason: oneOf(LOST_REASONS),
        lock_version: lockVersion,
      })
      .refine(({ act, lost_reason }) => (act === 'lose') === Boolean(lost_reason), {
        path: ['lost_reason'],
        message: 'must be there to lose a request, and only then',
      }),
    errors: CHANGES,
    says: 'Takes a request into review, or closes it: won, or lost with a reason.',
  }),
}
