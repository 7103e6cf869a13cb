import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { SceneInk } from '../../contract/scene-object.ts'
import { removed } from './objects.ts'

/** Fills a panel, or a whole blank, of a face with a pattern right above its background, in place of the one that it has; null takes it away. */
export function patterned(
  scene: Scene,
  face: SheetFace,
  panel: string,
  fill: { id: string; pattern: string; ink: SceneInk } | null,
): Scene {
  const old = scene.faces[face].filter((id) => {
    const object = scene.objects[id]
    return object?.kind === 'pattern' && object.panel === panel
  })
  const bare = old.length ? removed(scene, old) : scene
  if (!fill) return bare
  const order = bare.faces[face]
  const at = order.findLastIndex((id) => ['background', 'pattern'].includes(bare.objects[id]?.kind ?? '')) + 1
  return {
    ...bare,
    faces: { ...bare.faces, [face]: order.toSpliced(at, 0, fill.id) },
    objects: { ...bare.objects, [fill.id]: { kind: 'pattern', panel, scale: 1, ...fill } },
  }
}
