import { z } from 'zod'
import { call, nothing } from './call.ts'
import { COMPANY_SKU, companySku, LONGEST_COMPANY_SKU } from './company-sku.ts'
import { UNREADABLE_DESIGN_ERRORS } from './design-errors.ts'
import { data, pageOf, resource } from './documents.ts'
import { quantity, searched } from './fields.ts'
import { LIST_PROBLEMS } from './item-list.ts'
import { money } from './money.ts'
import { ORDER_ACT_ERRORS } from './order-act-errors.ts'
import { orderAnswer } from './order-answer.ts'
import { renamed } from './renamed.ts'
import { VISIBLE_CHARACTER } from './sound-text.ts'
import { CURRENCIES } from './vocabulary.ts'

/** Most items of a company that are in use, and how many a page of them has. */
export const MOST_COMPANY_ITEMS = 2_000
export const ITEMS_PER_PAGE = 25
/** Most characters of an item's name, and of what is searched for. */
export const LONGEST_ITEM_NAME = 80
/** Most lines of a list of items, and its most characters. */
export const MOST_LISTED = 500
export const LONGEST_ITEM_LIST = 100_000

const ownSku = z
  .string()
  .max(200)
  .transform(companySku)
  .pipe(
    z
      .string()
      .regex(
        COMPANY_SKU,
        `must be at most ${LONGEST_COMPANY_SKU} letters, digits and . _ / + # -, the first a letter or a digit`,
      ),
  )
const name = z
  .string()
  .trim()
  .max(LONGEST_ITEM_NAME, `must have at most ${LONGEST_ITEM_NAME} characters`)
  .regex(VISIBLE_CHARACTER, 'must not be empty')

/** A frozen design; its picture is at an address that follows from it. */
const frozenDesign = renamed({ id: z.string(), name: z.string(), sha256: z.string() }).nullable()

/** The least and the most that is made at once; null for what is not made any more. */
const made = { least: z.int().nullable(), most: z.int().nullable() }

const item = resource(
  'company_item',
  renamed({
    sku: z.string(),
    name: z.string(),
    variantId: z.string(),
    boxDesign: frozenDesign,
    /** The code of the dieline with which it was kept, see `dieline-sample.ts`; null where it follows the catalogue. */
    dieline: z.string().nullable(),
    /** When it was kept, where the catalogue has another dieline for its goods by now; null otherwise. */
    formerDielineAt: z.string().nullable(),
    /** Pieces that are usually ordered, and what they cost now, net; null where that is not made or not sold here. */
    quantity: z.int(),
    amount: money.nullable(),
    ...made,
    /** The last day of its agreed prices; null where there are none. */
    validUntil: z.string().nullable(),
  }),
)
export type CompanyItem = z.output<typeof item>

/** What a line of a list means; lines of one number are added up. */
const listedItem = renamed({
  /** Where it stands in the list, counted from 1. */
  lines: z.array(z.int()),
  sku: z.string(),
  /** The quantity, or what stands in its place. */
  quantity: z.int().nullable(),
  said: z.string(),
  itemId: z.string().nullable(),
  name: z.string(),
  amount: money.nullable(),
  problem: z.enum(LIST_PROBLEMS).nullable(),
  ...made,
})
export type ListedItem = z.output<typeof listedItem>

const readList = renamed({
  items: z.array(listedItem),
  /** Net, of all that has no problem. */
  total: money,
  currency: z.enum(CURRENCIES),
})
export type ReadItemList = z.output<typeof readList>

/** A line of an order from which an item can be made. */
const source = renamed({
  orderNumber: z.string(),
  lineItemId: z.string(),
  orderedAt: z.string().nullable(),
  variantId: z.string(),
  boxDesign: frozenDesign,
  quantity: z.int(),
})
export type ItemSource = z.output<typeof source>

