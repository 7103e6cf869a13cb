import { type Edge, edgesOf, type Outline, type Vec } from '../geometry/outline.ts'

/**
 * Points nearer than this (mm) count as the same: far below the precision of a cutting table, far above rounding
 * errors.
 */
export const SAME = 1e-6

export type Segment = readonly [from: Vec, to: Vec]

/** A stretch of border that two panels share. */
export interface Contact {
  a: number
  b: number
  segment: Segment
  /** Of an arc between the ends of `segment`, as an edge of `a` has it. */
  bulge?: number
}

/** The borders of the panels, divided into stretches that two of them share, and free ones, which are cut. */
export interface Borders {
  contacts: Contact[]
  free: Edge[]
}

interface Side {
  panel: number
  edge: Edge
  /** Unit direction and length of a straight edge. */
  dx: number
  dy: number
  length: number
  left: number
  right: number
  bottom: number
  top: number
  taken: [from: number, to: number][]
}

/**
 * Finds every stretch along which two panels touch. Panels must not overlap.
 *
 * @param panels of each its outline, counter-clockwise, and its holes, clockwise; a panel may lie in the hole of another one
 */
export function bordersOf(panels: readonly (readonly Outline[])[]): Borders {
  const sides = panels.map((loops, panel) => loops.flatMap(edgesOf).map((edge) => sideOf(edge, panel)))
  const boxes = sides.map(boxOf)
  const contacts: Contact[] = []
  for (let a = 0; a < sides.length; a++) {
    for (let b = a + 1; b < sides.length; b++) {
      if (apart(boxes[a]!, boxes[b]!)) continue
      for (const one of sides[a]!) {
        if (apart(one, boxes[b]!)) continue
        for (const other of sides[b]!) {
          const shared = share(one, other)
          if (shared) contacts.push({ a, b, segment: shared, ...(one.edge.bulge && { bulge: one.edge.bulge }) })
        }
      }
    }
  }
  return { contacts, free: sides.flatMap((list) => list.flatMap(freeOf)) }
}

type Box = Pick<Side, 'left' | 'right' | 'bottom' | 'top'>

const apart = (a: Box, b: Box): boolean =>
  a.left > b.right + SAME || b.left > a.right + SAME || a.bottom > b.top + SAME || b.bottom > a.top + SAME

function sideOf(edge: Edge, panel: number): Side {
  const { from, to } = edge
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return {
    panel,
    edge,
    dx: (to[0] - from[0]) / length,
    dy: (to[1] - from[1]) / length,
    length,
    left: Math.min(from[0], to[0]),
    right: Math.max(from[0], to[0]),
    bottom: Math.min(from[1], to[1]),
    top: Math.max(from[1], to[1]),
    taken: [],
  }
}

const boxOf = (list: readonly Box[]): Box => ({
  left: Math.min(...list.map(({ left }) => left)),
  right: Math.max(...list.map(({ right }) => right)),
  bottom: Math.min(...list.map(({ bottom }) => bottom)),
  top: Math.max(...list.map(({ top }) => top)),
})

/**
 * The stretch that two edges share. Straight ones must be on one line and run in opposite directions; of arcs only a whole one
 * is shared.
 */
function share(one: Side, other: Side): Segment | null {
  if (one.edge.bulge || other.edge.bulge) return sharedArc(one, other)
  if (apart(one, other)) return null
  if (one.dx * other.dx + one.dy * other.dy > -0.999999) return null
  const [ox, oy] = one.edge.from
  const along = ([x, y]: Vec) => (x - ox) * one.dx + (y - oy) * one.dy
  const across = ([x, y]: Vec) => Math.abs((x - ox) * one.dy - (y - oy) * one.dx)
  if (across(other.edge.from) > SAME || across(other.edge.to) > SAME) return null
  const from = Math.max(0, along(other.edge.to))
  const to = Math.min(one.length, along(other.edge.from))
  if (to - from < SAME) return null
  one.taken.push([from, to])
  const start = along(other.edge.from)
  other.taken.push([start - to, start - from])
  return [pointAlong(one, from), pointAlong(one, to)]
}

function sharedArc(one: Side, other: Side): Segment | null {
  const [a, b] = [one.edge, other.edge]
  const same = ([x, y]: Vec, [u, v]: Vec) => Math.abs(x - u) < SAME && Math.abs(y - v) < SAME
  if (Math.abs(a.bulge + b.bulge) > SAME || !same(a.from, b.to) || !same(a.to, b.from)) return null
  one.taken.push([0, one.length])
  other.taken.push([0, other.length])
  return [a.from, a.to]
}

const pointAlong = ({ edge, dx, dy, length }: Side, at: number): Vec => {
  if (at < SAME) return edge.from
  if (at > length - SAME) return edge.to
  return [edge.from[0] + dx * at, edge.from[1] + dy * at]
}

/** The parts of an edge that are in no contact. */
function freeOf(side: Side): Edge[] {
  if (!side.taken.length) return [side.edge]
  const pieces: Edge[] = []
  let at = 0
  for (const [from, to] of side.taken.sort((a, b) => a[0] - b[0])) {
    if (from - at > SAME) pieces.push({ from: pointAlong(side, at), to: pointAlong(side, from), bulge: 0 })
    at = Math.max(at, to)
  }
  if (side.length - at > SAME) pieces.push({ from: pointAlong(side, at), to: side.edge.to, bulge: 0 })
  return pieces
}
