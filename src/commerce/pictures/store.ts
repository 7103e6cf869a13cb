import type { Env } from '../../contract/env.ts'
import {
  type MessagePicture,
  MOST_PICTURES_OF_ORDER,
  PICTURE_TYPES,
  type PictureType,
} from '../../contract/pictures.ts'
import { sha256 } from '../../contract/sha256.ts'
import { Refusal } from '../refusal.ts'

const folderOf = (order: string) => `pictures/${order}/`

const typeOf = ({ httpMetadata }: R2Object): PictureType =>
  PICTURE_TYPES.find((type) => type === httpMetadata?.contentType) ?? 'image/jpeg'

/** Keeps a picture of an order, the same one once. @throws Refusal 422 for more than an order may have */
export async function keepPicture(
  { FILES }: Env,
  order: string,
  type: PictureType,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<MessagePicture> {
  const id = await sha256(bytes)
  const { objects } = await FILES.list({ prefix: folderOf(order), limit: MOST_PICTURES_OF_ORDER })
  const isKept = objects.some(({ key }) => key === folderOf(order) + id)
  if (!isKept && objects.length >= MOST_PICTURES_OF_ORDER)
    throw new Refusal(422, 'too_many_pictures', `About one order ${MOST_PICTURES_OF_ORDER} pictures can be sent.`)
  if (!isKept) await FILES.put(folderOf(order) + id, bytes, { httpMetadata: { contentType: type } })
  return { id, type }
}

/** A picture that was kept; null where there is none. */
export const pictureOf = ({ FILES }: Env, order: string, id: string): Promise<R2ObjectBody | null> =>
  FILES.get(folderOf(order) + id)

/** The kept ones of these; null for each that is not there. */
export async function keptPictures({ FILES }: Env, order: string, ids: string[]): Promise<(MessagePicture | null)[]> {
  const found = await Promise.all(ids.map((id) => FILES.head(folderOf(order) + id)))
  return found.map((object, at) => object && { id: ids[at]!, type: typeOf(object) })
}

/** Ids and sizes in bytes of an order's pictures. */
export async function listPictures({ FILES }: Env, order: string): Promise<{ id: string; size: number }[]> {
  const { objects } = await FILES.list({ prefix: folderOf(order) })
  return objects.map(({ key, size }) => ({ id: key.slice(folderOf(order).length), size }))
}

/** Deletes all pictures of an order. Deleting none does nothing. */
export async function deletePictures({ FILES }: Env, order: string): Promise<void> {
  const { objects } = await FILES.list({ prefix: folderOf(order) })
  if (objects.length > 0) await FILES.delete(objects.map(({ key }) => key))
}
