import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { SceneInk } from '../../contract/scene-object.ts'
import { filled, unfilled } from './filling.ts'

/** Fills a panel, or a whole blank, of a face with a pattern right above its background, in place of the one that it has; null takes it away. */
export function patterned(
  scene: Scene,
  face: SheetFace,
  panel: string,
  fill: { id: string; pattern: string; ink: SceneInk } | null,
): Scene {
  return fill
    ? filled(scene, face, { kind: 'pattern', panel, scale: 1, ...fill })
    : unfilled(scene, face, { kind: 'pattern', panel })
}
