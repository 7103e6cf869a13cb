import { z } from 'zod'
import { isPaymentMethodId } from '../../contract/payment-method-id.ts'
import { text } from '../page/form-fields.ts'

/** The button beside each saved card, which removes it. */
export const savedCardsForm = z.object({ id: text.pipe(z.string().refine(isPaymentMethodId)) })

/** Whether a card was just removed. */
export const savedCardsQuery = z.object({ done: z.literal('removed').optional() })
