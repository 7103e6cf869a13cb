import type { Scene } from '../../contract/design-scene.ts'
import type { SceneObject } from '../../contract/scene-object.ts'
import { replaced, withChildren } from './objects.ts'

/** The ids of objects that may be changed: those that are not locked, by themselves or with their group. */
export function unlocked(scene: Scene, ids: readonly string[]): string[] {
  const locked = new Set(
    Object.values(scene.objects).flatMap((object) =>
      object.locked ? (object.kind === 'group' ? [object.id, ...object.children] : [object.id]) : [],
    ),
  )
  return withChildren(scene, ids).filter((id) => !locked.has(id))
}

/** Changes the objects of some ids, of groups their children; those that are locked stay as they are. */
export function changed(scene: Scene, ids: readonly string[], change: (object: SceneObject) => SceneObject): Scene {
  return replaced(
    scene,
    unlocked(scene, ids).map((id) => change(scene.objects[id]!)),
  )
}
