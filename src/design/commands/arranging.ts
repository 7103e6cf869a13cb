import { type Scene, SHEET_FACES, type SheetFace } from '../../contract/design-scene.ts'
import { withChildren } from './objects.ts'

/** The objects of a face of these ids that stand in no group. */
const topOf = (scene: Scene, face: SheetFace, ids: readonly string[]): string[] =>
  scene.faces[face].filter((id) => ids.includes(id))

/** Groups objects of a face; groups among them become part of the new one, which lies where the topmost of them lay. */
export function grouped(scene: Scene, face: SheetFace, ids: readonly string[], group: string): Scene {
  const top = topOf(scene, face, ids)
  const children = top.flatMap((id) => {
    const object = scene.objects[id]!
    return object.kind === 'group' ? object.children : [id]
  })
  if (children.length < 2 || scene.objects[group]) return scene
  const objects = { ...scene.objects, [group]: { kind: 'group' as const, id: group, children } }
  for (const id of top) if (objects[id]!.kind === 'group') delete objects[id]
  const topmost = top.at(-1)!
  const order = scene.faces[face].flatMap((id) => (id === topmost ? [group] : top.includes(id) ? [] : [id]))
  return { ...scene, objects, faces: { ...scene.faces, [face]: order } }
}

/** Dissolves the groups among these ids; their children lie where they lay. */
export function ungrouped(scene: Scene, ids: readonly string[]): Scene {
  const groups = new Set(ids.filter((id) => scene.objects[id]?.kind === 'group'))
  if (!groups.size) return scene
  const objects = { ...scene.objects }
  for (const id of groups) delete objects[id]
  const faces = { ...scene.faces }
  for (const face of SHEET_FACES)
    if (faces[face].some((id) => groups.has(id)))
      faces[face] = faces[face].flatMap((id) => {
        const object = scene.objects[id]
        return object?.kind === 'group' && groups.has(id) ? object.children : [id]
      })
  return { ...scene, objects, faces }
}

export const ORDER_STEPS = ['front', 'forward', 'backward', 'back'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** Brings objects to the front or the back of their face, or of their group, or one step there. */
export function reordered(scene: Scene, ids: readonly string[], how: OrderStep): Scene {
  const faces = { ...scene.faces }
  let isChanged = false
  for (const face of SHEET_FACES) {
    const order = inOrder(faces[face], ids, how)
    if (order) [faces[face], isChanged] = [order, true]
  }
  const objects = { ...scene.objects }
  for (const object of Object.values(scene.objects)) {
    const children = object.kind === 'group' ? inOrder(object.children, ids, how) : null
    if (object.kind === 'group' && children) [objects[object.id], isChanged] = [{ ...object, children }, true]
  }
  return isChanged ? { ...scene, faces, objects } : scene
}

/** A list, from the lowest to the topmost, in its new order; null where that is the same. */
function inOrder(list: readonly string[], ids: readonly string[], how: OrderStep): string[] | null {
  const [chosen, rest] = [list.filter((id) => ids.includes(id)), list.filter((id) => !ids.includes(id))]
  const order =
    how === 'front' ? [...rest, ...chosen] : how === 'back' ? [...chosen, ...rest] : stepped([...list], ids, how)
  return order.every((id, at) => id === list[at]) ? null : order
}

function stepped(list: string[], ids: readonly string[], how: 'forward' | 'backward'): string[] {
  if (how === 'backward') return stepped(list.reverse(), ids, 'forward').reverse()
  for (let at = list.length - 2; at >= 0; at--) {
    const [id, above] = [list[at]!, list[at + 1]!]
    if (ids.includes(id) && !ids.includes(above)) [list[at], list[at + 1]] = [above, id]
  }
  return list
}

/** Locks or hides objects, or takes that back; of a group all its objects, so that nothing of it stays locked alone. */
export function marked(scene: Scene, ids: readonly string[], mark: 'locked' | 'hidden', on: boolean): Scene {
  const objects = { ...scene.objects }
  let isChanged = false
  for (const id of withChildren(scene, ids)) {
    const object = objects[id]!
    if ((object[mark] ?? false) === on) continue
    const { [mark]: _, ...rest } = object
    objects[id] = (on ? { ...rest, [mark]: true } : rest) as typeof object
    isChanged = true
  }
  return isChanged ? { ...scene, objects } : scene
}
