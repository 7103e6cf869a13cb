import { z } from 'zod'
import { SCENE_LIMITS } from '../contract/design-limits.ts'
import { SCENE_VERSION, type Scene, type SceneObject, scene as sceneDocument } from '../contract/design-scene.ts'
import { copiesOf, type NewId, objectsWithChildren, topIdsOf, withCopies } from './commands/copying.ts'
import type { DesignTable } from './table.ts'

/** What tells our objects from any other text of a clipboard. */
const MARK = 'boxwright-objects'

const { objects, assets, version } = sceneDocument.shape

const clip = z.strictObject({ [MARK]: version, objects, assets })

/** Objects that were copied, with the pictures that they show. */
export interface Clip {
  objects: SceneObject[]
  assets: Scene['assets']
}

/** Objects as text for the clipboard; another design can take them from there. */
export function clipText(scene: Scene, ids: readonly string[]): string {
  const copied = objectsWithChildren(scene, ids)
  const shown = new Set(copied.flatMap((object) => (object.kind === 'picture' ? [object.asset] : [])))
  return JSON.stringify({
    [MARK]: SCENE_VERSION,
    objects: Object.fromEntries(copied.map((object) => [object.id, object])),
    assets: Object.fromEntries(Object.entries(scene.assets).filter(([key]) => shown.has(key))),
  })
}

/** The objects in a clipboard's text; null where it has none, or they are not as a design may hold them. */
export function readClip(text: string): Clip | null {
  if (text.length > SCENE_LIMITS.bytes || !text.includes(MARK)) return null
  const read = clip.safeParse(jsonOf(text))
  if (!read.success) return null
  const found = read.data as { objects: Scene['objects']; assets: Scene['assets'] }
  const copied = Object.values(found.objects)
  const goods = { product: 'a', size: { length: 0, width: 0, height: 0 }, material: 'a', print: 'a', finish: 'a' }
  const alone = { version: SCENE_VERSION, goods, faces: { outside: topIdsOf(copied), inside: [] }, ...found }
  const { [MARK]: _, ...document } = alone as typeof alone & { [MARK]?: number }
  return sceneDocument.safeParse(document).success ? { objects: copied, assets: found.assets } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Objects of a clipboard put on a table; those of panels that it does not have go to the panel given. Nothing is pasted
 * where the design would then hold more than it may.
 *
 * @returns the scene, and the ids to be selected
 */
export function pasted(
  scene: Scene,
  { objects: copied, assets: pictures }: Clip,
  table: DesignTable,
  panel: string,
  newId: NewId,
): { scene: Scene; ids: string[] } {
  const known = (name: string) => (table.panels.has(name) ? name : panel)
  const copies = copiesOf(copied, newId).map((object): SceneObject => {
    if (object.kind === 'group') return object
    if (!('place' in object)) return { ...object, panel: known(object.panel) }
    return { ...object, place: { ...object.place, panel: known(object.place.panel) } }
  })
  const all = { ...pictures, ...scene.assets }
  const isTooMuch =
    Object.keys(scene.objects).length + copies.length > SCENE_LIMITS.objects ||
    Object.keys(all).length > SCENE_LIMITS.assets
  if (isTooMuch) return { scene, ids: [] }
  const assetsAreNew = Object.keys(pictures).some((key) => !scene.assets[key])
  return { scene: withCopies(assetsAreNew ? { ...scene, assets: all } : scene, table, copies), ids: topIdsOf(copies) }
}
