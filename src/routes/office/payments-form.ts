import { z } from 'zod'
import { LISTED_PAYMENTS } from '../../contract/bank.ts'
import { orderNumberOf } from '../../contract/order-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The id of a bank's movement. */
const id = text.pipe(z.string().regex(/^[0-9a-f]{64}$/))

/** An order number as a person types it. */
const order = text.transform(orderNumberOf).pipe(z.string(saying('payments.badNumber')))

/** The number of a payment. */
const payment = text.pipe(z.string().min(1).max(40))

/** The forms of the page of payments by transfer. The statement is sent beside. */
export const paymentsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read') }),
  z.object({ intent: z.literal('book'), id, order }),
  z.object({
    intent: z.literal('set_aside'),
    id,
    note: text.pipe(z.string().min(1, saying('payments.noNote')).max(200)),
  }),
  z.object({ intent: z.literal('refund_sent'), order, number: payment }),
  z.object({ intent: z.literal('refund_now'), order, number: payment }),
])

const listPage = z.coerce.number().int().min(1).max(10_000).default(1).catch(1)

/** The lists that the page's address asks for. */
export const paymentsQuery = z.object({
  state: z.enum(LISTED_PAYMENTS).default('pending').catch('pending'),
  page: listPage,
  installments: listPage,
  disputes: listPage,
  taken: z.coerce.number().int().min(0).max(10_000).optional().catch(undefined),
  known: z.coerce.number().int().min(0).max(10_000).default(0).catch(0),
})

/** The month of the ledger that is downloaded, `YYYY-MM`. */
export const ledgerQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
})
