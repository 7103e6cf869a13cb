import { z } from 'zod'
import { ORDER_NUMBER } from '../../contract/order-number.ts'
import { REFUND_STATES } from '../../contract/refunds.ts'
import { text } from '../page/form-fields.ts'

/** The refund that was sent by transfer, and its order. */
export const refundsForm = z.object({
  order: text.pipe(z.string().regex(ORDER_NUMBER)),
  number: text.pipe(z.string().min(1).max(40)),
})

/** The list that the page's address asks for. */
export const refundsQuery = z.object({
  state: z.enum(REFUND_STATES).default('to_send').catch('to_send'),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
