import { z } from 'zod'
import { call, nothing } from './call.ts'
import { counted, data, listed, resource } from './documents.ts'
import { quantity, sku } from './fields.ts'
import { money } from './money.ts'
import { renamed } from './renamed.ts'
import { CURRENCIES, REGION_CODES } from './vocabulary.ts'

/** Maximum number of lists of a user, and of lines of a list. */
export const MOST_LISTS = 100
export const MOST_LIST_LINES = 100
/** Maximum length of a list's name. */
export const LONGEST_LIST_NAME = 80

/** `S` and twenty characters of base 32: a hundred random bits. */
export const LIST_NUMBER = /^S[0-9A-HJKMNP-TV-Z]{20}$/
const number = z.string().max(64)
/** The token of a link to a shared list. */
export const SHARE_TOKEN = /^[\w-]{20,128}$/
const shareToken = z.string().regex(SHARE_TOKEN, 'must be the token of a link to a list')

/** Who besides its owner may see or copy a list: nobody, or anybody with its link. */
export const SHARINGS = ['none', 'view', 'copy'] as const
export type Sharing = (typeof SHARINGS)[number]

const speed = z.enum(['standard', 'express'], 'must be standard or express')
const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST_LIST_NAME, `must have at most ${LONGEST_LIST_NAME} characters`)
const lines = z
  .array(
    z.strictObject({
      variant_id: sku,
      quantity,
      express_delivery_option_id: speed.nullish().transform((option) => option ?? 'standard'),
    }),
  )
  .max(MOST_LIST_LINES, `at most ${MOST_LIST_LINES} lines`)

const line = renamed({
  id: z.string(),
  variantId: z.string(),
  quantity: z.int(),
  expressDeliveryOptionId: speed,
  /** Current net price; null where it is not made any more, or this store does not sell it. */
  amount: money.nullable(),
  /** Net price at the time of saving; null where that was in another currency. */
  savedAmount: money.nullable(),
})
export type ShoppingListLine = z.output<typeof line>

const head = {
  number: z.string(),
  name: z.string(),
  region: z.enum(REGION_CODES),
  lineCount: z.int(),
  sharing: z.enum(SHARINGS),
  updatedAt: z.string(),
}
const list = resource(
  'shopping_list',
  renamed({
    ...head,
    /** The currency of its amounts: that of the requesting store. */
    currency: z.enum(CURRENCIES),
    lines: z.array(line),
    /** Whether the caller is its owner; only the owner may change it. */
    isMine: z.boolean(),
    /** For the owner only; null while it is not shared. */
    shareToken: z.string().nullable(),
    lockVersion: z.int(),
  }),
)
export type ShoppingList = z.output<typeof list>
const row = resource('shopping_list', renamed(head))
export type ShoppingListRow = z.output<typeof row>

const one = { purpose: 'Necessary', answer: data(list) } as const
const CHANGES = ['unauthorized', 'not_found', 'stale_list', 'unknown_variant', 'variant_not_offered'] as const

export const SHOPPING_LIST_CALLS = {
  mine: call({
    method: 'get',
    path: '/v3/shopping_lists',
    who: 'user',
    purpose: 'Necessary',
    answer: listed(row, counted),
    errors: ['unauthorized'],
    says: "A user's own shopping lists, the last changed first.",
  }),
  show: call({
    ...one,
    method: 'get',
    path: '/v3/shopping_lists/:number',
    who: 'anyone',
    limit: { what: 'list', counter: 'OPEN_LIMIT' },
    query: z.object({ share_token: shareToken.optional() }),
    errors: ['not_found'],
    says: "A list with today's prices beside those of when it was made: one's own, or a shared one by its token.",
  }),
  create: call({
    ...one,
    method: 'post',
    path: '/v3/shopping_lists',
    who: 'user',
    limit: { what: 'list', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      shopping_list: z.strictObject({
        name,
        lines: lines.optional(),
        /** The cart whose lines are copied; its token is in the header. */
        order_number: z.string().max(40).optional(),
        copy_of: z.strictObject({ number, share_token: shareToken.optional() }).optional(),
      }),
    }),
    errors: [...CHANGES, 'too_many_lists'],
    says: 'A new list of given lines, of a cart, or as a copy of a list that may be copied.',
  }),
  update: call({
    ...one,
    method: 'patch',
    path: '/v3/shopping_lists',
    who: 'user',
    body: z.strictObject({
      shopping_list: z.strictObject({
        number,
        name: name.optional(),
        /** The complete new set of lines. */
        lines: lines.optional(),
        sharing: z.enum(SHARINGS, `must be one of ${SHARINGS.join(', ')}`).optional(),
      }),
      lock_version: z.int().min(1).optional(),
    }),
    errors: CHANGES,
    says: 'Names a list, says what is on it, or shares it. Ending the sharing ends every link to it for good.',
  }),
  remove: call({
    ...one,
    method: 'delete',
    path: '/v3/shopping_lists/:number',
    who: 'user',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: "Deletes one of one's own lists.",
  }),
}
