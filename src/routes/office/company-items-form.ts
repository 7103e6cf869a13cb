import { z } from 'zod'
import { MOST_ITEM_PRICES } from '../../contract/company-item-prices.ts'
import { MOST_COMPANY_ITEMS } from '../../contract/company-items.ts'
import type { PriceStep } from '../../contract/company-price.ts'
import { LARGEST_FIXED } from '../../contract/company-prices.ts'
import { day } from '../../contract/fields.ts'
import { pricesOfText } from '../../pages/office/item-prices-text.ts'
import { searchedPart, text } from '../page/form-fields.ts'
import { badAmount, complain, moneyFields, type Notation } from '../page/money-fields.ts'
import { saying } from '../page/take-form.ts'

const ROWS = Array.from({ length: MOST_ITEM_PRICES }, (_, at) => at)

const pieces = text.refine((typed) => typed === '' || /^[1-9]\d{0,6}$/.test(typed), saying('company-items.badPieces'))

/** A day, or '' for none. */
const optionalDay = text.refine(
  (typed) => typed === '' || day.safeParse(typed).success,
  saying('company-prices.badDay'),
)

/**
 * The form of an item's prices: rows of pieces and what they cost in a store's notation, those that are empty left out. One of which
 * something is missing is refused there: without it, what was agreed would end.
 */
export const companyItemsForm = (store: Notation) =>
  z
    .object({
      item: text.pipe(z.string().max(64)),
      until: optionalDay,
      /** What was agreed as the page showed it. */
      shownPrices: z.string().transform(pricesOfText).pipe(z.array(z.custom<PriceStep>())).optional(),
      shownUntil: optionalDay,
      ...(Object.fromEntries(
        ROWS.flatMap((at) => [
          [`pieces${at}`, pieces],
          [`amount${at}`, moneyFields(store).optional(LARGEST_FIXED)],
        ]),
      ) as Record<`pieces${number}`, typeof pieces> & Record<`amount${number}`, z.ZodType<number | null>>),
    })
    .transform(({ item, until, shownPrices, shownUntil, ...said }, context) => {
      const typed = said as Record<`pieces${number}`, string> & Record<`amount${number}`, number | null>
      const prices = ROWS.flatMap((at) => {
        const [quantity, amount] = [typed[`pieces${at}`], typed[`amount${at}`]]
        if (quantity === '' && amount === null) return []
        if (quantity === '') complain(context, { message: 'items.badPieces' }, [`pieces${at}`])
        if (!amount) complain(context, badAmount(store), [`amount${at}`])
        return [{ quantity: Number(quantity), amount: amount ?? 0 }]
      })
      const shown = shownPrices && { prices: shownPrices, validUntil: shownUntil || null }
      return { item, agreed: { prices, validUntil: until || null }, shown }
    })

/** What is searched for among a company's items, and the page. */
export const companyItemsQuery = z.object({
  q: searchedPart,
  page: z.coerce.number().int().min(1).max(MOST_COMPANY_ITEMS).catch(1).default(1),
})
