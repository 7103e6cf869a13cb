import type { Env } from '../../contract/env.ts'
import { PICTURE_TYPES, type PictureType } from '../../contract/picture-file.ts'
import { type MessagePicture, pictureId } from '../../contract/pictures.ts'

const folderOf = (order: string) => `pictures/${order}/`

const typeOf = ({ httpMetadata }: R2Object): PictureType =>
  PICTURE_TYPES.find((type) => type === httpMetadata?.contentType) ?? 'image/jpeg'

/** Stores a picture that its order has counted. Idempotent. */
export async function storePicture(
  { FILES }: Env,
  order: string,
  { id, type }: MessagePicture,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await FILES.put(folderOf(order) + id, bytes, { httpMetadata: { contentType: type } })
}

/** A stored picture; null where there is none. What is no id is not looked for: the store of files refuses a key of more than 1024 bytes. */
export const pictureOf = async ({ FILES }: Env, order: string, id: string): Promise<R2ObjectBody | null> =>
  pictureId.safeParse(id).success ? FILES.get(folderOf(order) + id) : null

/** The stored ones of some pictures; null for each that does not exist. */
export async function storedPictures({ FILES }: Env, order: string, ids: string[]): Promise<(MessagePicture | null)[]> {
  const { objects } = await FILES.list({ prefix: folderOf(order), include: ['httpMetadata'] })
  return ids.map((id) => {
    const object = objects.find(({ key }) => key === folderOf(order) + id)
    return object ? { id, type: typeOf(object) } : null
  })
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
