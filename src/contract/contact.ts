import { z } from 'zod'
import { call, nothing } from './call.ts'
import { isEmail, LONGEST_EMAIL } from './email.ts'
import { ORDER_NUMBER } from './order-number.ts'

/** Maximum lengths of a message to a store, in characters. */
export const LONGEST_CONTACT = { name: 100, subject: 120, text: 2000 } as const

const words = (longest: number) =>
  z.string().trim().min(1, 'must not be empty').max(longest, `must have at most ${longest} characters`)

export const CONTACT_CALLS = {
  write: call({
    method: 'post',
    path: '/v1/contact_messages',
    who: 'page',
    purpose: 'Necessary',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      name: words(LONGEST_CONTACT.name),
      email: z.string().trim().max(LONGEST_EMAIL).refine(isEmail, 'must be an e-mail address'),
      subject: words(LONGEST_CONTACT.subject),
      order_number: z.string().regex(ORDER_NUMBER, 'must be an order number, "R123456789" for example').optional(),
      text: words(LONGEST_CONTACT.text),
    }),
    answer: nothing,
    errors: ['too_many_messages'],
    says: "Writes to the store's mailbox, to be answered by mail; the same message is written once a day.",
  }),
}
