import type { Scene } from '../../contract/design-scene.ts'
import type { Env } from '../../contract/env.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import { sha256 } from '../../contract/sha256.ts'
import { variantCode } from '../../contract/variant.ts'
import { DIELINE_GENERATOR } from '../../packaging/dieline/generator.ts'
import { type ArtworkRow, findArtworks } from '../artwork/store.ts'
import { invalid } from '../refusal.ts'
import { dropUnowned, pictureHolder } from './held-pictures.ts'
import { type FrozenRef, type HoldMark, isOrderHolder, lostMarks } from './holders.ts'
import { currentScene, withScene } from './saved.ts'
import { type DesignRow, ownDesigns } from './store.ts'

/** A frozen design is addressed by what is in it, so that the same one is stored once and none is ever changed. */
const keyOf = ({ id, sha256 }: FrozenRef) => `${frozenOf(id)}${sha256}.json`

interface Wanted {
  id: string
  /** Where the caller names it. */
  field: string
  /** The variant that it must be of; undefined where that is found later. */
  variantId?: string | null | undefined
}

/**
 * Freezes designs of a user for lines of an order: an immutable copy of each scene, with the generator of its dieline.
 *
 * @returns each by its id
 * @throws Refusal 422 for what is not the user's own or is of other goods, by its field
 */
export async function freezeDesigns(
  env: Env,
  userId: string | null,
  wanted: readonly Wanted[],
): Promise<Map<string, OrderedDesign>> {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const own = userId === null ? [] : await ownDesigns(env.DB, userId, ids)
  const unknown = wanted.filter(({ id }) => !own.some((design) => design.id === id))
  if (unknown.length > 0)
    throw invalid(
      Object.fromEntries(unknown.map(({ field }) => [field, ['must be one of your own designs']])),
      'unknown_design',
    )
  for (const { id, field, variantId } of wanted) {
    const made = variantCode(own.find((design) => design.id === id)!.goods)
    if (variantId === undefined || made === variantId) continue
    throw invalid({ [field]: [`must be a design of this variant: this one is of ${made}`] }, 'design_of_other_goods')
  }
  const frozen = new Map<string, OrderedDesign>()
  // One after the other: a scene may have megabytes.
  for (const design of own) frozen.set(design.id, await freeze(env, design))
  return frozen
}

async function freeze(env: Env, saved: DesignRow): Promise<OrderedDesign> {
  const { design, scene } = await withScene(env, saved)
  const { id, name, version } = design
  const originals = await findArtworks(env.DB, `user ${design.userId}`, Object.keys(scene.assets))
  const pictures = Object.fromEntries(originals.map(({ sha256, key, type, bytes }) => [sha256, { key, type, bytes }]))
  const json = JSON.stringify({ design: id, generator: DIELINE_GENERATOR, scene, pictures })
  const frozen = { id, sha256: await sha256(json) }
  await env.FILES.put(keyOf(frozen), json, { httpMetadata: { contentType: 'application/json' } })
  return { ...frozen, name, version, generator: DIELINE_GENERATOR, variantId: variantCode(scene.goods) }
}

/** The original of a picture, where it was stored when its design was frozen. */
export type FrozenPicture = Pick<ArtworkRow, 'key' | 'type' | 'bytes'>

/** A design as it was ordered, with the originals of its pictures by SHA-256; null where its person is erased. */
export async function frozenDesign(
  env: Env,
  design: FrozenRef,
): Promise<{ scene: Scene; pictures: Record<string, FrozenPicture> } | null> {
  const stored = await env.FILES.get(keyOf(design))
  if (!stored) return null
  const { scene, pictures = {} } = await stored.json<{ scene: unknown; pictures?: Record<string, FrozenPicture> }>()
  return { scene: await currentScene(env, scene), pictures }
}

