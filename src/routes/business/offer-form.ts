import { z } from 'zod'
import { DECLINE_REASONS, LONGEST_OFFER } from '../../contract/offer-vocabulary.ts'
import { emailField, ticked } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const upTo = (longest: number) => z.string().max(longest, saying('checkout.tooLong')).prefault('')
const words = (longest: number) =>
  z.string().min(1, saying('checkout.required')).max(longest, saying('checkout.tooLong')).prefault('')

/** The forms of an offer's page. What is ticked stands in fields of each line: `take-L1`, and `option-L1` for its quantity. */
export const offerForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('accept'),
    name: words(LONGEST_OFFER.name),
    agreed: ticked.refine(Boolean, saying('checkout.required')),
    /** The total that the page showed, minor units, and the hash of its revision. */
    shown: z.string().prefault(''),
    sha256: z.string().prefault(''),
  }),
  z.object({ intent: z.literal('update') }),
  z.object({ intent: z.literal('decline'), reason: z.enum(DECLINE_REASONS), text: upTo(LONGEST_OFFER.text) }),
  z.object({ intent: z.literal('change'), change: words(LONGEST_OFFER.text) }),
  z.object({ intent: z.literal('forward'), email: emailField }),
])
