import type { Dieline, Piece } from '../../../src/packaging/dieline/dieline.ts'
import { fold } from '../../../src/packaging/dieline/fold.ts'
import {
  areaOf,
  type Edge,
  edgesOf,
  flatten,
  type Outline,
  pointOf,
  type Vec,
} from '../../../src/packaging/geometry/outline.ts'
import { type Point, transform, turn } from '../../../src/packaging/geometry/rigid.ts'

/** What a die maker would send back: each rule names what breaks it, and where; lengths in mm. */
export interface Fault {
  rule: string
  what: string
}

/** The least width of a piece of waste that can be stripped. */
const WASTE = 3
/** The shortest cutting rule. */
const RULE = 1

const f = (value: number) => String(Math.round(value * 100) / 100)
const spot = ([x, y]: Vec) => `${f(x)}, ${f(y)}`

/** Straight rules in the cut that are shorter than a rule can be bent, with a corner at either end. */
export const jogs = ({ cut }: Piece): Fault[] =>
  cut.flatMap((loop) => {
    const edges = edgesOf(loop)
    return edges.flatMap((edge, at) => {
      const { from, to, bulge } = edge
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      if (bulge || length > RULE - 1e-6) return []
      const before = edges[(at + edges.length - 1) % edges.length]!
      const next = edges[(at + 1) % edges.length]!
      return isCorner(before, edge) && isCorner(edge, next)
        ? [{ rule: 'jog', what: `${f(length)} at ${spot(from)}` }]
        : []
    })
  })

/** Whether two edges meet at an angle, not as a curve that goes on. */
function isCorner(one: Edge, two: Edge): boolean {
  const chord = ({ from, to }: Edge) => Math.atan2(to[1] - from[1], to[0] - from[0])
  const turned = chord(two) - 2 * Math.atan(two.bulge) - (chord(one) + 2 * Math.atan(one.bulge))
  return Math.cos(turned) < Math.cos((15 * Math.PI) / 180)
}

/** Where beside the ends of a cut its waste is measured, and the width there that shows that two cuts meet. */
const NEAR = 0.02
const APEX = 0.2
/** By how much widths may differ on either side of a bend. */
const BEND = 1.45

interface Facing {
  at: Vec
  /** How far the waste reaches from here to the next cut; Infinity where it is open. */
  width: number
}

/**
 * Waste between two cuts that is nowhere wide enough to be stripped. A wedge that begins at the point where two cuts meet
 * and opens to the least width is pulled out with what is wider.
 */
export function slivers(piece: Piece): Fault[] {
  const loops = piece.cut.map(boxedLines)
  const edges = loops.flat()
  return loops.flatMap((loop): Fault[] => {
    const round: Facing[] = loop.flatMap((edge) => facings(edge, edges))
    return narrowRuns(round)
      .filter((run) => run.length > 0)
      .map((run) => ({ rule: 'waste', what: `${f(run[Math.floor(run.length / 2)]!.width)} at ${spot(run[0]!.at)}` }))
  })
}

type Line = readonly [from: Vec, to: Vec]

function boxedLines(loop: Outline): BoxedLine[] {
  const points = flatten(loop, 15)
  return points.map((from, at) => {
    const [[ax, ay], [bx, by]] = [from, points[(at + 1) % points.length]!]
    const [low, high]: Vec[] = [
      [Math.min(ax, bx), Math.min(ay, by)],
      [Math.max(ax, bx), Math.max(ay, by)],
    ]
    return {
      line: [
        [ax, ay],
        [bx, by],
      ],
      low: low!,
      high: high!,
    }
  })
}

/** How far beside a cut the next one is looked for: a little more than the least width. */
const FAR = WASTE * 1.5

interface BoxedLine {
  line: Line
  low: Vec
  high: Vec
}

function facings(own: BoxedLine, all: readonly BoxedLine[]): Facing[] {
  const [from, to] = own.line
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  // The board is on the left, so waste is on the right, and what is not there ends none.
  const [x, y] = [dy * FAR, -dx * FAR]
  const [left, right] = [Math.min(from[0], to[0]) + Math.min(0, x), Math.max(from[0], to[0]) + Math.max(0, x)]
  const [bottom, top] = [Math.min(from[1], to[1]) + Math.min(0, y), Math.max(from[1], to[1]) + Math.max(0, y)]
  const edges = all.filter(
    (edge) =>
      edge !== own && edge.low[0] <= right && edge.high[0] >= left && edge.low[1] <= top && edge.high[1] >= bottom,
  )
  const steps = Math.max(1, Math.min(400, Math.floor(length / 0.75)))
  const inner = Array.from({ length: steps }, (_, step) => ((step + 0.5) / steps) * length)
  return [NEAR, ...inner, length - NEAR].map((along) => {
    const at: Vec = [from[0] + dx * along, from[1] + dy * along]
    return { at, width: edges.length ? reach(at, [dy, -dx], edges) : Infinity }
  })
}

