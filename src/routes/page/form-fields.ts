import { z } from 'zod'
import { isEmail } from '../../contract/email.ts'
import { saying } from './take-form.ts'

/** A text field; a missing one counts as empty. */
export const text = z.string().prefault('')

/** An e-mail address; an empty one is refused too. */
export const emailField = z.string().refine(isEmail, saying('checkout.emailWrong')).prefault('')

/** Whether a box is ticked: a browser does not send one that is not. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
