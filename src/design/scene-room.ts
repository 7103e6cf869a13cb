import { SCENE_LIMITS } from '../contract/design-limits.ts'
import type { Scene } from '../contract/design-scene.ts'

/** Whether a step brings more objects or pictures into a design than it may hold. */
export const isOverfull = (before: Scene, after: Scene): boolean =>
  (['objects', 'assets'] as const).some((part) => {
    const count = Object.keys(after[part]).length
    return count > SCENE_LIMITS[part] && count > Object.keys(before[part]).length
  })
