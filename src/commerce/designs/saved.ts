import type { DesignChoice } from '../../contract/box-designs.ts'
import { SCENE_LIMITS } from '../../contract/design-limits.ts'
import type { Scene } from '../../contract/design-scene.ts'
import type { SceneV1 } from '../../contract/design-scene-v1.ts'
import type { Env } from '../../contract/env.ts'
import { sha256 } from '../../contract/sha256.ts'
import { goodsOfV1 } from '../../design/migrations/from-v1.ts'
import { documentVersion, GoodsNotMade, migrated, NewerScene } from '../../design/migrations/migrated.ts'
import { madeDieline } from '../../packaging/constructions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { attempt } from '../outside-work.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { queueUnheld } from './queue-unheld.ts'
import { dropScene, storedScene, storeScene } from './scenes.ts'
import { type DesignRow, findDesign, hasRoom, insertDesign, updateDesign } from './store.ts'

/** How often a read is retried while the design is being changed. */
const TRIES = 3

/** A user's own design. @throws Refusal 404, also for somebody else's */
export async function ownDesign({ DB }: Env, id: string, userId: string): Promise<DesignRow> {
  const design = await findDesign(DB, id)
  if (design?.userId !== userId) throw missing()
  return design
}

/** A design with its scene in the current version of the document, and the version that is stored. */
export interface SavedDesign {
  design: DesignRow
  scene: Scene
  stored: number | null
}

/**
 * A design with its scene.
 *
 * @throws Refusal 404 where it is deleted meanwhile, 422 where this release cannot read its document
 */
export async function withScene(env: Env, first: DesignRow): Promise<SavedDesign> {
  let design: DesignRow | undefined = first
  for (let tries = 0; design && tries < TRIES; tries++) {
    const json = await storedScene(env, design.id, design.sceneId)
    if (json !== null) {
      const document: unknown = JSON.parse(json)
      return { design, scene: await currentScene(env, document), stored: documentVersion(document) }
    }
    design = await findDesign(env.DB, first.id)
    if (design?.userId !== first.userId) break
  }
  throw missing()
}

/** A stored document in the current version. @throws Refusal 422 for one that this release cannot read */
export async function currentScene({ DB }: Env, document: unknown): Promise<Scene> {
  const { product: productOf } = await catalogueOf(DB)
  try {
    return migrated(document, (goods) => {
      const product = productOf(goods.product)
      return product ? madeDieline(product, goods) : null
    })
  } catch (cause) {
    if (cause instanceof NewerScene) throw invalid({ scene: ['is of a newer version'] }, 'scene_too_new')
    if (cause instanceof GoodsNotMade) throw invalid({ scene: ['is of goods that are not made'] }, 'goods_not_made')
    throw cause
  }
}

interface NewDesign {
  name: string
  scene: Scene | SceneV1
  chosen: DesignChoice | null
}

/**
 * Keeps a new design of a user.
 *
 * @throws Refusal 422 for a scene that is too large, or one design too many; 412 where another call keeps it at the same time
 */
export async function keepNew(
  env: Env,
  userId: string,
  { name, scene, chosen }: NewDesign,
  id: string = crypto.randomUUID(),
): Promise<DesignRow> {
  const { json, bytes } = written(scene)
  if (!(await hasRoom(env.DB, userId)))
    throw invalid({ box_design: ['must be one fewer: delete a design first'] }, 'too_many_designs')
  const now = new Date().toISOString()
  const sceneId = await storeScene(env, id, json)
  const design = {
    id,
    userId,
    name,
    version: 1,
    goods: goodsOf(scene),
    chosen,
    sceneId,
    bytes,
    createdAt: now,
    updatedAt: now,
  }
  if (await orDropLater(env, id, () => insertDesign(env.DB, design))) return design
  await dropScene(env, id, sceneId)
  throw await stale(env, id)
}

/**
 * Writes the row of a scene that was just stored. Where that fails, the scene is not deleted at once, but looked at later: the row may
 * have been written although the answer was lost.
 */
async function orDropLater<Written>(env: Env, id: string, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write()
  } catch (cause) {
    await attempt({ design: id }, 'drop_copies', () => queueUnheld(env, [id]))
    throw cause
  }
}

/**
 * Keeps a new design that has an id at its maker's. Sent again, because the answer was lost, it is the first version of the same
 * design, as it is by then; one of which there is another version stays, and what is sent is another design.
 *
 * @throws Refusal as `keepNew`
 */
export async function keepOnce(env: Env, userId: string, key: string, made: NewDesign): Promise<DesignRow> {
  const id = (await sha256(`design ${userId} ${key}`)).slice(0, 32)
  const before = await findDesign(env.DB, id)
  const isFirst = before?.userId === userId && before.version === 1
  if (isFirst) return change(env, before, made, before.version)
  return keepNew(env, userId, made, before ? crypto.randomUUID() : id)
}

/**
 * Changes a design as it was read. Its scene is stored first and then named by the row, so that a design has one of its
 * scenes at every moment, whatever fails. Another name alone is no other version: whoever has the design open goes on from theirs.
 *
 * @throws Refusal 412 where the design has been changed in the meantime, 422 for a scene that is too large
 */
export async function change(
  env: Env,
  before: DesignRow,
  { name, scene, chosen }: Partial<{ [Field in keyof NewDesign]: NewDesign[Field] | undefined }>,
  next = before.version + 1,
): Promise<DesignRow> {
  const updatedAt = new Date().toISOString()
  const said = { ...(name !== undefined && { name }), ...(chosen && { chosen }), updatedAt }
  if (!scene) {
    const changed = await updateDesign(env.DB, before, said, chosen ? next : before.version)
    if (!changed) throw await stale(env, before.id)
    return changed
  }
  const { json, bytes } = written(scene)
  const sceneId = await storeScene(env, before.id, json)
  const changes = { ...said, goods: goodsOf(scene), sceneId, bytes }
  const changed = await orDropLater(env, before.id, () => updateDesign(env.DB, before, changes, next))
  await dropScene(env, before.id, changed ? before.sceneId : sceneId)
  if (!changed) throw await stale(env, before.id)
  return changed
}

/** The refusal of a change to an older version than the current one, which it names. */
export function staleDesign(version: number): Refusal {
  const errors = { version: ['must be that of the design as it is now'] }
  return new Refusal(
    412,
    'stale_design',
    'The design has been changed in the meantime.',
    errors,
    undefined,
    String(version),
  )
}

async function stale(env: Env, id: string): Promise<Refusal> {
  const current = await findDesign(env.DB, id)
  return current ? staleDesign(current.version) : missing()
}

const goodsOf = (scene: Scene | SceneV1) => (scene.version === 1 ? goodsOfV1(scene) : scene.goods)

function written(scene: Scene | SceneV1): { json: string; bytes: number } {
  const json = JSON.stringify(scene)
  const bytes = new TextEncoder().encode(json).byteLength
  if (bytes > SCENE_LIMITS.bytes)
    throw invalid({ 'box_design.scene': [`must have at most ${SCENE_LIMITS.bytes} bytes`] }, 'design_too_large')
  return { json, bytes }
}
