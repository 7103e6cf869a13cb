import { z } from 'zod'
import { isEmail } from '../../contract/email.ts'
import { saying } from './take-form.ts'

/** A field of text; one that did not come is empty. */
export const text = z.string().prefault('')

/** An e-mail address; an empty one is wrong too. */
export const emailField = z.string().refine(isEmail, saying('checkout.emailWrong')).prefault('')

/** A box that is ticked: an empty one is not sent. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
