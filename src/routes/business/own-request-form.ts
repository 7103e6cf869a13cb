import { z } from 'zod'
import { LONGEST_QUOTE } from '../../contract/quote-vocabulary.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The forms of a request's own page. The file is sent beside, or named by its SHA-256 where a script has sent it. */
export const ownRequestForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('write'),
    message: z
      .string()
      .min(1, saying('checkout.required'))
      .max(LONGEST_QUOTE.text, saying('checkout.tooLong'))
      .prefault(''),
  }),
  z.object({ intent: z.literal('send'), sha256: text.pipe(z.string().regex(/^(?:[0-9a-f]{64})?$/)) }),
  z.object({ intent: z.literal('withdraw') }),
])
