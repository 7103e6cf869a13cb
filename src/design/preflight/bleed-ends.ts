import { boundsOf, type Vec } from '../../packaging/geometry/outline.ts'
import { isWithin } from '../item-area.ts'
import type { CheckedSheet } from './checked-sheet.ts'

/** How far within a cut an edge is that was meant to be at it, mm: the knife is not exact to that. */
const AT_CUT = 0.5
/** What the bleed may lack, mm. */
const TOLERANCE = 0.3
/** Edges within this angle run along a cut, as a share of a right angle's sine. */
const ALONG = Math.sin((20 * Math.PI) / 180)
/** The least length of such an edge that is seen, mm, and the distance at which it is looked at. */
const LEAST = 3
const STEP = 1
/** So many places of an area are looked at, however long its outline is. */
const MOST = 6_000

interface Edge {
  from: Vec
  direction: Vec
  length: number
}

/**
 * Whether an area has an edge that runs along a cut, at it or in its bleed but not to the end of the bleed: where the knife
 * goes a little astray, bare board shows there.
 */
export function endsInBleed(area: readonly Vec[][], sheet: CheckedSheet): boolean {
  const cuts = sheet.cut().flatMap(edgesOf)
  const { left, bottom, right, top } = boundsOf(area)
  const reach = sheet.bleed
  const near = cuts.filter(({ from, direction, length }) => {
    const to = [from[0] + direction[0] * length, from[1] + direction[1] * length] as const
    return (
      Math.max(from[0], to[0]) > left - reach &&
      Math.min(from[0], to[0]) < right + reach &&
      Math.max(from[1], to[1]) > bottom - reach &&
      Math.min(from[1], to[1]) < top + reach
    )
  })
  if (!near.length) return false
  const edges = area.flatMap(edgesOf)
  const step = Math.max(STEP, edges.reduce((sum, { length }) => sum + length, 0) / MOST)
  let seen = 0
  for (const { from, direction, length } of edges) {
    const places = Math.max(1, Math.round(length / step))
    for (let place = 0; place < places; place++) {
      const along = ((place + 0.5) * length) / places
      const at: Vec = [from[0] + direction[0] * along, from[1] + direction[1] * along]
      if (endsAt(at, direction, near, area, sheet)) seen += length / places
    }
    if (seen >= LEAST) return true
  }
  return false
}

function endsAt(at: Vec, direction: Vec, cuts: readonly Edge[], area: readonly Vec[][], sheet: CheckedSheet): boolean {
  const nearest = nearestOf(at, cuts)
  if (!nearest || nearest.out < -AT_CUT || nearest.apart > sheet.bleed - TOLERANCE) return false
  const { edge } = nearest
  if (Math.abs(direction[0] * edge.direction[1] - direction[1] * edge.direction[0]) > ALONG) return false
  // The board is on the left of a cut. What is inked must be on that side, and could be inked on the other.
  const [nx, ny] = [-edge.direction[1] * 0.2, edge.direction[0] * 0.2]
  return (
    isWithin([at[0] + nx, at[1] + ny], area) &&
    !isWithin([at[0] - nx, at[1] - ny], area) &&
    isWithin([at[0] - nx, at[1] - ny], sheet.bleedArea())
  )
}

/** The cut next to a point: its distance, and how far outside of the board the point is. */
function nearestOf([x, y]: Vec, cuts: readonly Edge[]): { edge: Edge; apart: number; out: number } | null {
  let found: { edge: Edge; apart: number; out: number } | null = null
  for (const edge of cuts) {
    const { from, direction, length } = edge
    const [dx, dy] = [x - from[0], y - from[1]]
    const along = Math.min(length, Math.max(0, dx * direction[0] + dy * direction[1]))
    const apart = Math.hypot(dx - along * direction[0], dy - along * direction[1])
    if (found && apart >= found.apart) continue
    found = { edge, apart, out: apart * Math.sign(dx * direction[1] - dy * direction[0]) }
  }
  return found
}

const edgesOf = (outline: readonly Vec[]): Edge[] =>
  outline.flatMap((from, at) => {
    const [tx, ty] = outline[(at + 1) % outline.length]!
    const length = Math.hypot(tx - from[0], ty - from[1])
    return length ? [{ from, direction: [(tx - from[0]) / length, (ty - from[1]) / length] as Vec, length }] : []
  })
