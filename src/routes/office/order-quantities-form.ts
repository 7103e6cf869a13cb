import { z } from 'zod'
import { readOptionId } from '../../contract/quantity-options.ts'
import { text } from '../page/form-fields.ts'

/** A quantity of an order, and whether its buyer is to see it. */
export const orderQuantitiesForm = z.object({
  option: text.pipe(z.string().refine((id) => readOptionId(id) !== null)),
  visible: z.enum(['yes', 'no']),
})
