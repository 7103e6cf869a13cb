import type { PanelSpec } from '../../dieline/style.ts'
import { flipped } from '../../geometry/mirror.ts'
import { type Outline, offset, rounded, type Vec } from '../../geometry/outline.ts'

export const SIN60 = Math.sqrt(3) / 2
/** The slit at either end of a tuck's crease, how far a dust flap stays from what it passes, and the shortest rule, mm. */
const SLIT = 7
const CLEAR = 0.1
const RULE = 1
/** Distance of a dust flap from the lid beside it, mm. */
const BESIDE = 3.5

/** The walls of a six-sided carton from the glue flap on: the joint is beside the back. */
export const HEXAGON_WALLS = ['back', 'left back', 'left front', 'front', 'right front', 'right back'] as const
export const HEXAGON_FRONT = 3
/** The walls that have a dust flap. */
export const HEXAGON_DUST = [1, 2, 4, 5] as const

interface HexagonEnd {
  end: 'top' | 'bottom'
  /** Lengths of a side and of the walls, mm. */
  side: number
  wall: number
  caliper: number
  /** How much smaller the lid is than the hexagon, and where its crease begins. */
  inset: number
  start: number
  tuck: number
  flap: number
}

/** An end of a six-sided carton: a hexagon that is creased to the back, its tuck, and four dust flaps, two of which hold it. */
export function hexagonEnd({
  end,
  side,
  wall,
  caliper: t,
  inset,
  start,
  tuck,
  flap,
}: HexagonEnd): Record<string, PanelSpec> {
  const mirror = (outline: Outline): Outline => (end === 'top' ? outline : flipped(outline, wall / 2))
  const crease = wall + t
  const hexagon: Outline = [
    [0, crease],
    [side, crease],
    [1.5 * side, crease + SIN60 * side],
    [side, crease + 2 * SIN60 * side],
    [0, crease + 2 * SIN60 * side],
    [-0.5 * side, crease + SIN60 * side],
  ]
  const lid = offset(hexagon, ({ from, to }) =>
    from[1] === crease && to[1] === crease ? 0 : to[1] === from[1] ? -2 * t : -inset,
  )
  const edge = crease + 2 * SIN60 * side - 2 * t
  const [a, b] = [Math.max(3 * t, start + 1), side - Math.max(3 * t, start + 1)]
  const slit = Math.min(SLIT, (b - a) / 6)
  const level = end === 'top' ? edge : wall - edge
  const panels: Record<string, PanelSpec> = {}
  panels[`lid ${end}`] = {
    outline: mirror(lid),
    from: 'back',
    up: end === 'top' ? 'south' : 'north',
    print: end === 'top' ? 'top' : 'flap',
  }
  panels[`tuck ${end}`] = {
    outline: mirror([
      [a, edge],
      [b, edge],
      [b - tuck * 0.25, edge + tuck * 0.9],
      [b - tuck * 0.45, edge + tuck],
      [a + tuck * 0.45, edge + tuck],
      [a + tuck * 0.25, edge + tuck * 0.9],
    ]),
    slits: [
      [
        [a, level],
        [a + slit, level],
      ],
      [
        [b - slit, level],
        [b, level],
      ],
    ],
    from: `lid ${end}`,
    print: 'flap',
  }
  const catching = shoulder(a, slit, t)
  for (const at of HEXAGON_DUST) {
    const slope = flap * 0.78
    // Beside the lid, whose edge leans towards it, waste is left that can be stripped.
    const before = at === 1 ? BESIDE : 0
    panels[`dust ${HEXAGON_WALLS[at]!} ${end}`] = {
      outline: mirror(
        rounded([
          ...(at === HEXAGON_FRONT + 1
            ? catching.map(([away, high]): Vec => [at * side + away, wall + high]).reverse()
            : [[at * side + before, wall] as const]),
          ...(at === HEXAGON_FRONT - 1
            ? catching.map(([away, high]): Vec => [at * side + side - away, wall + high])
            : [[at * side + side, wall] as const]),
          [at * side + side - t - slope, wall + flap, 3],
          [at * side + before + t + slope, wall + flap, 3],
        ]),
      ),
      from: HEXAGON_WALLS[at]!,
      print: 'flap',
    }
  }
  return panels
}

/**
 * The side of a dust flap next to the front, by the distance along its crease from the front's corner and from its crease: a
 * shoulder along the inside of the front, over the end of the tuck's crease, and a step behind it. It is found by the distance
 * from that corner along the front and from the middle of the front, at 60° to the crease.
 *
 * @param start where the tuck begins, from the corner
 */
function shoulder(start: number, slit: number, t: number): Vec[] {
  const [along, step] = [start + slit - 0.5, 2 * t + 0.4]
  const off = t / 2 + CLEAR
  const corners: Vec[] = [
    [start, off],
    [along, off],
    [along + step, off + step],
  ]
  return [[RULE, 0], ...corners.map(([p, away]): Vec => [SIN60 * away - p / 2, away / 2 + SIN60 * p])]
}
