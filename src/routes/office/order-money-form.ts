import { z } from 'zod'
import { REFUND_TARGETS } from '../../contract/refunds.ts'
import { text } from '../page/form-fields.ts'
import { badAmount, moneyFields, type Notation } from '../page/money-fields.ts'
import { saying } from '../page/take-form.ts'

const pieces = text.refine((typed) => typed === '' || /^[1-9]\d{0,5}$/.test(typed), saying('money.badPieces'))

/** The form that refunds an order, in a store's notation. Only the fields of what was chosen count. */
export const orderMoneyForm = (store: Notation) =>
  z
    .object({
      intent: z.literal('refund'),
      key: text.pipe(z.string().max(200)),
      /** What the page said may be refunded; one that said nothing is out of date, as there is no form where that is nothing. */
      refundable: z
        .string()
        .regex(/^\d{1,12}\.\d{2}$/)
        .catch('0.00'),
      what: z.enum(['all', 'amount', 'line']),
      amount: moneyFields(store).optionalText(),
      line: text.pipe(z.string().max(40)),
      pieces,
      to: z.enum(REFUND_TARGETS),
    })
    .refine(({ what, amount: typed }) => what !== 'amount' || typed !== null, {
      path: ['amount'],
      ...saying('money.badAmount'),
      params: badAmount(store).params!,
    })
    .refine(({ what, pieces: typed }) => what !== 'line' || typed !== '', {
      path: ['pieces'],
      ...saying('money.badPieces'),
    })
