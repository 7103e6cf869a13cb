import type { Env } from '../../contract/env.ts'
import { listPictures, pictureOf } from '../pictures/store.ts'

/** Maximum bytes of pictures in a copy: it is built in an isolate's memory, and stored in the database until it is downloaded. */
const MOST_BYTES = 15_000_000

/** The pictures of a user's orders, up to the maximum; for the others, where they can be seen. */
export async function copiedPictures(
  env: Env,
  orders: readonly string[],
): Promise<{ files: { name: string; input: Uint8Array }[]; leftOut: { order: string; address: string }[] }> {
  const files: { name: string; input: Uint8Array }[] = []
  const leftOut: { order: string; address: string }[] = []
  let room = MOST_BYTES
  for (const order of orders)
    for (const { id, size } of await listPictures(env, order)) {
      const kept = size <= room ? await pictureOf(env, order, id) : null
      if (!kept) leftOut.push({ order, address: `/api/v1/orders/${order}/pictures/${id}` })
      else {
        room -= size
        const kind = kept.httpMetadata?.contentType?.split('/')[1] ?? 'bin'
        files.push({ name: `pictures/${order}/${id.slice(0, 16)}.${kind}`, input: await kept.bytes() })
      }
    }
  return { files, leftOut }
}
