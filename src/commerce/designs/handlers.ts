import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { BOX_DESIGN_CALLS } from '../../contract/box-designs.ts'
import { goodsOf } from '../../contract/line-item.ts'
import { copyArtwork } from '../artwork/copied-artwork.ts'
import { accountOf, signedInUser } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { orderFor } from '../orders/follow.ts'
import { missing, Refusal } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { answerOf, designRowOf, etagOf, shownDesign } from './answer.ts'
import { isDesignToken } from './design-token.ts'
import { frozenDesign } from './frozen.ts'
import { queueUnheld } from './queue-unheld.ts'
import { remindOnDesktop } from './remind.ts'
import { change, currentScene, keepNew, keepOnce, ownDesign, staleDesign, withScene } from './saved.ts'
import { dropScenes } from './scenes.ts'
import { endShares } from './shares.ts'
import { deleteDesign, designsOf, findDesign, updateDesign } from './store.ts'

/** Designs that somebody keeps: each is its owner's alone. */
export const boxDesignHandlers: Handlers<typeof BOX_DESIGN_CALLS> = {
  async mine(c) {
    const designs = await designsOf(c.env.DB, await signedInUser(c))
    return { data: designs.map(designRowOf), meta: { count: designs.length } }
  },

  async show(c, { params: { id } }) {
    return answerOf(c, await ownDesign(c.env, id, await signedInUser(c)))
  },

  async create(c, { body: { box_design: asked } }) {
    // What this release cannot show is not kept.
    if (asked.scene.version === 1) await currentScene(c.env, asked.scene)
    const { key, name, scene, chosen = null } = asked
    const userId = await signedInUser(c)
    const design = key
      ? await keepOnce(c.env, userId, key, { name, scene, chosen })
      : await keepNew(c.env, userId, { name, scene, chosen })
    c.status(201)
    return answerOf(c, design)
  },

  async update(c, { params: { id }, body: { box_design: asked } }) {
    const design = await ownDesign(c.env, id, await signedInUser(c))
    const match = c.req.header('If-Match')
    if (asked.scene && match === undefined)
      throw new Refusal(428, 'version_missing', 'A scene needs If-Match with the version that was changed.')
    try {
      if (match !== undefined && match !== '*' && match !== etagOf(design)) throw staleDesign(design.version)
      const changed = await change(c.env, design, asked)
      c.header('ETag', etagOf(changed))
      return designRowOf(changed)
    } catch (cause) {
      if (cause instanceof Refusal && cause.body.code === 'stale_design') c.header('ETag', `"${cause.body.about}"`)
      throw cause
    }
  },

  async remove(c, { params: { id } }) {
    const userId = await signedInUser(c)
    await ownDesign(c.env, id, userId)
    // Before its row is gone: whoever repeats it after that is told that there is none.
    await queueUnheld(c.env, [id])
    if (!(await deleteDesign(c.env.DB, id, userId))) throw missing()
    await Promise.all([endShares(c.env, id), dropScenes(c.env, id)])
    return null
  },

  async duplicate(c, { params: { id }, body: { box_design: asked } }) {
    const userId = await signedInUser(c)
    const { design, scene } = await withScene(c.env, await ownDesign(c.env, id, userId))
    const copy = await keepNew(c.env, userId, { name: asked?.name ?? design.name, scene, chosen: design.chosen })
    c.status(201)
    return answerOf(c, copy)
  },

  async convertFromV1(c, { params: { id } }) {
    const saved = await withScene(c.env, await ownDesign(c.env, id, await signedInUser(c)))
    if (saved.stored !== 1) return shownDesign(c, saved)
    const design = await change(c.env, saved.design, { scene: saved.scene })
    return shownDesign(c, { ...saved, design })
  },

  async remindOnDesktop(c, { body }) {
    await remindOnDesktop(c, body)
    return null
  },

  async ordered(c, { params: { number, line: lineId } }) {
    const { lines } = await orderFor(c, number)
    const design = goodsOf(lines).find(({ id }) => id === lineId)?.boxDesign
    const frozen = design && (await frozenDesign(c.env, design))
    if (!frozen) throw missing()
    const { id, name, version, sha256, generator } = design
    return { id, name, version, sha256, generator, scene: frozen.scene }
  },

  async take(c, { body: { id } }) {
    const { userId } = await accountOf(c)
    const design = await findDesign(c.env.DB, id)
    if (!design) throw missing()
    if (design.userId === userId) return designRowOf(design)
    const token = c.req.header('Design-Token') ?? ''
    if (!(await isDesignToken(c.env, design, token)) || !(await isAnonymousUser(c.env.DB, design.userId)))
      throw missing()
    // Its pictures go along: they are found by the owner of the design.
    const { design: found, scene } = await withScene(c.env, design)
    await copyArtwork(c.env, `user ${design.userId}`, `user ${userId}`, Object.keys(scene.assets))
    const taken = await updateDesign(c.env.DB, found, { userId }, found.version)
    if (!taken) throw missing()
    return designRowOf(taken)
  },
}

/** A design of an account can be claimed by nobody else, whatever token they have. */
async function isAnonymousUser(db: D1Database, id: string): Promise<boolean> {
  const [user] = await drizzle(db)
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.kind, 'anonymous')))
  return user !== undefined
}
