import { z } from 'zod'
import { LONGEST_CUSTOMER_NOTE } from '../../contract/customers.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** A note about a customer. */
export const customerForm = z.object({
  note: text.pipe(
    z.string().min(1, saying('checkout.required')).max(LONGEST_CUSTOMER_NOTE, saying('checkout.tooLong')),
  ),
})
