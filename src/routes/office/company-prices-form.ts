import { z } from 'zod'
import { LARGEST_FIXED } from '../../contract/company-prices.ts'
import { day } from '../../contract/fields.ts'
import { text } from '../page/form-fields.ts'
import { moneyFields, type Notation } from '../page/money-fields.ts'
import { saying } from '../page/take-form.ts'

/** The longest address of a configured product. */
const LONGEST_ADDRESS = 2_000

/** A percentage as a person types it, `7.5` or `7,5`, as basis points. */
const percent = text
  .refine((typed) => /^\d{1,2}([.,]\d{1,2})?$/.test(typed), saying('company-prices.badPercent'))
  .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 100))
  .refine((basisPoints) => basisPoints >= 1 && basisPoints <= 9_000, saying('company-prices.badPercent'))

const until = text.refine((typed) => day.safeParse(typed).success, saying('company-prices.badDay'))

/** The forms of a company's agreed prices, in a store's notation. */
export const companyPricesForm = (store: Notation) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('discount'), product: text.pipe(z.string().max(100)), percent, until }),
    z.object({
      intent: z.literal('fixed'),
      address: text.refine(
        (typed) => typed !== '' && typed.length <= LONGEST_ADDRESS,
        saying('company-prices.badAddress'),
      ),
      pieces: text.refine((typed) => /^[1-9]\d{0,5}$/.test(typed), saying('money.badPieces')).transform(Number),
      amount: moneyFields(store).amount(LARGEST_FIXED),
      until,
    }),
    z.object({ intent: z.literal('end'), price: text.pipe(z.string().regex(/^\d{1,15}$/)) }),
  ])
