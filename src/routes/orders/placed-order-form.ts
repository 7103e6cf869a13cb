import { z } from 'zod'
import { LONGEST_MESSAGE, LONGEST_REFERENCE } from '../../contract/after-sale.ts'
import { MESSAGE_KINDS } from '../../contract/order.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const key = text.pipe(z.string().max(80))

const ACT_FORMS = [
  z.object({ intent: z.literal('cancel') }),
  z.object({
    intent: z.literal('write'),
    kind: z.enum(MESSAGE_KINDS),
    line: text.pipe(z.string().max(20)),
    message: text.pipe(z.string().min(1, saying('checkout.required')).max(LONGEST_MESSAGE, saying('checkout.tooLong'))),
    key,
  }),
  z.object({ intent: z.literal('reorder'), key }),
] as const

/** The forms that both pages of a placed order have. */
const placedOrderForm = z.discriminatedUnion('intent', ACT_FORMS)
export type PlacedOrderForm = z.output<typeof placedOrderForm>

/** The forms of an order's page in the account. */
export const accountOrderForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('reference'),
    reference: text.pipe(z.string().max(LONGEST_REFERENCE, saying('checkout.tooLong'))),
  }),
  ...ACT_FORMS,
])

/** The forms of the page that the link of an order opens. */
export const linkedOrderForm = z.discriminatedUnion('intent', [z.object({ intent: z.literal('claim') }), ...ACT_FORMS])
