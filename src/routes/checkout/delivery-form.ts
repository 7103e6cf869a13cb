import { z } from 'zod'
import { MOST_DELIVERIES } from '../../contract/call-off.ts'
import { text } from '../page/form-fields.ts'

/** The id of a shipping rate, which the order validates, and in how many deliveries it is sent, where there is a choice. */
export const deliveryForm = z.object({
  rate: text,
  deliveries: z.coerce.number().int().min(1).max(MOST_DELIVERIES).optional(),
})
