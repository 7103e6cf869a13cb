import { type Scene, SHEET_FACES, type SheetFace } from '../../contract/design-scene.ts'
import type { SceneObject } from '../../contract/scene-object.ts'

// Commands take a scene and give the next one; what they leave alone stays identical, which `changeBetween` builds on.

/** A scene without objects. */
export const emptyScene = (goods: Scene['goods']): Scene => ({
  version: 2,
  goods,
  faces: { outside: [], inside: [] },
  objects: {},
  assets: {},
})

/** Adds objects on top of a face. Children of a group among them stand in their group alone. */
export function added(scene: Scene, face: SheetFace, objects: readonly SceneObject[]): Scene {
  const inGroups = new Set(objects.flatMap((object) => (object.kind === 'group' ? object.children : [])))
  const top = objects.map(({ id }) => id).filter((id) => !inGroups.has(id))
  return {
    ...scene,
    faces: { ...scene.faces, [face]: [...scene.faces[face], ...top] },
    objects: { ...scene.objects, ...Object.fromEntries(objects.map((object) => [object.id, object])) },
  }
}

/** Replaces objects of the same ids. */
export const replaced = (scene: Scene, objects: readonly SceneObject[]): Scene =>
  objects.every((object) => scene.objects[object.id] === object)
    ? scene
    : { ...scene, objects: { ...scene.objects, ...Object.fromEntries(objects.map((object) => [object.id, object])) } }

/** The objects of these ids and, of groups, their children. */
export const withChildren = (scene: Scene, ids: readonly string[]): string[] =>
  ids.flatMap((id) => {
    const object = scene.objects[id]
    if (!object) return []
    return object.kind === 'group' ? [id, ...object.children] : [id]
  })

/** Removes objects with their children; a group that loses its last child goes too, and pictures that nothing shows. */
export function removed(scene: Scene, ids: readonly string[]): Scene {
  const gone = new Set(withChildren(scene, ids))
  const objects: Record<string, SceneObject> = {}
  for (const object of Object.values(scene.objects)) {
    if (gone.has(object.id)) continue
    if (object.kind !== 'group' || !object.children.some((child) => gone.has(child))) {
      objects[object.id] = object
      continue
    }
    const children = object.children.filter((child) => !gone.has(child))
    if (children.length) objects[object.id] = { ...object, children }
    else gone.add(object.id)
  }
  const faces = { ...scene.faces }
  for (const face of SHEET_FACES)
    if (faces[face].some((id) => gone.has(id))) faces[face] = faces[face].filter((id) => !gone.has(id))
  const shown = new Set(Object.values(objects).flatMap((object) => (object.kind === 'picture' ? [object.asset] : [])))
  const assets = Object.keys(scene.assets).every((key) => shown.has(key))
    ? scene.assets
    : Object.fromEntries(Object.entries(scene.assets).filter(([key]) => shown.has(key)))
  return { ...scene, faces, objects, assets }
}

/** The face on which an object stands, by itself or in its group. */
export function faceOf(scene: Scene, id: string): SheetFace | null {
  const group = Object.values(scene.objects).find((object) => object.kind === 'group' && object.children.includes(id))
  const top = group?.id ?? id
  return SHEET_FACES.find((face) => scene.faces[face].includes(top)) ?? null
}

/** The ids of all objects of a face that are drawn, children instead of their groups, from the lowest to the topmost. */
export const drawnOrder = (scene: Scene, face: SheetFace): string[] =>
  scene.faces[face].flatMap((id) => {
    const object = scene.objects[id]
    return object?.kind === 'group' ? object.children : [id]
  })
