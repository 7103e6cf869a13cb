import type { Env } from '../../contract/env.ts'
import { storedScene } from '../designs/scenes.ts'
import { designsOf } from '../designs/store.ts'

/** Maximum bytes of scenes in a copy: it is built in an isolate's memory, and stored in the database until it is downloaded. */
const MOST_BYTES = 10_000_000

/** The scenes of a user's designs, the last changed first, up to the maximum; for the others, where they can be read. */
export async function copiedScenes(
  env: Env,
  userId: string,
): Promise<{ files: { name: string; input: string }[]; leftOut: { design: string; address: string }[] }> {
  const files: { name: string; input: string }[] = []
  const leftOut: { design: string; address: string }[] = []
  let room = MOST_BYTES
  for (const { id, sceneId, bytes } of await designsOf(env.DB, userId)) {
    const json = bytes <= room ? await storedScene(env, id, sceneId) : null
    if (json === null) leftOut.push({ design: id, address: `/api/box_designs/${id}` })
    else {
      room -= bytes
      files.push({ name: `designs/${id}.json`, input: json })
    }
  }
  return { files, leftOut }
}
