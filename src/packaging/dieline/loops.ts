import {
  areaOf,
  bulgeOf,
  type Corner,
  cornerAt,
  type Edge,
  type Outline,
  pointOf,
  type Vec,
} from '../geometry/outline.ts'

/**
 * Joins free borders, each with its board on the left, into closed loops: the outline counter-clockwise, holes
 * clockwise, the outline first. Loops that touch in one point are kept apart.
 *
 * @throws Error where a border has no next one, which is a mistake in the style's panels
 */
export function loopsOf(edges: readonly Edge[]): Outline[] {
  const starting = new Map<string, Edge[]>()
  for (const edge of edges) {
    const key = keyOf(edge.from)
    const list = starting.get(key)
    if (list) list.push(edge)
    else starting.set(key, [edge])
  }
  const loops: Outline[] = []
  const used = new Set<Edge>()
  for (const first of edges) {
    if (used.has(first)) continue
    const corners: Corner[] = []
    let edge = first
    do {
      used.add(edge)
      corners.push(cornerAt(edge.from, edge.bulge))
      edge = nextOf(edge, starting, used, first)
    } while (edge !== first)
    loops.push(straightened(corners))
  }
  return loops.sort((a, b) => areaOf(b) - areaOf(a))
}

/**
 * The cell of a point on a grid of 1 µm, as text. The grid has an offset, because lengths are often round, and round
 * numbers must not be on the border of a cell.
 */
const keyOf = ([x, y]: Vec): string => `${Math.floor(x * 1000 + 0.287)},${Math.floor(y * 1000 + 0.287)}`

function nextOf(edge: Edge, starting: Map<string, Edge[]>, used: Set<Edge>, first: Edge): Edge {
  const open = (starting.get(keyOf(edge.to)) ?? []).filter((candidate) => candidate === first || !used.has(candidate))
  if (open.length === 0) throw new Error(`The border ends at ${edge.to.join(', ')} mm.`)
  if (open.length === 1) return open[0]!
  const back = arriving(edge) + Math.PI
  const turn = (candidate: Edge) => {
    const clockwise = (back - leaving(candidate)) % (2 * Math.PI)
    return clockwise <= 1e-9 ? clockwise + 2 * Math.PI : clockwise
  }
  return open.reduce((best, candidate) => (turn(candidate) < turn(best) ? candidate : best))
}

const chord = ({ from, to }: Edge): number => Math.atan2(to[1] - from[1], to[0] - from[0])
const leaving = (edge: Edge): number => chord(edge) - 2 * Math.atan(edge.bulge)
const arriving = (edge: Edge): number => chord(edge) + 2 * Math.atan(edge.bulge)

/** An outline without the corners at which a straight line continues. */
function straightened(corners: readonly Corner[]): Outline {
  return corners.filter((corner, at) => {
    const before = corners[(at + corners.length - 1) % corners.length]!
    if (bulgeOf(corner) || bulgeOf(before)) return true
    const [[px, py], [x, y]] = [pointOf(before), pointOf(corner)]
    const [nx, ny] = pointOf(corners[(at + 1) % corners.length]!)
    const across = (x - px) * (ny - y) - (y - py) * (nx - x)
    return Math.abs(across) > 1e-9 * (Math.hypot(x - px, y - py) + Math.hypot(nx - x, ny - y))
  })
}
