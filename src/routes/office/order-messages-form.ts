import { z } from 'zod'
import { LONGEST_MESSAGE } from '../../contract/after-sale.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const answer = {
  message: text.pipe(z.string().min(1, saying('checkout.required')).max(LONGEST_MESSAGE, saying('checkout.tooLong'))),
  key: text.pipe(z.string().min(1).max(80)),
  /** The id of a line; '' for the whole order. */
  line: text.pipe(z.string().max(20)),
}

/** The id of the message that asked for the return. */
const asked = z.string().max(20).optional()

/** The form of the messages about an order: a reply, or the answer to a return. */
export const orderMessagesForm = z.discriminatedUnion('intent', [
  z.object({ ...answer, intent: z.literal('reply') }),
  z.object({ ...answer, asked, intent: z.literal('accept') }),
  z.object({ ...answer, asked, intent: z.literal('decline') }),
])
