import { z } from 'zod'
import { isEmail } from '../../contract/email.ts'
import { LONGEST_SEARCH } from '../../contract/fields.ts'
import { saying } from './take-form.ts'

/** A text field; a missing one counts as empty. */
export const text = z.string().prefault('')

/** An e-mail address; an empty one is refused too. */
export const emailField = z.string().refine(isEmail, saying('checkout.emailWrong')).prefault('')

/** What a list is searched for, of an address; '' for all of it. More than a search may have is cut. */
export const searchedPart = z
  .string()
  .transform((typed) => typed.trim().slice(0, LONGEST_SEARCH).trim())
  .default('')
  .catch('')

/** Whether a box is ticked: a browser does not send one that is not. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
