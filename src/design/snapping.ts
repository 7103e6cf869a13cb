import type { Box } from './box.ts'
import type { TablePoint } from './table.ts'

/** What a moved object keeps to: `edge` of a panel, `crease`, middle of a panel, `safe` zone, or another `object`. */
export type SnapKind = 'edge' | 'crease' | 'middle' | 'safe' | 'object' | 'gap'

/** A line of the table that objects keep to: `x` a vertical one at that x, `y` a horizontal one; it runs `from` … `to`. */
export interface SnapLine {
  axis: 'x' | 'y'
  at: number
  from: number
  to: number
  kind: SnapKind
}

/** A guide that is shown while an object keeps to it, from point to point. */
export interface SnapGuide {
  kind: SnapKind
  from: TablePoint
  to: TablePoint
}

export interface Snapped {
  /** How far the moved box has to go to keep to its guides, mm. */
  by: TablePoint
  guides: SnapGuide[]
}

/** How much nearer a line has to be than one named before it to be kept to instead, mm: lines are listed by rank. */
const SAME = 1e-6

interface Pull {
  by: number
  guide: (box: Box) => SnapGuide
}

/**
 * Where a box that is moved comes to rest: with its edges or its middle at a line, or with equal gaps to its neighbours, if
 * one is nearer than `reach`; each direction for itself.
 *
 * @param box where the pointer has it, mm of the table
 * @param others boxes of other objects, to which gaps are made equal
 * @param reach mm
 */
export function snapped(box: Box, lines: readonly SnapLine[], others: readonly Box[], reach: number): Snapped {
  const across = nearest([...pullsTo(box, lines, 'x'), ...gapPulls(box, others, 'x')], reach)
  const down = nearest([...pullsTo(box, lines, 'y'), ...gapPulls(box, others, 'y')], reach)
  const by: TablePoint = [across?.by ?? 0, down?.by ?? 0]
  const rested = movedBox(box, by)
  return { by, guides: [across, down].flatMap((pull) => (pull ? [pull.guide(rested)] : [])) }
}

export const movedBox = ({ left, top, right, bottom }: Box, [x, y]: TablePoint): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
})

function nearest(pulls: readonly Pull[], reach: number): Pull | null {
  let best: Pull | null = null
  for (const pull of pulls)
    if (Math.abs(pull.by) <= reach && (!best || Math.abs(pull.by) < Math.abs(best.by) - SAME)) best = pull
  return best
}

const SIDES = {
  x: ['left', 'right', 'top', 'bottom'],
  y: ['top', 'bottom', 'left', 'right'],
} as const

function* pullsTo(box: Box, lines: readonly SnapLine[], axis: 'x' | 'y'): Generator<Pull> {
  const [low, high, from, to] = SIDES[axis]
  const marks = [box[low], (box[low] + box[high]) / 2, box[high]]
  for (const line of lines) {
    if (line.axis !== axis) continue
    for (const mark of marks)
      yield {
        by: line.at - mark,
        guide: (rested) => {
          const [start, end] = [Math.min(line.from, rested[from]), Math.max(line.to, rested[to])]
          return axis === 'x'
            ? { kind: line.kind, from: [line.at, start], to: [line.at, end] }
            : { kind: line.kind, from: [start, line.at], to: [end, line.at] }
        },
      }
  }
}

/** Pulls that make the gap to a neighbour that of two others, or put the box in the middle between two. */
function* gapPulls(box: Box, others: readonly Box[], axis: 'x' | 'y'): Generator<Pull> {
  const [low, high, from, to] = SIDES[axis]
  const beside = others.filter((other) => other[from] < box[to] && other[to] > box[from])
  const before = beside.filter((other) => other[high] <= (box[low] + box[high]) / 2).sort((a, b) => b[high] - a[high])
  const behind = beside.filter((other) => other[low] >= (box[low] + box[high]) / 2).sort((a, b) => a[low] - b[low])
  const guide =
    (start: (rested: Box) => number, end: (rested: Box) => number) =>
    (rested: Box): SnapGuide => {
      const level = (rested[from] + rested[to]) / 2
      return axis === 'x'
        ? { kind: 'gap', from: [start(rested), level], to: [end(rested), level] }
        : { kind: 'gap', from: [level, start(rested)], to: [level, end(rested)] }
    }
  const [one, two] = before
  if (one && two && one[low] > two[high])
    yield {
      by: one[high] + (one[low] - two[high]) - box[low],
      guide: guide(
        () => one[high],
        (rested) => rested[low],
      ),
    }
  const [next, last] = behind
  if (next && last && last[low] > next[high])
    yield {
      by: next[low] - (last[low] - next[high]) - box[high],
      guide: guide(
        (rested) => rested[high],
        () => next[low],
      ),
    }
  if (one && next)
    yield {
      by: (one[high] + next[low] - box[low] - box[high]) / 2,
      guide: guide(
        () => one[high],
        () => next[low],
      ),
    }
}
