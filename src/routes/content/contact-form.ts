import { z } from 'zod'
import { LONGEST_CONTACT } from '../../contract/contact.ts'
import { orderNumberOf } from '../../contract/order-number.ts'
import { emailField } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const words = (longest: number) =>
  z.string().min(1, saying('checkout.required')).max(longest, saying('checkout.tooLong')).prefault('')

/** A message to the store; the order's number, where there is one, as it was typed. */
export const contactForm = z.object({
  contactName: words(LONGEST_CONTACT.name),
  email: emailField,
  subject: words(LONGEST_CONTACT.subject),
  orderNumber: z
    .string()
    .refine((text) => text === '' || orderNumberOf(text) !== null, saying('order.findNumberWrong'))
    .transform((text) => orderNumberOf(text) ?? '')
    .prefault(''),
  message: words(LONGEST_CONTACT.text),
})
