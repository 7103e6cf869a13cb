import { z } from 'zod'
import { orderNumberOf } from '../../contract/order-number.ts'
import { emailField } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The number of an order, as typed, and the address with which it was placed. */
export const findForm = z.object({
  number: z
    .string()
    .refine((text) => orderNumberOf(text) !== null, saying('order.findNumberWrong'))
    .transform((text) => orderNumberOf(text) ?? '')
    .prefault(''),
  email: emailField,
})
