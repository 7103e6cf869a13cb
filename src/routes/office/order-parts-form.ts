import { z } from 'zod'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const LONGEST = 60

/** How a part of an order was sent, or what was left of it. */
export const orderPartsForm = z.object({
  part: z.string().regex(/^(C\d{1,3}|rest)$/),
  /** The revision of a call-off that the page showed; 0, which none has, where it said none. */
  revision: text.transform(wholeNumber).pipe(z.int()).catch(0),
  carrier: text
    .refine((typed) => VISIBLE_CHARACTER.test(typed), saying('office-parts.noCarrier'))
    .pipe(z.string().max(LONGEST, saying('checkout.tooLong'))),
  tracking: text.pipe(z.string().max(LONGEST, saying('checkout.tooLong'))),
})
