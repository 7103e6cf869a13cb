import { z } from 'zod'
import { orderNumberOf } from '../../contract/order-number.ts'
import { emailField } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** Which order somebody looks for: its number, as people type it, and the address that it was placed with. */
export const findForm = z.object({
  number: z
    .string()
    .refine((text) => orderNumberOf(text) !== null, saying('order.findNumberWrong'))
    .transform((text) => orderNumberOf(text) ?? '')
    .prefault(''),
  email: emailField,
})
