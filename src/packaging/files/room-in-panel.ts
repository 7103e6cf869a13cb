import type { Segment } from '../dieline/contacts.ts'
import type { Panel, Piece } from '../dieline/dieline.ts'
import { boundsOf, flattenWithin, type Outline, type Vec } from '../geometry/outline.ts'

/** Where a sign may stand instead of where it is wanted, as shares of the panel's sides from there. */
const SHIFTS = Array.from({ length: 15 }, (_, at) => (at - 7) / 16)

/** How near to the side of a panel it may stand, mm. */
const EDGE = 0.5

interface Wanted {
  /** Width and height of the sign, mm. */
  size: Vec
  /** Where its middle is wanted; the middle of the panel's motif by default. */
  near?: Vec
  /** What else is drawn in the panel. */
  drawn?: readonly Segment[]
}

/**
 * The middle of a sign in a panel, such as its name: as near to the wanted place as no cut, no line and no edge of glue runs
 * through it; beside the glue where there is room, else on it. Null where there is none.
 */
export function roomInPanel(
  { outline, motif, holes = [], scores = [] }: Panel,
  piece: Piece,
  { size: [wide, high], near, drawn = [] }: Wanted,
): Vec | null {
  const { left, right, bottom, top } = boundsOf([motif ?? outline])
  const [toX, toY] = near ?? [(left + right) / 2, (bottom + top) / 2]
  const glue = piece.glue.map((area) => linesIn(area.outline))
  const [sides, cutOut] = [linesIn(outline), holes.map(linesIn)]
  const lines = [...[sides, ...cutOut, ...glue].flat(), ...scores, ...piece.perforations, ...piece.slits, ...drawn]
  const free = ([x, y]: Vec) =>
    isIn([x, y], sides) &&
    !cutOut.some((hole) => isIn([x, y], hole)) &&
    !lines.some((line) => crosses(line, [x - wide / 2, y - high / 2], [x + wide / 2, y + high / 2]))
  const isBeside = (at: Vec) => free(at) && !glue.some((area) => isIn(at, area))
  if (isBeside([toX, toY])) return [toX, toY]
  const along = (to: number, low: number, high: number, half: number) => [
    ...SHIFTS.map((share) => to + share * (high - low)),
    low + half + EDGE,
    high - half - EDGE,
  ]
  const middles = along(toX, left, right, wide / 2)
    .flatMap((x) => along(toY, bottom, top, high / 2).map((y): Vec => [x, y]))
    .sort((one, two) => Math.hypot(one[0] - toX, one[1] - toY) - Math.hypot(two[0] - toX, two[1] - toY))
  return middles.find(isBeside) ?? middles.find(free) ?? null
}

const linesIn = (outline: Outline): Segment[] => {
  const points = flattenWithin(outline, 0.05, 20)
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

function isIn([x, y]: Vec, lines: readonly Segment[]): boolean {
  let odd = false
  for (const [from, to] of lines)
    if (from[1] > y !== to[1] > y && x < ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]) + from[0]) odd = !odd
  return odd
}
