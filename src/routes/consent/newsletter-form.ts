import { z } from 'zod'
import { isEmail } from '../../contract/email.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** An address for the newsletter. */
export const newsletterForm = z.object({
  email: z.string().refine(isEmail, saying('checkout.emailWrong')).prefault(''),
})

/** The token of the mail that asks whether an address is its owner's. */
export const confirmForm = z.object({ token: text })
