import type { PanelSpec } from '../../dieline/style.ts'
import { boundsOf, edgesOf, type Vec } from '../../geometry/outline.ts'

/** The width of a strip that is torn out, and how far from a fold its free end is, mm. */
const STRIP = 8
const FREE_END = 4
/** The least board between the strip and what is above it, mm. */
const BELOW = 5

/** Where a strip runs around a tube whose tuck reaches down to `tuck` mm below its upper end at `wall`, mm. */
export function stripBelow(wall: number, tuck: number): { low: number; high: number } {
  const high = wall - tuck - BELOW
  return { low: high - STRIP, high }
}

/**
 * The walls of a tube with a strip that is torn out of all but the back, glue flap included, since it lies behind the last
 * wall. What is above becomes a lid, with a crease in the back. The strip begins with a free end in the left wall.
 */
export function torn(
  walls: Record<string, PanelSpec>,
  { low, high }: { low: number; high: number },
): Record<string, PanelSpec> {
  const start = boundsOf([walls.left!.outline]).left + FREE_END
  const end: [Vec, Vec] = [
    [start, low],
    [start, high],
  ]
  const panels: Record<string, PanelSpec> = { ...walls, back: { ...walls.back!, scores: across(walls.back!, high) } }
  for (const name of ['front', 'left', 'right', 'glue']) {
    const wall = walls[name]!
    const perforations = [low, high].flatMap((y) => across(wall, y))
    panels[name] = { ...wall, perforations, ...(name === 'left' && { slits: [end] }) }
  }
  return panels
}

/** The line across a panel at a level, from edge to edge; none where the panel does not reach so far. */
function across({ outline }: PanelSpec, y: number): [Vec, Vec][] {
  const ends = edgesOf(outline).flatMap(({ from, to }) => {
    const share = (y - from[1]) / (to[1] - from[1])
    return share >= 0 && share < 1 ? [from[0] + share * (to[0] - from[0])] : []
  })
  if (ends.length < 2) return []
  return [
    [
      [Math.min(...ends), y],
      [Math.max(...ends), y],
    ],
  ]
}
