import { about, after, type Motion, type Point } from '../geometry/rigid.ts'
import type { Pose } from './scene.ts'
import { ACROSS } from './space.ts'

/**
 * The motion that turns goods on the spot, and then leans them towards the viewer: every picture has one direction, so what
 * is seen from higher up leans. Null where they stand as they are.
 */
export function poseMotion(middle: Point, { turn, tilt = 0 }: Pose): Motion | null {
  if (!turn && !tilt) return null
  return after(about(middle, ACROSS, tilt), about(middle, [0, 0, 1], turn))
}
