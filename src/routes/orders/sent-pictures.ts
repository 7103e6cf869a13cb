import { ApiError } from '../../api/error.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { LARGEST_PICTURE, MOST_PICTURES } from '../../contract/picture-file.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** Ids of the uploaded pictures, or why they were refused. */
type SentPictures = { ids: string[]; problem?: undefined } | { ids?: undefined; problem: MessageKey }

/**
 * Uploads the pictures of a form to its order.
 *
 * @param key opens the order where the session does not
 */
export async function sentPictures(c: ShopContext, orderNumber: string, key: OrderKey | null): Promise<SentPictures> {
  const files = await picturesIn(c)
  if (files.length > MOST_PICTURES) return { problem: 'orders.picturesTooMany' }
  if (files.some(({ size }) => size > LARGEST_PICTURE)) return { problem: 'orders.picturesWrong' }
  const { afterSale } = apiFor(c, key, CALL_TIMEOUT)
  try {
    const send = async (file: File) =>
      afterSale.sendPicture(orderNumber, { type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) })
    return { ids: await Promise.all(files.map(send)) }
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.code === 'too_many_pictures') return { problem: 'orders.picturesFull' }
    return { problem: cause.isAway ? 'orders.picturesNotSent' : 'orders.picturesWrong' }
  }
}

/** What is said of the pictures of a form that was refused for something else, as no page can keep them; undefined where it had none. */
export const lostPictures = async (c: ShopContext): Promise<MessageKey | undefined> =>
  (await picturesIn(c)).length > 0 ? 'checkout.filesAgain' : undefined

const picturesIn = async (c: ShopContext): Promise<File[]> =>
  (await c.req.formData()).getAll('pictures').filter(isChosen)

/** An empty file field is submitted as one file without bytes. */
const isChosen = (value: FormDataEntryValue): value is File => value instanceof File && value.size > 0
