import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { SceneInk } from '../../contract/scene-object.ts'
import { filled } from './filling.ts'
import { removed } from './objects.ts'

/** Fills a panel, or a whole blank, of a face with a pattern right above its background, in place of the one that it has; null takes it away. */
export function patterned(
  scene: Scene,
  face: SheetFace,
  panel: string,
  fill: { id: string; pattern: string; ink: SceneInk } | null,
): Scene {
  if (fill) return filled(scene, face, { kind: 'pattern', panel, scale: 1, ...fill })
  const old = scene.faces[face].filter((id) => {
    const object = scene.objects[id]
    return object?.kind === 'pattern' && object.panel === panel
  })
  return old.length ? removed(scene, old) : scene
}