/** The distance from a cut to the next one across the waste. */
function reach([x, y]: Vec, [nx, ny]: Vec, edges: readonly BoxedLine[]): number {
  const [left, right] = [Math.min(x, x + nx * FAR), Math.max(x, x + nx * FAR)]
  const [bottom, top] = [Math.min(y, y + ny * FAR), Math.max(y, y + ny * FAR)]
  let least = Infinity
  for (const { line, low, high } of edges) {
    if (low[0] > right || high[0] < left || low[1] > top || high[1] < bottom) continue
    const [[ax, ay], [bx, by]] = line
    const [ex, ey] = [bx - ax, by - ay]
    const cross = nx * ey - ny * ex
    if (Math.abs(cross) < 1e-9) continue
    const distance = ((ax - x) * ey - (ay - y) * ex) / cross
    const share = ((ax - x) * ny - (ay - y) * nx) / cross
    if (share >= -1e-9 && share <= 1 + 1e-9 && distance > 1e-4 && distance <= FAR) least = Math.min(least, distance)
  }
  return least
}

/** The stretches of a cut beside which waste is too narrow all along, and which are no wedge. */
function narrowRuns(round: readonly Facing[]): Facing[][] {
  const narrow = round.map(({ width }) => width < WASTE - 0.02)
  if (!narrow.includes(true)) return []
  const start = narrow.indexOf(false)
  if (start < 0) return [[...round]]
  const runs: Facing[][] = []
  let run: Facing[] = []
  for (let step = 1; step <= round.length; step++) {
    const at = (start + step) % round.length
    if (narrow[at]) run.push(round[at]!)
    else if (run.length) {
      if (!isWedge(run) && !isNick(run)) runs.push(run)
      run = []
    }
  }
  return runs
}

/** A corner of wider waste: it is no longer than waste must be wide, so nothing of it can stay behind. */
function isNick(run: readonly Facing[]): boolean {
  const [xs, ys] = [run.map(({ at }) => at[0]), run.map(({ at }) => at[1])]
  return Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) < WASTE
}

/**
 * A run that narrows steadily on one side and widens on the other, with the point in which its two cuts meet between them,
 * and is as wide as waste must be at both its ends.
 */
function isWedge(run: readonly Facing[]): boolean {
  const widths = run.map(({ width }) => width)
  const apex = widths.indexOf(Math.min(...widths))
  if (widths[apex]! > APEX) return false
  // Widths are measured across each cut, so they jump a little where a cut bends.
  const steady = widths.every((width, at) => {
    const before = widths[at - 1] ?? width
    return at <= apex ? width <= before * BEND : width * BEND >= before
  })
  const opens = (end: number, next: number) => end + 2.5 * Math.abs(end - next) + 0.2 >= WASTE
  return steady && opens(widths[0]!, widths[1] ?? 0) && opens(widths.at(-1)!, widths.at(-2) ?? 0)
}

/** Parallel creases that lie nearer to one another than a die can hold two rules and the board two bends. */
export function closeCreases({ creases, scores, caliper, spec }: Piece): Fault[] {
  if (spec.worked || spec.formed) return []
  const least = Math.max(1.6, 2 * caliper)
  const lines = [...creases.map(({ segment }) => segment), ...scores]
  return lines.flatMap(([a, b], at) =>
    lines.slice(at + 1).flatMap(([c, d]): Fault[] => {
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
      const along = (p: Vec) => (p[0] - a[0]) * dx + (p[1] - a[1]) * dy
      const across = (p: Vec) => (p[0] - a[0]) * dy - (p[1] - a[1]) * dx
      if (Math.abs(across(c) - across(d)) > 0.01) return []
      const shared = Math.min(length, Math.max(along(c), along(d))) - Math.max(0, Math.min(along(c), along(d)))
      const apart = Math.abs(across(c))
      if (shared < 1 || apart < 1e-6 || apart > least - 1e-6) return []
      return [{ rule: 'creases', what: `${f(apart)} apart at ${spot(a)}, not ${f(least)}` }]
    }),
  )
}

/** A corner that no arc and no straight line explains: an arc whose ends are wider apart than its circle. */
export const strayArcs = ({ panels }: Piece): Fault[] =>
  panels.flatMap(({ name, outline, holes = [] }) =>
    [outline, ...holes].flatMap((loop) =>
      edgesOf(loop).flatMap(({ bulge, from }: Edge) =>
        Math.abs(bulge) > 1 + 1e-9 ? [{ rule: 'arc', what: `${name} at ${spot(from)}` }] : [],
      ),
    ),
  )

/** Hand holes, `handle` panels' holes: long enough for a hand and with enough board above them to carry. */
export function handHoles({ panels }: Piece): Fault[] {
  return panels
    .filter(({ name, holes }) => name.startsWith('handle') && holes?.length)
    .flatMap(({ name, outline, holes, hinge }) => {
      const [[ax, ay], [bx, by]] = hinge!
      const length = Math.hypot(bx - ax, by - ay)
      const up: Vec = [-(by - ay) / length, (bx - ax) / length]
      const high = (points: readonly Vec[]) => points.map(([x, y]) => (x - ax) * up[0] + (y - ay) * up[1])
      const wide = (points: readonly Vec[]) =>
        points.map(([x, y]) => ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length)
      const rim = Math.max(...high(flatten(outline)))
      return holes!.flatMap((hole): Fault[] => {
        const points = flatten(hole)
        const bridge = rim - Math.max(...high(points))
        const width = Math.max(...wide(points)) - Math.min(...wide(points))
        return [
          ...(bridge < 20 - 1e-6 ? [{ rule: 'bridge', what: `${name}: ${f(bridge)} over the hand hole` }] : []),
          ...(width < 75 - 1e-6 ? [{ rule: 'hand', what: `${name}: a hole of ${f(width)}` }] : []),
        ]
      })
    })
}

