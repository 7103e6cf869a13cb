import { z } from 'zod'
import { isPaymentMethodId } from '../../contract/payment-method-id.ts'
import { text, ticked } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The total that the page showed, minor units. */
const total = z
  .string('must be there')
  .regex(/^\d{1,12}$/, 'must be a whole number of minor units')
  .transform(Number)

/** What every payment comes with. */
const terms = { total, key: text, marketing: ticked, asksForMarketing: ticked, service: ticked }

/** The page of the bank asks for an answer, the form of the credit whether it is used; both name no method. */
const byMethod = (fields: unknown): unknown => {
  const { answer, credit, ...rest } = fields as Record<string, string>
  if (credit) return { credit, method: 'credit' }
  return answer ? { ...rest, answer, method: 'bank' } : rest
}

/**
 * Pays with what was chosen, answers the bank's question, or says whether the payer's own credit is used. Nobody is charged in a way that they have not chosen, and no card
 * number ever comes here: `paymentMethod` is the gateway's name for what is paid with.
 */
export const paymentForm = z.preprocess(
  byMethod,
  z.discriminatedUnion(
    'method',
    [
      z.object({ method: z.literal('check'), ...terms }),
      z.object({
        method: z.literal('card'),
        paymentMethod: z.string().refine(isPaymentMethodId, saying('checkout.chooseTestPayment')).prefault(''),
        ...terms,
      }),
      z.object({ method: z.literal('wallet'), ...terms }),
      z.object({ method: z.literal('credit'), credit: z.enum(['yes', 'no'], 'must be yes or no') }),
      z.object({ method: z.literal('bank'), answer: z.string('must be there'), intent: text, total }),
    ],
    saying('checkout.choosePayment'),
  ),
)

export type PaymentForm = z.output<typeof paymentForm>
