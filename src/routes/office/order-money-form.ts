import { z } from 'zod'
import { REFUND_TARGETS } from '../../contract/refunds.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** An amount as a person types it, `1250`, `12.5` or `12,50`, as the decimal text of the API; '' for none. */
const amount = text
  .transform((typed) => typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  .refine((typed) => typed === '' || /^\d{1,12}(\.\d{1,2})?$/.test(typed), saying('money.badAmount'))
  .transform((typed) => {
    const [whole = '', part = ''] = typed.split('.')
    return typed && `${whole}.${part.padEnd(2, '0')}`
  })

const pieces = text.refine((typed) => typed === '' || /^[1-9]\d{0,5}$/.test(typed), saying('money.badPieces'))

/** The form that refunds an order. Only the fields of what was chosen count. */
export const orderMoneyForm = z
  .object({
    intent: z.literal('refund'),
    key: text.pipe(z.string().max(200)),
    what: z.enum(['all', 'amount', 'line']),
    amount,
    line: text.pipe(z.string().max(40)),
    pieces,
    to: z.enum(REFUND_TARGETS),
  })
  .refine(({ what, amount: typed }) => what !== 'amount' || typed !== '', {
    path: ['amount'],
    ...saying('money.badAmount'),
  })
  .refine(({ what, pieces: typed }) => what !== 'line' || typed !== '', {
    path: ['pieces'],
    ...saying('money.badPieces'),
  })
