import type { Scene } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneObject } from '../../contract/scene-object.ts'
import { pinDistance } from '../placing.ts'
import { type DesignTable, laidObject } from '../table.ts'
import { added, withChildren } from './objects.ts'
import { scaledObject } from './scaling.ts'
import { transformed } from './transform.ts'

/** Gives an id that no object of a design has. */
export type NewId = () => string

/** Objects and the children of groups among them, with ids of their own. */
export function copiesOf(objects: readonly SceneObject[], newId: NewId): SceneObject[] {
  const ids = new Map(objects.map(({ id }) => [id, newId()]))
  return objects.map((object) => {
    const copy = { ...object, id: ids.get(object.id)! }
    if (copy.kind === 'group') return { ...copy, children: copy.children.map((child) => ids.get(child) ?? child) }
    return copy.kind === 'text' && copy.course ? { ...copy, course: courseOfCopy(copy.course, ids) } : copy
  })
}

/** A copied text follows the copy of its shape; without one its line is by itself. */
function courseOfCopy(
  { follows, ...course }: NonNullable<ObjectOf<'text'>['course']>,
  ids: ReadonlyMap<string, string>,
): ObjectOf<'text'>['course'] {
  const object = follows && ids.get(follows.object)
  return object ? { ...course, follows: { ...follows, object } } : course
}

/** The ids of copies that stand in no group, which are selected after copying. */
export const topIdsOf = (objects: readonly SceneObject[]): string[] => {
  const children = new Set(objects.flatMap((object) => (object.kind === 'group' ? object.children : [])))
  return objects.map(({ id }) => id).filter((id) => !children.has(id))
}

/** How far a copy lies from what it was copied from, to the right and down, mm. */
const COPY_DISTANCE = 5

/** Objects of a scene, groups with their children. */
export const objectsWithChildren = (scene: Scene, ids: readonly string[]): SceneObject[] =>
  [...new Set(withChildren(scene, ids))].map((id) => scene.objects[id]!)

/** Adds copies to a face, beside what they were copied from. Copies can be moved, locked or not. */
export function withCopies(scene: Scene, table: DesignTable, copies: readonly SceneObject[]): Scene {
  const free = copies.map(({ locked: _, ...object }) => object as SceneObject)
  return transformed(added(scene, table.face, free), topIdsOf(free), table, {
    about: [0, 0],
    by: [COPY_DISTANCE, COPY_DISTANCE],
  })
}

/**
 * Adds a copy of each object to other panels, at its place there as on its own panel, so that it reads as that panel does;
 * smaller where the panel is.
 *
 * @param panels names of panels; that of an object itself is passed over
 */
export function onPanels(
  scene: Scene,
  ids: readonly string[],
  table: DesignTable,
  panels: readonly string[],
  newId: NewId,
): Scene {
  const copies = panels.flatMap((name) => {
    const panel = table.panels.get(name)
    if (!panel) return []
    return copiesOf(objectsWithChildren(scene, ids), newId).map((object): SceneObject => {
      if (object.kind === 'group') return object
      if (!('place' in object)) return { ...object, panel: name }
      const laid = laidObject(object, table)
      if (!laid) return { ...object, place: { ...object.place, panel: name } }
      const [width, height] = laid.size
      const room = Math.min(1, panel.frame.width / width, panel.frame.height / height)
      const shrink = Math.min(
        1,
        panel.frame.width / laid.panel.frame.width,
        panel.frame.height / laid.panel.frame.height,
      )
      const { basis: _, ...place } = object.place
      const offset: [number, number] = [
        pinDistance(place.offset[0] * laid.growth * shrink),
        pinDistance(place.offset[1] * laid.growth * shrink),
      ]
      return { ...scaledObject(object, laid.growth * room), place: { ...place, panel: name, offset } }
    })
  })
  return added(scene, table.face, copies)
}
