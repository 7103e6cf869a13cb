import { z } from 'zod'
import { LONGEST_QUOTE, LOST_REASONS } from '../../contract/quote-vocabulary.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The version of the request that the form shows. */
const version = text.transform(wholeNumber).pipe(z.int().min(1))
const message = z
  .string()
  .min(1, saying('checkout.required'))
  .max(LONGEST_QUOTE.text, saying('checkout.tooLong'))
  .prefault('')

/** The forms of a request on the merchant's page. */
export const managedRequestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['write', 'ask', 'answer']), version, message }),
  z.object({ intent: z.enum(['take', 'win']), version }),
  z.object({ intent: z.literal('lose'), version, reason: z.enum(LOST_REASONS, saying('inbox.noReason')) }),
])
