import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneObject } from '../../contract/scene-object.ts'
import { removed } from './objects.ts'

/** What fills a panel, or a whole blank, to its edges. */
type Fill = ObjectOf<'background'> | ObjectOf<'pattern'>

export const isFill = (object: SceneObject | undefined): object is Fill =>
  object?.kind === 'background' || object?.kind === 'pattern'

/** Fills a panel, or a whole blank, of a face under everything else on it, in place of the colour or pattern that it has there. */
export function filled(scene: Scene, face: SheetFace, fill: Fill): Scene {
  const bare = unfilled(scene, face, fill)
  return {
    ...bare,
    faces: { ...bare.faces, [face]: placedLow(bare, face, fill) },
    objects: { ...bare.objects, [fill.id]: fill },
  }
}

/** Takes the colour, or the pattern, of a panel or of a whole blank away. */
export function unfilled(scene: Scene, face: SheetFace, { kind, panel }: Pick<Fill, 'kind' | 'panel'>): Scene {
  const old = scene.faces[face].filter((id) => {
    const object = scene.objects[id]
    return isFill(object) && object.kind === kind && object.panel === panel
  })
  return old.length ? removed(scene, old) : scene
}

/** The order of a face with what fills a panel: the colour of a whole blank lowest, then those of panels, then patterns. */
function placedLow(scene: Scene, face: SheetFace, { id, kind, panel }: Fill): string[] {
  const order = scene.faces[face]
  const isUnder = (object: SceneObject | undefined) =>
    isFill(object) && (kind === 'pattern' || (object.kind === 'background' && !object.panel.includes('/')))
  const at =
    kind === 'pattern' || panel.includes('/') ? order.findLastIndex((one) => isUnder(scene.objects[one])) + 1 : 0
  return order.toSpliced(at, 0, id)
}
