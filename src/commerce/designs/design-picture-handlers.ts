import type { DESIGN_PICTURE_CALLS } from '../../contract/design-pictures.ts'
import { YEAR_SECONDS } from '../../contract/duration.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { frozenDesign } from './frozen.ts'
import { withScene } from './saved.ts'
import { sharedDesign } from './shares.ts'
import { savedStill, stillOf } from './still.ts'
import { findDesign } from './store.ts'

const HASH = /^[0-9a-f]{64}$/
const FOR_GOOD = `private, max-age=${YEAR_SECONDS}, immutable`

/** Small pictures of designs, for pages and mails. Whoever has the address sees the picture, and nothing else. */
export const designPictureHandlers: Handlers<typeof DESIGN_PICTURE_CALLS> = {
  async show(c, { params: { id, key } }) {
    return drawing(c, await (HASH.test(key) ? ordered(c, id, key) : saved(c, id, key)), FOR_GOOD)
  },

  async shared(c, { params: { token } }) {
    const { design } = await sharedDesign(c.env, token)
    return drawing(c, await savedStill(c.env, await withScene(c.env, design)), 'no-store')
  },
}

async function ordered(c: CommerceContext, id: string, sha256: string): Promise<string> {
  const frozen = await frozenDesign(c.env, { id, sha256 })
  if (!frozen) throw missing()
  return stillOf(c.env, frozen.scene, frozen.pictures)
}

/** An older scene than the present one is gone. */
async function saved(c: CommerceContext, id: string, sceneId: string): Promise<string> {
  const design = await findDesign(c.env.DB, id)
  if (design?.sceneId !== sceneId) throw missing()
  return savedStill(c.env, await withScene(c.env, design))
}

const drawing = (c: CommerceContext, svg: string, caching: string): Response =>
  c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': caching })
