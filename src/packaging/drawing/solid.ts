import type { Crease, Piece } from '../dieline/dieline.ts'
import { creasesAlong } from '../dieline/edges.ts'
import { angleAt, easeOf } from '../dieline/fold.ts'
import { bulgeOf, type Corner, cornerAt, type Edge, edgesOf, type Outline, pointOf } from '../geometry/outline.ts'

/** Both sides of a folded panel, corner by corner, in the plane of the flat. */
export interface Faces {
  outside: Outline
  inside: Outline
  /** Whether the edge from each corner to the next is cut, so that the board's edge is visible there. */
  cut: boolean[]
}

/** An edge counts as creased if at least this share of its length is. */
const CREASED = 0.9

/** An edge of a panel on the flat. */
interface Border {
  /** Its direction, a unit vector. */
  dx: number
  dy: number
  /** The panel that turns about its crease; null where it has none. */
  turns: number | null
  creased: boolean
}

interface Side extends Border {
  /** How far the outside extends beyond the crease; the inside ends before the crease by the same length. */
  mitre: number
  cut: boolean
}

/**
 * The faces of every panel of a piece at any time 0–1 of the folding. Folded board is longer outside than inside: at each
 * crease the outside is extended and the inside shortened by t/2 · tan(angle/2), so that neighbours meet in a mitre. Of
 * panels folded further than 90° the edges show, because the crease is stretched open there.
 */
export function facesOf(piece: Piece, steps: number): (time: number) => Faces[] {
  const borders = piece.panels.map(({ outline }, at) => {
    const creases = piece.creases.filter(({ panels }) => panels.includes(at))
    return edgesOf(outline).map((edge) => borderOf(edge, creases))
  })
  return (time) => {
    const angles = piece.panels.map((panel) => angleAt(panel, time, steps))
    return piece.panels.map(({ outline }, at) => {
      const sides = borders[at]!.map((border) => sideOf(border, piece.caliper, angles))
      return {
        outside: mitred(outline, sides, 1),
        inside: mitred(outline, sides, -1),
        cut: sides.map(({ cut }) => cut),
      }
    })
  }
}

function borderOf(edge: Edge, creases: readonly Crease[]): Border {
  const [[x, y], to] = [edge.from, edge.to]
  const length = Math.hypot(to[0] - x, to[1] - y)
  const along = creasesAlong(edge, creases)
  const creased = along.reduce((sum, { segment: [[ax, ay], [bx, by]] }) => sum + Math.hypot(bx - ax, by - ay), 0)
  return {
    dx: (to[0] - x) / length,
    dy: (to[1] - y) / length,
    turns: along[0]?.panels[1] ?? null,
    creased: creased >= length * CREASED,
  }
}

function sideOf(border: Border, caliper: number, angles: readonly number[]): Side {
  const angle = border.turns === null ? 0 : angles[border.turns]!
  // Beyond 90° the axis of a fold leaves the crease; at 180° the panels lie on each other and have no mitre.
  const mitre = (caliper / 2) * Math.tan((Math.max(-90, Math.min(90, angle)) * Math.PI) / 360) * (1 - easeOf(angle))
  return { ...border, mitre, cut: !border.creased || Math.abs(angle) > 90 }
}

/** The outline with its creased edges moved outwards by their mitres. */
function mitred(outline: Outline, sides: readonly Side[], sign: 1 | -1): Outline {
  return outline.map((corner, at): Corner => {
    const [x, y] = pointOf(corner)
    const before = sides[(at + sides.length - 1) % sides.length]!
    const side = sides[at]!
    const [b, s] = [before.mitre * sign, side.mitre * sign]
    if (b === 0 && s === 0) return corner
    const turn = before.dx * side.dy - before.dy * side.dx
    if (Math.abs(turn) < 0.1) {
      const by = s || b
      return cornerAt([x + side.dy * by, y - side.dx * by], bulgeOf(corner))
    }
    // First away from the previous edge by b (its outward normal is (dy, −dx)), then along it until the next edge is s
    // away.
    const along = (s - b * (before.dx * side.dx + before.dy * side.dy)) / turn
    return cornerAt([x + before.dy * b + before.dx * along, y - before.dx * b + before.dy * along], bulgeOf(corner))
  })
}
