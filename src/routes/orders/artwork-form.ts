import { z } from 'zod'
import { text } from '../page/form-fields.ts'

/** The id of a line; another text would be another address of the API. */
const line = text.pipe(z.string().regex(/^[\w-]{1,20}$/))

/** The fileset that the page has shown, which is a part of an address of the API too. */
const fileset = text.pipe(z.string().regex(/^[\w-]{1,80}$/))

/** The forms of the page of an order's artwork. The file is sent beside, or named by its SHA-256 where a script has sent it. */
export const artworkForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), line, sha256: text.pipe(z.string().regex(/^(?:[0-9a-f]{64})?$/)) }),
  z.object({ intent: z.literal('approve'), line, fileset }),
  z.object({ intent: z.literal('withdraw'), line, fileset }),
])
