import { z } from 'zod'
import { LONGEST_MESSAGE } from '../../contract/after-sale.ts'
import { WAITING_ARTWORK } from '../../contract/managed-artwork.ts'
import { orderNumberOf } from '../../contract/order-number.ts'
import { ARTWORK_AGES } from '../../pages/office/artwork-page.tsx'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const about = {
  order: text.transform(orderNumberOf).pipe(z.string()),
  /** The id of a line; another text would be another address of the API. */
  line: text.pipe(z.string().regex(/^[\w-]{1,20}$/)),
}
/** An act is about the fileset that its page has shown. */
const seen = { ...about, fileset: text.pipe(z.string().min(1).max(80)) }
const written = text.pipe(
  z.string().min(1, saying('checkout.required')).max(LONGEST_MESSAGE, saying('checkout.tooLong')),
)

/** The forms of the page of artwork. */
export const managedArtworkForm = z.discriminatedUnion('intent', [
  z.object({ ...seen, intent: z.literal('check') }),
  z.object({ ...seen, intent: z.literal('begin_production') }),
  z.object({ ...seen, intent: z.literal('send_proof'), text: written }),
  z.object({ ...seen, intent: z.literal('send_back'), text: written }),
  z.object({ ...about, intent: z.literal('comment'), text: written, key: text.pipe(z.string().min(1).max(80)) }),
])

/** The list, or the order, that the page's address asks for. */
export const managedArtworkQuery = z.object({
  state: z.enum(WAITING_ARTWORK).optional().catch(undefined),
  days: z.coerce
    .number()
    .pipe(z.literal([0, ...ARTWORK_AGES]))
    .default(0)
    .catch(0),
  order: z.string().max(40).default('').catch(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})
