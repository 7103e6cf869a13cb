import { z } from 'zod'
import { MESSAGE_KINDS } from './order.ts'
import { picture } from './pictures.ts'
import { renamed } from './renamed.ts'

/** A message about an order on the wire. */
export const orderMessage = renamed({
  id: z.string(),
  from: z.enum(['customer', 'merchant']),
  kind: z.enum(MESSAGE_KINDS),
  lineId: z.string().nullable(),
  text: z.string(),
  pictures: z.array(picture).optional(),
  isAccepted: z.boolean().optional(),
  at: z.string(),
})
