import type { Segment } from '../dieline/contacts.ts'
import type { Panel, Piece } from '../dieline/dieline.ts'
import { boundsOf, flatten, type Outline, type Vec } from '../geometry/outline.ts'

/** Where a name may stand instead of the middle, as shares of the panel's sides from there. */
const SHIFTS = [0, 1, -1, 2, -2, 3, -3, 3.5, -3.5].map((eighths) => eighths / 8)

/**
 * The middle of a name of a size (mm) in a panel: as near to the panel's own middle as no cut, no line and no edge of glue
 * runs through the name; beside the glue where there is room, else on it. Null where there is none.
 *
 * @param drawn what else is drawn in the panel, such as the arrow of the grain
 */
export function roomForName(
  { outline, motif, holes = [], scores = [] }: Panel,
  piece: Piece,
  [wide, high]: Vec,
  drawn: readonly Segment[],
): Vec | null {
  const { left, right, bottom, top } = boundsOf([motif ?? outline])
  const glue = piece.glue.map((area) => area.outline)
  const lines = [
    ...[outline, ...holes, ...glue].flatMap(linesIn),
    ...scores,
    ...piece.perforations,
    ...piece.slits,
    ...drawn,
  ]
  const middles = SHIFTS.flatMap((x) =>
    SHIFTS.map((y): Vec => [(left + right) / 2 + x * (right - left), (bottom + top) / 2 + y * (top - bottom)]),
  ).sort((a, b) => far(a) - far(b))
  const free = ([x, y]: Vec) =>
    isIn([x, y], outline) &&
    !holes.some((hole) => isIn([x, y], hole)) &&
    !lines.some((line) => crosses(line, [x - wide / 2, y - high / 2], [x + wide / 2, y + high / 2]))
  const beside = middles.find((at) => free(at) && !glue.some((area) => isIn(at, area)))
  return beside ?? middles.find(free) ?? null

  function far([x, y]: Vec): number {
    return Math.hypot(x - (left + right) / 2, y - (bottom + top) / 2)
  }
}

const linesIn = (outline: Outline): Segment[] => {
  const points = flatten(outline, 20)
  return points.map((from, at) => [from, points[(at + 1) % points.length]!] as const)
}

/** Whether a line runs through a rectangle: what is left of it between the rectangle's sides, axis by axis. */
function crosses([from, to]: Segment, low: Vec, high: Vec): boolean {
  let [start, end] = [0, 1]
  for (const axis of [0, 1] as const) {
    const along = to[axis] - from[axis]
    const [near, away] = [low[axis] - from[axis], high[axis] - from[axis]]
    if (along === 0) {
      if (near > 0 || away < 0) return false
      continue
    }
    const [enter, leave] = along > 0 ? [near / along, away / along] : [away / along, near / along]
    start = Math.max(start, enter)
    end = Math.min(end, leave)
  }
  return start <= end
}

function isIn([x, y]: Vec, outline: Outline): boolean {
  let odd = false
  for (const [from, to] of linesIn(outline))
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) odd = !odd
  return odd
}
