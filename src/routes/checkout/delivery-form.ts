import { z } from 'zod'
import { text } from '../page/form-fields.ts'

/** The id of a shipping rate; which there are, the order says. */
export const deliveryForm = z.object({ rate: text })
