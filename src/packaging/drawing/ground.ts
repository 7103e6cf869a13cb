import { flatten } from '../geometry/outline.ts'
import { type Point, transform } from '../geometry/rigid.ts'
import type { SeenPanel } from './seen-panels.ts'

/** How near to the ground a corner has a shadow: a share of the closed package's height, and at least so much, mm. */
const NEAR = { share: 0.3, least: 1 }

/**
 * The parts of the panels that are on the ground or near to it, seen from above. A package stands on its lowest corner, as
 * its bottom may still hang open.
 *
 * @param high height of the closed package, mm
 */
export function groundOf(seen: readonly SeenPanel[], high: number): Point[][] {
  const panels = seen.map(({ panel, motion }) =>
    flatten(panel.outline, 30).map(([x, y]) => transform(motion, [x, y, 0])),
  )
  const level = Math.min(0, ...panels.flat().map(([, , z]) => z))
  const near = Math.max(NEAR.least, high * NEAR.share)
  return panels
    .map((points) => points.filter(([, , z]) => z < level + near).map(([x, y]): Point => [x, y, level]))
    .filter((points) => points.length > 1)
}
