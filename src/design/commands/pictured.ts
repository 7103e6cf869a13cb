import type { Scene, ScenePose } from '../../contract/design-scene.ts'

export const isSamePose = (one: ScenePose, other: ScenePose): boolean =>
  one.time === other.time && one.yaw === other.yaw && one.pitch === other.pitch

/** A design whose small picture shows it so; null for its first panel as it lies flat. */
export function pictured(scene: Scene, pose: ScenePose | null): Scene {
  const { pictured: before, ...rest } = scene
  if (pose === null) return before ? rest : scene
  return before && isSamePose(before, pose) ? scene : { ...scene, pictured: pose }
}