/** Whether a frozen design is there: it is deleted with the last that has it. */
export const isFrozen = async (env: Env, design: FrozenRef): Promise<boolean> =>
  (await env.FILES.head(keyOf(design))) !== null

/** Where it is noted which orders have a frozen design: an empty object for each. */
const holdersOf = ({ id, sha256 }: FrozenRef) => `${frozenOf(id)}${sha256}/`

/** What is frozen of a design, with what has it. */
export const frozenOf = (id: string): string => `designs/${id}/ordered/`

/** Where the pictures are stored that a frozen design draws. */
async function pictureKeys({ FILES }: Env, design: FrozenRef): Promise<string[]> {
  const stored = await FILES.get(keyOf(design))
  const { pictures = {} } = (await stored?.json<{ pictures?: Record<string, FrozenPicture> }>()) ?? {}
  return Object.values(pictures).map(({ key }) => key)
}

/** Notes that an order has a frozen design, and its pictures. Can be repeated. */
export async function holdFrozen(env: Env, orderNumber: string, design: FrozenRef): Promise<void> {
  await env.FILES.put(holdersOf(design) + orderNumber, '')
  for (const key of await pictureKeys(env, design))
    await env.FILES.put(pictureHolder(key, orderNumber, design.sha256), '')
}

/**
 * Notes that a cart no longer has some frozen designs. They are not deleted, because another cart has taken them over.
 */
export async function handOverFrozen(env: Env, orderNumber: string, designs: readonly FrozenRef[]): Promise<void> {
  for (const design of designs) {
    const keys = await pictureKeys(env, design)
    const marks = keys.map((key) => pictureHolder(key, orderNumber, design.sha256))
    await env.FILES.delete([...marks, holdersOf(design) + orderNumber])
  }
}

/** Gives frozen designs of an order up, and deletes those that no other order has. Can be repeated. */
export async function releaseFrozen(env: Env, orderNumber: string, designs: readonly FrozenRef[]): Promise<void> {
  await handOverFrozen(env, orderNumber, designs)
  for (const design of designs) if ((await holdersLeft(env, design)).length === 0) await deleteFrozen(env, design)
}

/** Takes away those of some marks that nothing stands behind. @returns all others */
export async function standingMarks(env: Env, marks: readonly HoldMark[]): Promise<HoldMark[]> {
  const lost = await lostMarks(env.DB, marks)
  for (const mark of lost) await handOverFrozen(env, mark.holder, [mark])
  return marks.filter((mark) => !lost.includes(mark))
}

/** What has a frozen design, by how it is noted. */
async function holdersLeft(env: Env, design: FrozenRef): Promise<string[]> {
  const prefix = holdersOf(design)
  const { objects } = await env.FILES.list({ prefix })
  const { id, sha256 } = design
  const marks = objects.map(({ key, uploaded }) => ({ id, sha256, holder: key.slice(prefix.length), uploaded }))
  return (await standingMarks(env, marks)).map(({ holder }) => holder)
}

/** Deletes a frozen design that nothing has. */
export async function deleteFrozen(env: Env, design: FrozenRef): Promise<void> {
  await dropUnowned(env, await pictureKeys(env, design))
  await env.FILES.delete(keyOf(design))
}

/**
 * Deletes frozen designs, whichever orders had them; those that another order still has, or anything else, stay. Deleting none does nothing.
 *
 * @param isKept whether an order keeps the design that it is noted with
 */
export async function dropFrozen<Design extends FrozenRef>(
  env: Env,
  designs: readonly Design[],
  isKept: (orderNumber: string, design: Design) => Promise<boolean>,
): Promise<void> {
  for (const design of designs) {
    const holders = await holdersLeft(env, design)
    let dropped = 0
    for (const holder of holders) {
      if (!isOrderHolder(holder) || (await isKept(holder, design))) continue
      await handOverFrozen(env, holder, [design])
      dropped++
    }
    if (dropped === holders.length) await deleteFrozen(env, design)
  }
}
