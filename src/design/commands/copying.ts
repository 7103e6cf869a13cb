import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneObject } from '../../contract/scene-object.ts'
import { boxOfAll, middleOfBox, turnedBox } from '../box.ts'
import { panelOf } from '../display.ts'
import { inverse, pointBy } from '../matrix.ts'
import { pinDistance, placeAt } from '../placing.ts'
import { angleWithin, type DesignTable, laidObject, type TablePanel } from '../table.ts'
import { filled, isFill } from './filling.ts'
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

/** Copies of objects to be put beside them: without what fills their panels, which can be there but once. */
export const duplicatesOf = (scene: Scene, ids: readonly string[], newId: NewId): SceneObject[] =>
  placedAlone(copiesOf(objectsWithChildren(scene, ids), newId))

/** Objects without what fills a panel, and without groups of nothing else. */
const placedAlone = (objects: readonly SceneObject[]): SceneObject[] => {
  const fills = new Set(objects.filter(isFill).map(({ id }) => id))
  return objects.flatMap((object): SceneObject[] => {
    if (object.kind !== 'group') return isFill(object) ? [] : [object]
    const children = object.children.filter((id) => !fills.has(id))
    return children.length ? [{ ...object, children }] : []
  })
}

/** Adds copies to a face on top of it; what fills a panel lies under all else there, in no group, instead of what filled it. */
const withLaid = (scene: Scene, face: SheetFace, copies: readonly SceneObject[]): Scene =>
  copies.filter(isFill).reduce((next, fill) => filled(next, face, fill), added(scene, face, placedAlone(copies)))

/** Adds copies to a face, beside what they were copied from. Copies can be moved, locked or not. */
export function withCopies(scene: Scene, table: DesignTable, copies: readonly SceneObject[]): Scene {
  const free = copies.map(({ locked: _, ...object }) => object as SceneObject)
  return transformed(withLaid(scene, table.face, free), topIdsOf(free), table, {
    about: [0, 0],
    by: [COPY_DISTANCE, COPY_DISTANCE],
  })
}

/**
 * Adds a copy of each object to other panels, at its place there as on its own panel, so that it reads as that panel does;
 * smaller where the panel is. A group is one picture: it becomes smaller as a whole.
 *
 * @param panels names of panels; what is on one of them already is not copied to it
 */
export function onPanels(
  scene: Scene,
  ids: readonly string[],
  table: DesignTable,
  panels: readonly string[],
  newId: NewId,
): Scene {
  const copies = panels.flatMap((name) => {
    const to = table.panels.get(name)
    if (!to) return []
    const wanted = ids.filter((id) => panelsBeside(scene, [id], table).includes(name))
    const copied = copiesOf(objectsWithChildren(scene, wanted), newId)
    const byId = new Map(copied.map((object) => [object.id, object]))
    return topIdsOf(copied).flatMap((id) => {
      const top = byId.get(id)!
      const children = top.kind === 'group' ? top.children.flatMap((child) => byId.get(child) ?? []) : []
      return movedTogether([top, ...children], table, to)
    })
  })
  return copies.length ? withLaid(scene, table.face, copies) : scene
}

/** The panels that not all of some objects are on, as places name them: those that they can be copied to. */
export const panelsBeside = (scene: Scene, ids: readonly string[], table: DesignTable): string[] => {
  const objects = objectsWithChildren(scene, ids)
  return [...table.panels.keys()].filter((name) => objects.some((object) => isBeside(object, name)))
}

const isBeside = (object: SceneObject, panel: string): boolean => object.kind !== 'group' && panelOf(object) !== panel

/** Objects moved to a panel as one picture, which lies there as it did on the panel of the first of them. */
function movedTogether(objects: readonly SceneObject[], table: DesignTable, to: TablePanel): SceneObject[] {
  const laid = new Map(
    objects.flatMap((object) => {
      const one = 'place' in object && laidObject(object, table)
      return one ? [[object.id, one] as const] : []
    }),
  )
  const [first] = laid.values()
  const from = first?.panel ?? to
  const back = inverse(from.toTable)
  const box = boxOfAll(
    [...laid.values()].map(({ middle, size, angle }) => turnedBox(pointBy(back, middle), size, angle - from.turn)),
  )
  const at = box ? middleOfBox(box) : ([0, 0] as const)
  const { pin, offset } = placeAt(from.name, from.frame, at, false)
  const shrink = Math.min(1, to.frame.width / from.frame.width, to.frame.height / from.frame.height)
  const room = box ? Math.min(1, to.frame.width / (box.right - box.left), to.frame.height / (box.bottom - box.top)) : 1
  return objects.map((object): SceneObject => {
    if (object.kind === 'group') return object
    if (!('place' in object)) return { ...object, panel: to.name }
    const one = laid.get(object.id)
    if (!one) return { ...object, place: { ...object.place, panel: to.name } }
    const [x, y] = pointBy(back, one.middle)
    return {
      ...scaledObject(object, one.growth * room),
      // All of a picture keep their distance from the same point of the panel, so that it stays whole.
      place: {
        panel: to.name,
        pin,
        offset: [
          pinDistance(offset[0] * shrink + (x - at[0]) * room),
          pinDistance(offset[1] * shrink + (y - at[1]) * room),
        ],
      },
      angle: angleWithin(one.angle - from.turn),
    }
  })
}
