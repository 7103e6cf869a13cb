import type { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import type { artworkForm } from './artwork-form.ts'

/** What is said of a refusal of the API, by its code. */
const REFUSALS: Readonly<Record<string, MessageKey>> = {
  unknown_type: 'artwork.wrongType',
  damaged_file: 'artwork.damaged',
  too_many_pixels: 'artwork.tooManyPixels',
  too_much_artwork: 'artwork.noRoom',
  bad_artwork_state: 'artwork.notDone',
  not_found: 'artwork.notDone',
}

/** Does what the form of an ordered line says. @returns why it could not be done; null once it is */
export async function actOnLineArtwork(
  c: ShopContext,
  number: string,
  key: OrderKey | null,
  form: z.output<typeof artworkForm>,
): Promise<MessageKey | null> {
  const { artwork } = apiFor(c, key, CALL_TIMEOUT)
  try {
    if (form.intent === 'send') {
      const hash = form.sha256 || (await sentFile(c, number, key))
      if (hash === null) return 'artwork.none'
      await artwork.bring(number, form.line, hash)
    } else await artwork.approve(number, form.fileset, form.intent === 'approve' ? 'approved' : 'pending')
    return null
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    return REFUSALS[cause.code] ?? 'artwork.notSent'
  }
}

/** Sends the file of the form. @returns its SHA-256; null for none, or one that is too large */
async function sentFile(c: ShopContext, number: string, key: OrderKey | null): Promise<string | null> {
  const file = (await c.req.formData()).get('artwork')
  if (!(file instanceof File) || file.size === 0 || file.size > LARGEST_ARTWORK_FORM) return null
  const { artwork } = apiFor(c, key, CALL_TIMEOUT)
  return artwork.send(number, file.name, new Uint8Array(await file.arrayBuffer()))
}
