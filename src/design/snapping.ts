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

/** What objects keep to, in the order in which it is looked through while one is moved. */
export interface SnapIndex {
  /** Lines by their place; `rank` is their place in the list that they came in. */
  lines: Record<'x' | 'y', { line: SnapLine; rank: number }[]>
  /** Boxes of other objects, to which gaps are made equal. */
  others: readonly Box[]
}

export function snapIndex(lines: readonly SnapLine[], others: readonly Box[]): SnapIndex {
  const along = (axis: 'x' | 'y') =>
    lines
      .map((line, rank) => ({ line, rank }))
      .filter(({ line }) => line.axis === axis)
      .sort((a, b) => a.line.at - b.line.at)
  return { lines: { x: along('x'), y: along('y') }, others }
}

/**
 * Where a box that is moved comes to rest: with its edges or its middle at a line, or with equal gaps to its neighbours, if
 * one is nearer than `reach`; each direction for itself.
 *
 * @param box where the pointer has it, mm of the table
 * @param reach mm
 */
export function snapped(box: Box, index: SnapIndex, reach: number): Snapped {
  const [across, down] = (['x', 'y'] as const).map((axis) =>
    nearest([...pullsTo(box, index, axis, reach), ...gapPulls(box, index.others, axis)], reach),
  )
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

/** The pulls of the lines within reach, those of the first line before those of the next. */
function pullsTo(box: Box, { lines }: SnapIndex, axis: 'x' | 'y', reach: number): Pull[] {
  const [low, high, from, to] = SIDES[axis]
  const sorted = lines[axis]
  const near: { line: SnapLine; rank: number; by: number }[] = []
  for (const mark of [box[low], (box[low] + box[high]) / 2, box[high]])
    for (let at = firstFrom(sorted, mark - reach); at < sorted.length; at++) {
      const { line, rank } = sorted[at]!
      if (line.at > mark + reach) break
      near.push({ line, rank, by: line.at - mark })
    }
  return near
    .sort((a, b) => a.rank - b.rank)
    .map(({ line, by }) => ({
      by,
      guide: (rested) => {
        const [start, end] = [Math.min(line.from, rested[from]), Math.max(line.to, rested[to])]
        return axis === 'x'
          ? { kind: line.kind, from: [line.at, start], to: [line.at, end] }
          : { kind: line.kind, from: [start, line.at], to: [end, line.at] }
      },
    }))
}

/** The first of sorted lines that is at a place or behind it. */
function firstFrom(sorted: SnapIndex['lines']['x'], place: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.line.at < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Pulls that make the gap to a neighbour that of two others, or put the box in the middle between two. */
function* gapPulls(box: Box, others: readonly Box[], axis: 'x' | 'y'): Generator<Pull> {
  const [low, high, from, to] = SIDES[axis]
  const middle = (box[low] + box[high]) / 2
  // The two nearest on each side.
  let [one, two, next, last]: (Box | undefined)[] = []
  for (const other of others) {
    if (other[from] >= box[to] || other[to] <= box[from]) continue
    if (other[high] <= middle) {
      if (!one || other[high] > one[high]) [one, two] = [other, one]
      else if (!two || other[high] > two[high]) two = other
    } else if (other[low] >= middle) {
      if (!next || other[low] < next[low]) [next, last] = [other, next]
      else if (!last || other[low] < last[low]) last = other
    }
  }
  const guide =
    (start: (rested: Box) => number, end: (rested: Box) => number) =>
    (rested: Box): SnapGuide => {
      const level = (rested[from] + rested[to]) / 2
      return axis === 'x'
        ? { kind: 'gap', from: [start(rested), level], to: [end(rested), level] }
        : { kind: 'gap', from: [level, start(rested)], to: [level, end(rested)] }
    }
  if (one && two && one[low] > two[high])
    yield {
      by: one[high] + (one[low] - two[high]) - box[low],
      guide: guide(
        () => one[high],
        (rested) => rested[low],
      ),
    }
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
