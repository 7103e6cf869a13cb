import { z } from 'zod'
import { call } from './call.ts'
import { ITEMS_PER_PAGE } from './company-items.ts'
import { LARGEST_FIXED } from './company-prices.ts'
import { data, listed, resource } from './documents.ts'
import { day, quantity, searched } from './fields.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** Most agreed prices of one item, and most items of a company that have some. */
export const MOST_ITEM_PRICES = 10
export const MOST_PRICED_ITEMS = 500

const pricedItem = resource(
  'company_item',
  renamed({
    sku: z.string(),
    name: z.string(),
    variantId: z.string(),
    quantity: z.int(),
    /** What everybody pays for that quantity, net; null where it is not made or not sold in the company's store. */
    publicAmount: money.nullable(),
    prices: z.array(renamed({ quantity: z.int(), amount: money })),
    validUntil: z.string().nullable(),
  }),
)
export type PricedItem = z.output<typeof pricedItem>

/** What is agreed about an item. */
const agreed = {
  /** Empty where nothing is. */
  prices: z
    .array(
      z.strictObject({
        quantity,
        amount: money.refine((amount) => amount >= 1 && amount <= LARGEST_FIXED, 'must be more than 0.00'),
      }),
    )
    .max(MOST_ITEM_PRICES, `at most ${MOST_ITEM_PRICES}`)
    .refine((steps) => new Set(steps.map((step) => step.quantity)).size === steps.length, {
      message: 'must be of different quantities',
    }),
  valid_until: day.nullable(),
}

const manager = { who: 'manager', purpose: 'Necessary' } as const

/** The prices that the merchant agrees on for a company's own items. */
export const COMPANY_ITEM_PRICE_CALLS = {
  list: call({
    ...manager,
    method: 'get',
    path: '/v1/manager/companies/:company/items',
    query: z.object({
      q: searched,
      page: z.coerce.number('must be a whole number').int().min(1).max(10_000).default(1),
    }),
    answer: listed(
      pricedItem,
      renamed({
        name: z.string(),
        region: z.enum(REGION_CODES),
        currency: z.enum(CURRENCIES),
        count: z.int(),
        totalCount: z.int(),
        currentPage: z.int(),
        pages: z.int(),
      }),
    ),
    errors: ['not_found'],
    says: `The items of a company that are in use, ${ITEMS_PER_PAGE} a page, each with its public price and what was agreed.`,
  }),
  agree: call({
    ...manager,
    method: 'put',
    path: '/v1/manager/companies/:company/items/:item/prices',
    body: z.strictObject({
      ...agreed,
      /** What was agreed when it was decided. */
      expected: z.strictObject(agreed).optional(),
    }),
    answer: data(pricedItem),
    errors: [
      'not_found',
      'variant_not_offered',
      'day_has_passed',
      'day_missing',
      'item_prices_changed',
      'too_many_prices',
    ],
    says: 'Agrees on the prices of an item until a day, in place of those before; none ends them.',
  }),
}
