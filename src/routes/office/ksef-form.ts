import { z } from 'zod'
import { KSEF_STATES } from '../../contract/ksef.ts'
import { text } from '../page/form-fields.ts'

/** The number of the invoice that is sent again: anything else would be another address of the API. */
export const ksefForm = z.object({ number: text.pipe(z.string().regex(/^[\w-]{1,40}$/)) })

/** The list that the page's address asks for. */
export const ksefQuery = z.object({
  state: z.enum(KSEF_STATES).catch('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})