/** Exactly one thing from which the item is made. */
const newItem = z
  .strictObject({
    sku: ownSku,
    name,
    /** Without it, that of the line. */
    quantity: quantity.optional(),
    line: z.strictObject({ order_number: z.string().max(40), line_item_id: z.string().max(40) }).optional(),
    box_design_id: z.string().min(1).max(64).optional(),
  })
  .refine((said) => (said.line === undefined) !== (said.box_design_id === undefined), {
    path: ['line'],
    message: 'must be there, or a design, and not both',
  })
  .refine((said) => said.line !== undefined || said.quantity !== undefined, {
    path: ['quantity'],
    message: 'must be there for a design',
  })
export type NewCompanyItem = z.output<typeof newItem>

const own = { who: 'company', purpose: 'Necessary' } as const
const ERRORS = ['unauthorized', 'not_found', 'role_not_allowed'] as const
const CHANGES = [...ERRORS, 'sku_taken'] as const

/** The caller's company's own items: goods that are ordered again under the company's own number. */
export const COMPANY_ITEM_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/company/items',
    query: z.object({
      q: searched,
      page: z.coerce.number('must be a whole number').int().min(1).max(10_000).default(1),
    }),
    answer: pageOf(item),
    errors: ERRORS,
    says: 'Items in use by name, 25 a page, each with what its usual quantity costs now.',
  }),
  sources: call({
    ...own,
    method: 'get',
    path: '/v2/company/items/sources',
    answer: data(z.array(source)),
    errors: ERRORS,
    says: "The goods of the company's last orders, from which items can be made.",
  }),
  create: call({
    ...own,
    method: 'post',
    path: '/v2/company/items',
    limit: { what: 'design', counter: 'FORM_LIMIT' },
    body: z.strictObject({ item: newItem }),
    answer: data(item),
    errors: [
      ...CHANGES,
      'too_many_items',
      'unknown_design',
      'unknown_variant',
      'variant_not_offered',
      ...UNREADABLE_DESIGN_ERRORS,
    ],
    says: "Keeps goods as an item, with their design as it is now: a line of one of the company's orders or of the caller's cart, or a design of the caller's.",
  }),
  change: call({
    ...own,
    method: 'patch',
    path: '/v2/company/items/:id',
    body: z.strictObject({
      item: z.strictObject({
        sku: ownSku.exactOptional(),
        name: name.exactOptional(),
        quantity: quantity.exactOptional(),
      }),
    }),
    answer: data(item),
    errors: [...CHANGES, 'variant_not_offered'],
    says: 'Renames or renumbers an item, or changes its usual quantity; its goods and its design stay.',
  }),
  retire: call({
    ...own,
    method: 'delete',
    path: '/v2/company/items/:id',
    answer: nothing,
    errors: ERRORS,
    says: 'Retires an item: it cannot be ordered any more, and its number is free.',
  }),
  read: call({
    ...own,
    method: 'post',
    path: '/v2/company/items/lists',
    largest: 2 * LONGEST_ITEM_LIST,
    body: z.strictObject({
      /** Lines or CSV of number and quantity. */
      list: z.string().max(LONGEST_ITEM_LIST, `must have at most ${LONGEST_ITEM_LIST} characters`),
    }),
    answer: data(readList),
    errors: [...ERRORS, 'list_too_long', 'list_empty'],
    says: `What each line of a list of numbers and quantities means, up to ${MOST_LISTED} of them; nothing is ordered.`,
  }),
  order: call({
    ...own,
    method: 'post',
    path: '/v2/company/items/order',
    body: z.strictObject({
      order_number: z.string().max(40),
      lines: z
        .array(z.strictObject({ item_id: z.string().max(64), quantity }))
        .min(1, 'name at least one')
        .max(MOST_LISTED, `at most ${MOST_LISTED} at a time`),
    }),
    answer: orderAnswer,
    errors: [...ERRORS, ...ORDER_ACT_ERRORS],
    says: 'Puts items into a cart, each with its frozen design; what cannot be taken is named under `meta.refused`, the rest is in.',
  }),
}
