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

/** An amount as a person types it, `1250`, `12.5` or `12,50`, in minor units; it must be more than nothing. */
export const amountField = text
  .transform((typed) => typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  .refine((typed) => /^\d{1,7}(\.\d{1,2})?$/.test(typed) && Number(typed) > 0, saying('money.badAmount'))
  .transform((typed) => Math.round(Number(typed) * 100))

/** An amount as a person types it, as the decimal text of the API; null for an empty field. */
export const optionalAmountField = text
  .transform((typed) => typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  .refine((typed) => typed === '' || /^\d{1,10}(\.\d{1,2})?$/.test(typed), saying('quote.priceWrong'))
  .transform((typed) => {
    const [whole = '', part = ''] = typed.split('.')
    return typed === '' ? null : `${whole}.${part.padEnd(2, '0')}`
  })

/** Whether a box is ticked: a browser does not send one that is not. */
export const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)
