import { z } from 'zod'
import { emailField, text } from '../page/form-fields.ts'

/** An address for the newsletter. */
export const newsletterForm = z.object({
  email: emailField,
})

/** The token of the mail that asks whether an address is its owner's. */
export const confirmForm = z.object({ token: text })
