import { type DesignClip, designClip } from '../contract/design-clip.ts'
import { SCENE_LIMITS } from '../contract/design-limits.ts'
import { SCENE_VERSION, type Scene } from '../contract/design-scene.ts'
import type { SceneObject } from '../contract/scene-object.ts'
import { copiesOf, type NewId, objectsWithChildren, topIdsOf, withCopies } from './commands/copying.ts'
import type { DesignTable } from './table.ts'

/** What tells our objects from any other text of a clipboard. */
const MARK = 'boxwright-objects'

/** Objects that were copied, with the pictures that they show. */
export interface Clip {
  objects: SceneObject[]
  assets: Scene['assets']
}

/** Objects of a scene apart from it, with the pictures that they show. */
export function clipOf(scene: Scene, ids: readonly string[]): DesignClip {
  const copied = objectsWithChildren(scene, ids)
  const shown = new Set(copied.flatMap((object) => (object.kind === 'picture' ? [object.asset] : [])))
  return {
    objects: Object.fromEntries(copied.map((object) => [object.id, object])),
    assets: Object.fromEntries(Object.entries(scene.assets).filter(([key]) => shown.has(key))),
  }
}

/** Objects as text for the clipboard; another design can take them from there. */
export const clipText = (scene: Scene, ids: readonly string[]): string =>
  JSON.stringify({ [MARK]: SCENE_VERSION, ...clipOf(scene, ids) })

/** Whether a clipboard's text is of a design, of whatever release. */
export const isClip = (text: string): boolean => text.includes(MARK)

/** The objects in a clipboard's text; null where it has none, or they are not as a design may hold them. */
export function readClip(text: string): Clip | null {
  if (text.length > SCENE_LIMITS.bytes || !isClip(text)) return null
  const said = jsonOf(text) as { [MARK]?: unknown } | null
  if (said?.[MARK] !== SCENE_VERSION) return null
  const { [MARK]: _, ...document } = said
  const read = designClip.safeParse(document)
  return read.success ? { objects: Object.values(read.data.objects), assets: read.data.assets } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Objects of a clipboard put on a table; those of panels that it does not have go to the panel given.
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
  const assetsAreNew = Object.keys(pictures).some((key) => !scene.assets[key])
  return { scene: withCopies(assetsAreNew ? { ...scene, assets: all } : scene, table, copies), ids: topIdsOf(copies) }
}
