import { z } from 'zod'
import { ON_INVOICE } from '../../contract/on-invoice.ts'
import { isPaymentMethodId } from '../../contract/payment-method-id.ts'
import { BY_CARD, BY_CREDIT, BY_TRANSFER, CODE_METHODS, PAGE_METHODS } from '../../contract/payment-methods.ts'
import { text, ticked } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** A sum that the page showed, minor units. */
const total = z
  .string('must be there')
  .regex(/^\d{1,12}$/, 'must be a whole number of minor units')
  .transform(Number)

/** The fields of every payment; `due`, what the page showed to be paid at once; `open` of an instalment, what of all of them was open. */
const terms = {
  total,
  open: total.optional(),
  due: total.optional(),
  key: text,
  marketing: ticked,
  asksForMarketing: ticked,
  service: ticked,
  plan: ticked,
}

/** The page of the bank asks for a confirmation, the credit's form whether to use it, the company's to submit the order; none has a payment method. */
const byMethod = (fields: unknown): unknown => {
  const { answer, credit, approval, ...form } = fields as Record<string, string>
  // A saved card is the payment method that it is saved as.
  const { savedCard, drawFromSaved } = form
  const rest = savedCard
    ? { ...form, paymentMethod: savedCard, ...(drawFromSaved && { drawInstallments: drawFromSaved }) }
    : form
  if (approval) return { approval, method: 'approval' }
  if (credit) return { credit, method: 'credit' }
  return answer ? { ...rest, answer, method: 'bank' } : rest
}

/**
 * Pays by the chosen method, confirms or refuses at the bank, switches the use of credit, or submits the order for approval. A missing method is refused, and no
 * card number is ever submitted: `paymentMethod` is the gateway's id of the payment method.
 */
export const paymentForm = z.preprocess(
  byMethod,
  z.discriminatedUnion(
    'method',
    [
      z.object({ method: z.literal(BY_TRANSFER), ...terms }),
      z.object({
        method: z.literal(BY_CARD),
        paymentMethod: z.string().refine(isPaymentMethodId, saying('checkout.chooseTestPayment')).prefault(''),
        keepCard: ticked,
        drawInstallments: ticked,
        ...terms,
      }),
      z.object({ method: z.enum(PAGE_METHODS), ...terms }),
      z.object({
        method: z.enum(CODE_METHODS),
        // Apps show the digits in two groups.
        blikCode: z
          .string()
          .transform((code) => code.replace(/\s/g, ''))
          .refine((code) => /^\d{6}$/.test(code), saying('checkout.blikWrong'))
          .prefault(''),
        ...terms,
      }),
      z.object({ method: z.literal(BY_CREDIT), ...terms }),
      z.object({ method: z.literal(ON_INVOICE), ...terms }),
      z.object({ method: z.literal('credit'), credit: z.enum(['yes', 'no'], 'must be yes or no') }),
      z.object({
        method: z.literal('approval'),
        approval: z.enum(['submit', 'withdraw'], 'must be submit or withdraw'),
      }),
      z.object({ method: z.literal('bank'), answer: z.string('must be there'), intent: text, total }),
    ],
    saying('checkout.choosePayment'),
  ),
)

export type PaymentForm = z.output<typeof paymentForm>