/** Lock tabs of rolled walls, which end flush with the underside of the base or up to 0.3 above it. */
export function lockTabs(dieline: Dieline): Fault[] {
  const motions = fold(dieline, 1)
  return dieline.pieces.flatMap((piece, p) => {
    const base = piece.panels.findIndex(({ name }) => name === 'base')
    if (base < 0) return []
    const under = transform(motions[p]![base]!, [...pointOf(piece.panels[base]!.outline[0]!), piece.caliper / 2])[2]
    return piece.panels.flatMap(({ name, outline, from }, at): Fault[] => {
      if (!name.startsWith('inner') || !from?.startsWith('web')) return []
      const lowest = Math.min(
        ...flatten(outline).flatMap(([x, y]) =>
          [-0.5, 0.5].map((side) => transform(motions[p]![at]!, [x, y, side * piece.caliper])[2]),
        ),
      )
      const above = lowest - under
      return above < -1e-6 || above > 0.3 + 1e-6 ? [{ rule: 'lock tab', what: `${name} ends ${f(above)} above` }] : []
    })
  })
}

/** Glue that meets no panel when the package is closed, or the face of the panel that it is creased to. */
export function gluedToNothing(dieline: Dieline): Fault[] {
  const motions = fold(dieline, 1)
  return dieline.pieces.flatMap((piece, p) => {
    if (piece.spec.formed) return []
    return piece.panels.flatMap((panel, at): Fault[] => {
      if (!panel.glue) return []
      const side = panel.glue.face === 'outside' ? 1 : -1
      const areas = panel.glue.outlines ?? [panel.outline]
      return areas.flatMap((area): Fault[] => {
        const points = flatten(area)
        const middle: Vec = [
          points.reduce((sum, [x]) => sum + x, 0) / points.length,
          points.reduce((sum, [, y]) => sum + y, 0) / points.length,
        ]
        const from = transform(motions[p]![at]!, [...middle, (side * piece.caliper) / 2])
        const out = turn(motions[p]![at]!, [0, 0, side])
        const met = dieline.pieces.flatMap((other, o) =>
          other.spec.formed
            ? []
            : other.panels.flatMap((target, t) =>
                (o !== p || t !== at) && meets(from, out, target.outline, motions[o]![t]!, other.caliper)
                  ? [{ name: target.name, own: o === p && (t === panel.parent || target.parent === at) }]
                  : [],
              ),
        )
        if (!met.length) return [{ rule: 'glue', what: `${panel.name} sticks to nothing` }]
        return met.every(({ own }) => own)
          ? [{ rule: 'glue', what: `${panel.name} sticks to its own ${met[0]!.name}` }]
          : []
      })
    })
  })
}

/** Whether a panel lies in front of a point within a board and a half, across its own direction. */
function meets(
  from: Point,
  out: Point,
  outline: Outline,
  motion: Parameters<typeof transform>[0],
  caliper: number,
): boolean {
  const normal = turn(motion, [0, 0, 1])
  const facing = normal[0] * out[0] + normal[1] * out[1] + normal[2] * out[2]
  if (Math.abs(facing) < 0.99) return false
  const origin = transform(motion, [0, 0, 0])
  const [x, y, z] = [from[0] - origin[0], from[1] - origin[1], from[2] - origin[2]]
  const dot = (a: Point) => a[0] * x + a[1] * y + a[2] * z
  const distance = -dot(normal) / facing - caliper / 2
  if (distance < -1.05 * caliper || distance > 1.6 * caliper + 0.5) return false
  const flat: Vec = [dot(turn(motion, [1, 0, 0])), dot(turn(motion, [0, 1, 0]))]
  return inside(flatten(outline), flat)
}

function inside(polygon: readonly Vec[], [x, y]: Vec): boolean {
  let odd = false
  for (const [at, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(at + 1) % polygon.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

/** Holes that a die would punch out in less than the least width. */
export const smallHoles = ({ cut }: Piece): Fault[] =>
  cut
    .slice(1)
    .flatMap((hole) =>
      Math.abs(areaOf(hole)) < WASTE * WASTE ? [{ rule: 'hole', what: spot(pointOf(hole[0]!)) }] : [],
    )

/** Everything that a die maker would send back about one dieline. */
export const faultsOf = (dieline: Dieline): Fault[] => [
  ...dieline.pieces.flatMap((piece) => [
    ...jogs(piece),
    ...slivers(piece),
    ...closeCreases(piece),
    ...strayArcs(piece),
    ...handHoles(piece),
    ...smallHoles(piece),
  ]),
  ...lockTabs(dieline),
  ...gluedToNothing(dieline),
]
