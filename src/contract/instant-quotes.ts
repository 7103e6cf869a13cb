import { z } from 'zod'
import { call } from './call.ts'
import { data, resource } from './documents.ts'
import { quantity } from './fields.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { MOST_QUOTE_LINES } from './quote-vocabulary.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

const instantQuote = resource(
  'instant_quote',
  renamed({
    quoteRequestNumber: z.string(),
    region: z.enum(REGION_CODES),
    currency: z.enum(CURRENCIES),
    /** The country of delivery, and its VAT in basis points. */
    countryIso: z.string(),
    rate: z.int(),
    createdAt: z.string(),
    /** The last day on which it holds, in the time zone of the store. */
    validUntil: z.string(),
    hasEnded: z.boolean(),
    lines: z.array(
      renamed({
        id: z.string(),
        variantId: z.string(),
        /** The quantities that were asked for. */
        quantities: z.array(z.int()),
        /** These and those of the product, each with its net price. */
        ladder: z.array(renamed({ quantity: z.int(), amount: money })),
      }),
    ),
    /** Whether a person prices other lines of the request. */
    isPart: z.boolean(),
  }),
)
export type InstantQuote = z.output<typeof instantQuote>

const buyers = { who: 'anyone', purpose: 'Necessary' } as const

/** Quotes of what the price function covers; whoever knows the id of one may see it, and where a company's prices are in it, its members alone. */
export const INSTANT_QUOTE_CALLS = {
  show: call({
    ...buyers,
    method: 'get',
    path: '/v2/instant_quotes/:id',
    limit: { what: 'quote', counter: 'OPEN_LIMIT' },
    answer: data(instantQuote),
    errors: ['unauthorized', 'not_found'],
    says: 'An instant quote: the prices of each line at several quantities, for fourteen days. Agreed prices are for members of the company.',
  }),
  offer: call({
    ...buyers,
    method: 'post',
    path: '/v2/instant_quotes/:id/offers',
    limit: { what: 'order', counter: 'OPEN_LIMIT' },
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line_id: z.string().max(20), quantity }))
        .min(1, 'name at least one')
        .max(MOST_QUOTE_LINES, `at most ${MOST_QUOTE_LINES} lines`),
      /** The service begins at once, which is the wording that the store shows: kept as the consent `instant_service`. */
      agreed_to_instant_service: z.literal(true, 'must be true: the service begins at once'),
      /** The open cart that takes the lines, with its token in the header; without it there is a new one. */
      order_number: z.string().max(40).nullish(),
    }),
    answer: orderAnswer,
    errors: [...ORDER_ACT_ERRORS, 'unauthorized', 'quote_ended', 'not_quoted'],
    says: 'Takes a quantity of some lines: they are in a cart at exactly the quoted prices, until the quote ends. The consent to the service is kept. A design of theirs comes along as the caller has it now, else as it was asked for; `design_gone` in `notices` names a line whose design is not there any more.',
  }),
}
