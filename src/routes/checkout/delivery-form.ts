import { z } from 'zod'
import { text } from '../page/form-fields.ts'

/** The id of a shipping rate; the order validates it. */
export const deliveryForm = z.object({ rate: text })
