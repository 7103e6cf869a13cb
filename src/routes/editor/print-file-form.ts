import { z } from 'zod'
import { emailField, text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** The id of a fileset; another text would be another address of the API. */
const fileset = text.pipe(z.string().regex(/^[0-9a-f-]{36}$/))

/** The forms of the print-file editor. The file is sent beside, or named by its SHA-256 where a script has sent it. */
export const printFileForm = z.discriminatedUnion(
  'intent',
  [
    z.object({
      intent: z.literal('send'),
      sku: text.pipe(z.string().max(1000)),
      email: emailField,
      sha256: text.pipe(z.string().regex(/^(?:[0-9a-f]{64})?$/)),
    }),
    z.object({ intent: z.literal('approve'), fileset }),
    z.object({ intent: z.literal('withdraw'), fileset }),
  ],
  saying('artwork.notDone'),
)
