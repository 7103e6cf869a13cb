import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { safeOf } from '../../packaging/dieline/zones.ts'
import { boundsOf, flatten, type Vec } from '../../packaging/geometry/outline.ts'
import { isWithin } from '../item-area.ts'
import type { PanelFrame } from '../panel-frame.ts'
import { inFrame } from '../placing.ts'
import { inset, type SketchArea } from './area.ts'

/** Steps in which a panel is looked through, and how far within a zone its edge is looked at, mm. */
const STEPS = 48
const EDGE = 0.05
/** A side that is lower or narrower has room for nothing, mm. */
const LEAST = 6

/**
 * The largest rectangle of a panel's outside that is safe for letters: away from cuts, creases, windows and glue.
 *
 * @param turnedIn what is folded away at the panel's edges, mm
 * @returns the rectangle in the panel's frame, or null where there is no room
 */
export function freeArea(frame: PanelFrame, dieline: Dieline, turnedIn: number): SketchArea | null {
  const { piece, width, height } = frame
  const zone = safeOf(piece, dieline, zonesFor(piece.caliper).safe).map((outline) =>
    flatten(outline).map((point): Vec => inFrame(frame, point)),
  )
  const whole = inset({ x: 0, y: 0, width, height }, turnedIn)
  const here = zone.filter((outline) => outline.some(([x, y]) => x > 0 && x < width && y > 0 && y < height))
  if (!here.length) return null
  const bounds = boundsOf(here)
  const left = Math.max(bounds.left, whole.x) + EDGE
  const top = Math.max(bounds.bottom, whole.y) + EDGE
  const right = Math.min(bounds.right, whole.x + whole.width) - EDGE
  const foot = Math.min(bounds.top, whole.y + whole.height) - EDGE
  const [wide, high] = [(right - left) / STEPS, (foot - top) / STEPS]
  if (wide <= 0 || high <= 0) return null
  const lattice = Array.from({ length: STEPS + 1 }, (_, row) =>
    Array.from({ length: STEPS + 1 }, (_, column) => isWithin([left + column * wide, top + row * high], here)),
  )
  const isFree = (row: number, column: number) =>
    [0, 1].every((down) => [0, 1].every((across) => lattice[row + down]![column + across]))
  const found = largest(isFree)
  if (!found) return null
  const { row, column, across, down } = found
  const area = { x: left + column * wide, y: top + row * high, width: across * wide, height: down * high }
  return Math.min(area.width, area.height) < LEAST ? null : area
}

/** The largest rectangle of free cells: for each row, under how many free ones each of its cells ends. */
function largest(isFree: (row: number, column: number) => boolean) {
  let best: { row: number; column: number; across: number; down: number } | null = null
  const heights = Array.from({ length: STEPS }, () => 0)
  for (let row = 0; row < STEPS; row++) {
    for (let column = 0; column < STEPS; column++) heights[column] = isFree(row, column) ? heights[column]! + 1 : 0
    for (let column = 0; column < STEPS; column++) {
      let down = heights[column]!
      for (let end = column; end < STEPS && down > 0; end++) {
        down = Math.min(down, heights[end]!)
        const across = end - column + 1
        if (!best || across * down > best.across * best.down) best = { row: row - down + 1, column, across, down }
      }
    }
  }
  return best
}
