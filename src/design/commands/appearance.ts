import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneInk, SceneObject } from '../../contract/scene-object.ts'
import { changed } from './changing.ts'
import { filled } from './filling.ts'
import { removed, replaced } from './objects.ts'

/** Names an object; an empty name takes its own one away. Locked objects can be named too. */
export function withName(scene: Scene, id: string, name: string): Scene {
  const object = scene.objects[id]
  if (!object || (object.name ?? '') === name.trim()) return scene
  const { name: _, ...rest } = object
  return replaced(scene, [(name.trim() ? { ...rest, name: name.trim().slice(0, 80) } : rest) as SceneObject])
}

/** Fills objects with an ink: letters, shapes, backgrounds; a picture is printed in it alone. */
export const inked = (scene: Scene, ids: readonly string[], ink: SceneInk | null): Scene =>
  changed(scene, ids, (object) => {
    if (object.kind === 'shape' || object.kind === 'path') return { ...object, fill: ink }
    if (object.kind === 'picture') return { ...object, ink }
    return object.kind === 'group' || !ink ? object : { ...object, ink }
  })

/** Gives shapes and paths a stroke, or takes it away. */
export const stroked = (scene: Scene, ids: readonly string[], stroke: ObjectOf<'shape'>['stroke']): Scene =>
  changed(scene, ids, (object) => (object.kind === 'shape' || object.kind === 'path' ? { ...object, stroke } : object))

/** Gives shapes another form. */
export const formed = (scene: Scene, ids: readonly string[], form: ObjectOf<'shape'>['form']): Scene =>
  changed(scene, ids, (object) => (object.kind === 'shape' ? { ...object, form } : object))

/** Rounds the corners of shapes. @param corner radius, mm */
export const cornered = (scene: Scene, ids: readonly string[], corner: number): Scene =>
  changed(scene, ids, (object) =>
    object.kind === 'shape' ? { ...object, corner: Math.min(10_000, Math.max(0, corner)) } : object,
  )

/**
 * Fills a panel, or a whole blank, of a face under everything else on it, or takes its background away.
 *
 * @param id of the background, where the panel has none yet
 */
export function painted(scene: Scene, face: SheetFace, panel: string, ink: SceneInk | null, id: string): Scene {
  const old = backgroundOf(scene, face, panel)
  if (!ink) return old ? removed(scene, [old.id]) : scene
  if (old) return replaced(scene, [{ ...old, ink }])
  if (scene.objects[id]) return scene
  return filled(scene, face, { kind: 'background', id, panel, ink })
}

/** The background of a panel of a face, where it has one outside of groups. */
export function backgroundOf(scene: Scene, face: SheetFace, panel: string): ObjectOf<'background'> | null {
  for (const id of scene.faces[face]) {
    const object = scene.objects[id]
    if (object?.kind === 'background' && object.panel === panel) return object
  }
  return null
}
