import type { Env } from '../../contract/env.ts'
import type { PICTURE_CALLS } from '../../contract/pictures.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { Handlers } from '../mount.ts'
import { orderAccess } from '../orders/access.ts'
import { orderAfter } from '../orders/answer.ts'
import { orderFor } from '../orders/follow.ts'
import { missing, Refusal } from '../refusal.ts'
import { pictureType } from './picture-type.ts'
import { pictureOf, storePicture } from './store.ts'

/** Pictures for messages about an order. */
export const pictureHandlers: Handlers<typeof PICTURE_CALLS> = {
  async add(c, { params: { number }, file: { bytes } }) {
    const { object, caller } = await orderAccess(c, number)
    if (!(await object.read(caller))?.completedAt) throw missing()
    // The stated content type does not count: the type is detected from the bytes.
    const type = pictureType(bytes)
    if (!type) throw new Refusal(422, 'no_picture', 'The file must be a picture: JPEG, PNG or WebP.')
    const id = await sha256(bytes)
    orderAfter(await object.act({ kind: 'add_picture', id }, { caller }))
    await storePicture(c.env, number, { id, type }, bytes)
    return { id, type }
  },

  async show(c, { params: { number, picture } }) {
    await orderFor(c, number)
    return shown(c.env, number, picture)
  },

  managed: (c, { params: { number, picture } }) => shown(c.env, number, picture),
}

/** @throws Refusal 404 */
async function shown(env: Env, number: string, id: string): Promise<Response> {
  const kept = await pictureOf(env, number, id)
  if (!kept) throw missing()
  return new Response(kept.body, { headers: { 'Content-Type': kept.httpMetadata?.contentType ?? '' } })
}
