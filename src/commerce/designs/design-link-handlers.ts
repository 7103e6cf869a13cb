import type { DESIGN_LINK_CALLS } from '../../contract/design-links.ts'
import { copyArtwork } from '../artwork/copied-artwork.ts'
import { signedAddress } from '../artwork/signed-address.ts'
import { findArtwork } from '../artwork/store.ts'
import { signedInUser } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { answerOf } from './answer.ts'
import { keepNew, ownDesign, withScene } from './saved.ts'
import { endShare, share, sharedDesign, sharesOf, shownShare } from './shares.ts'

/** Links to designs: whoever has one sees the name and the scene, and nothing of their owner. */
export const designLinkHandlers: Handlers<typeof DESIGN_LINK_CALLS> = {
  async share(c, { params: { id }, body: { sharing } }) {
    const design = await ownDesign(c.env, id, await signedInUser(c))
    const made = await share(c.env, design.id, sharing)
    c.status(201)
    return shownShare(c.env, made)
  },

  async links(c, { params: { id } }) {
    const design = await ownDesign(c.env, id, await signedInUser(c))
    const data = await Promise.all((await sharesOf(c.env, design.id)).map((row) => shownShare(c.env, row)))
    return { data, meta: { count: data.length } }
  },

  async endLink(c, { params: { id, link } }) {
    const design = await ownDesign(c.env, id, await signedInUser(c))
    await endShare(c.env, design.id, link)
    return null
  },

  async shared(c, { params: { token } }) {
    const { share, design } = await sharedDesign(c.env, token)
    const { scene } = await withScene(c.env, design)
    return { id: share.id, name: design.name, sharing: share.sharing, scene }
  },

  async sharedPicture(c, { params: { token, sha256 } }) {
    const { scene, design } = await withScene(c.env, (await sharedDesign(c.env, token)).design)
    const picture = Object.hasOwn(scene.assets, sha256)
      ? await findArtwork(c.env.DB, `user ${design.userId}`, sha256)
      : undefined
    if (!picture) throw missing()
    return { id: sha256, ...(await signedAddress(c.env, picture, Date.now())) }
  },

  async copyShared(c, { params: { token } }) {
    const userId = await signedInUser(c)
    const found = await sharedDesign(c.env, token)
    if (found.share.sharing !== 'copy' && found.design.userId !== userId) throw missing()
    const { design, scene } = await withScene(c.env, found.design)
    await copyArtwork(c.env, `user ${design.userId}`, `user ${userId}`, Object.keys(scene.assets))
    const copy = await keepNew(c.env, userId, { name: design.name, scene, chosen: design.chosen })
    c.status(201)
    return answerOf(c, copy)
  },
}
