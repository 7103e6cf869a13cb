import { z } from 'zod'
import { MOST_ITEM_PRICES } from '../../contract/company-item-prices.ts'
import { MOST_COMPANY_ITEMS } from '../../contract/company-items.ts'
import { day } from '../../contract/fields.ts'
import { amountField, searchedPart, text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const ROWS = Array.from({ length: MOST_ITEM_PRICES }, (_, at) => at)

const pieces = text.refine((typed) => typed === '' || /^[1-9]\d{0,6}$/.test(typed), saying('company-items.badPieces'))
/** An amount, or nothing. */
const amount = text.refine((typed) => typed === '' || amountField.safeParse(typed).success, saying('money.badAmount'))

/** The form of an item's prices: rows of pieces and what they cost, those that are empty left out. */
export const companyItemsForm = z
  .object({
    item: text.pipe(z.string().max(64)),
    until: text.refine((typed) => typed === '' || day.safeParse(typed).success, saying('company-prices.badDay')),
    ...(Object.fromEntries(
      ROWS.flatMap((at) => [
        [`pieces${at}`, pieces],
        [`amount${at}`, amount],
      ]),
    ) as Record<`pieces${number}` | `amount${number}`, typeof amount>),
  })
  .transform(({ item, until, ...said }) => {
    const typed = said as Record<string, string>
    const prices = ROWS.flatMap((at) => {
      const [quantity, price] = [typed[`pieces${at}`] ?? '', typed[`amount${at}`] ?? '']
      return quantity && price ? [{ quantity: Number(quantity), amount: amountField.parse(price) }] : []
    })
    return { item, until: until || null, prices }
  })

/** What is searched for among a company's items, and the page. */
export const companyItemsQuery = z.object({
  q: searchedPart,
  page: z.coerce.number().int().min(1).max(MOST_COMPANY_ITEMS).catch(1).default(1),
})
