import { z } from 'zod'
import { call, nothing } from './call.ts'
import { data, listed, resource } from './documents.ts'
import { day, quantity, sku } from './fields.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, isId, REGION_CODES } from './vocabulary.ts'

/** The most agreed prices of one company. */
export const MOST_COMPANY_PRICES = 500
/** The largest percentage that can be agreed, in basis points. */
export const LARGEST_DISCOUNT = 9_000
/** The largest fixed price, minor units. */
export const LARGEST_FIXED = 1_000_000_000

/** The kinds of agreed prices: a percentage off a product, and a fixed price of a configuration. */
export const COMPANY_PRICE_KINDS = ['discount', 'fixed'] as const

const own = resource(
  'company_prices',
  renamed({
    discounts: z.array(renamed({ product: z.string(), basisPoints: z.int() })),
    fixed: z.array(renamed({ variantId: z.string(), quantity: z.int(), amount: money })),
  }),
)

const price = resource(
  'company_price',
  renamed({
    kind: z.enum(COMPANY_PRICE_KINDS),
    /** The product of a discount, the variant of a fixed price. */
    subject: z.string(),
    /** Pieces of a fixed price; 0 of a discount. */
    quantity: z.int(),
    /** Of a discount; null of a fixed price. */
    basisPoints: z.int().nullable(),
    /** Of a fixed price, net; null of a discount. */
    amount: money.nullable(),
    validUntil: z.string(),
  }),
)
export type CompanyPrice = z.output<typeof price>

/** A price to be agreed. */
const agreedPrice = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('discount'),
    product: z.string().refine(isId, 'must be a product type, "paper-bag" for example'),
    basis_points: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(LARGEST_DISCOUNT, `must be at most ${LARGEST_DISCOUNT}`),
    valid_until: day,
  }),
  z.strictObject({
    kind: z.literal('fixed'),
    variant_id: sku,
    quantity,
    amount: money.refine((amount) => amount >= 1 && amount <= LARGEST_FIXED, 'must be more than 0.00'),
    valid_until: day,
  }),
])
export type AgreedPrice = z.output<typeof agreedPrice>

const manager = { who: 'manager', purpose: 'Necessary' } as const
const path = '/v1/manager/companies/:company/prices'

/** The prices that the merchant has agreed with a company. */
export const COMPANY_PRICE_CALLS = {
  mine: call({
    method: 'get',
    path: '/v2/company/prices',
    who: 'user',
    purpose: 'Necessary',
    answer: data(own),
    errors: ['unauthorized'],
    says: 'The agreed prices that hold now for what the caller orders: those of their company, or none.',
  }),
  agreed: call({
    who: 'company',
    purpose: 'Necessary',
    method: 'get',
    path: '/v2/company/prices/agreed',
    answer: data(z.array(price)),
    errors: ['unauthorized', 'not_found', 'role_not_allowed'],
    says: "The agreed prices of the caller's company that hold now, each with its last day.",
  }),
  list: call({
    ...manager,
    method: 'get',
    path,
    answer: listed(
      price,
      renamed({
        name: z.string(),
        region: z.enum(REGION_CODES),
        currency: z.enum(CURRENCIES),
        count: z.int(),
      }),
    ),
    errors: ['not_found'],
    says: 'The prices that were agreed with a company, those that have ended too.',
  }),
  agree: call({
    ...manager,
    method: 'put',
    path,
    body: agreedPrice,
    answer: data(price),
    errors: [
      'not_found',
      'unknown_product',
      'unknown_variant',
      'variant_not_offered',
      'day_has_passed',
      'too_many_prices',
    ],
    says: 'Agrees on a price until a day, in place of the one for the same goods and quantity.',
  }),
  end: call({
    ...manager,
    method: 'delete',
    path: '/v1/manager/companies/:company/prices/:price',
    answer: nothing,
    errors: ['not_found'],
    says: 'Ends an agreed price.',
  }),
}
