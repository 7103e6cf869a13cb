import { z } from 'zod'
import { ITEMS_PER_PAGE, LONGEST_ITEM_NAME, MOST_COMPANY_ITEMS } from '../../contract/company-items.ts'
import { COMPANY_SKU, companySku } from '../../contract/company-sku.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { searchedPart, text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const id = text.pipe(z.string().max(64))
const sku = text.transform(companySku).refine((typed) => COMPANY_SKU.test(typed), saying('items.badNumber'))
const name = text.refine(
  (typed) => VISIBLE_CHARACTER.test(typed) && typed.length <= LONGEST_ITEM_NAME,
  saying('items.badName'),
)
/** NaN for what is no number: the item says how many are made. */
const pieces = text.transform(wholeNumber)
const key = text.pipe(z.string().max(64))

/** The forms of an item in the list. */
export const itemsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), id, pieces, key }),
  z.object({ intent: z.literal('save'), id, sku, name, pieces }),
  z.object({ intent: z.literal('retire'), id }),
])

const MOST_PAGES = Math.ceil(MOST_COMPANY_ITEMS / ITEMS_PER_PAGE)

/** What is searched for, the page, and what was just done. */
export const itemsQuery = z.object({
  q: searchedPart,
  page: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1).default(1),
  done: z.enum(['added', 'saved', 'retired', 'kept']).optional().catch(undefined),
})

/** The form by which goods are kept as an item: a line of an order or of the cart, or a design. */
export const newItemForm = z.object({ order: id, line: id, design: id, sku, name, pieces })

/**
 * The forms of the quick order: a list to be read, in the one field that may have several lines, and one to be ordered, a field
 * `line` for each.
 */
export const quickOrderForm = z.object({
  intent: z.enum(['read', 'order']).catch('read'),
  message: text,
  key,
})
