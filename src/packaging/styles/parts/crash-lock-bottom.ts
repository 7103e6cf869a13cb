import type { PanelSpec, Turns } from '../../dieline/style.ts'
import type { Vec } from '../../geometry/outline.ts'
import type { Bottom } from './bottom.ts'
import { opening, unfolding } from './glued-corner.ts'
import { stations, type Tube, tubeFold } from './tube.ts'

/**
 * A crash-lock bottom: each long wall has a major flap whose corner is a tab behind a diagonal crease, and the tab is
 * glued to the minor flap of the side wall next to it. Delivered, everything is folded up flat between the walls; when
 * the tube is opened the bottom swings down by itself, and the hooks of the two major flaps catch.
 */
export const crashLockBottom: Bottom = {
  // The minor flaps lie on the major ones.
  ends: (t) => ({ front: -t, back: -t, side: 0 }),
  // Minor flap, tab and major flap.
  between: 3,
  panels,
  fold: (tube) => ({
    delivered: 4,
    glued: [...tubeFold(tube).glued!, ...jointsOf(tube)],
  }),
  steps,
  contacts: (tube, t) => [
    ...jointsOf(tube).map((panels) => ({
      panels,
      depth: (2 / 3) * t,
      when: 'moving' as const,
      reason: 'the two are glued, and pressed by up to two thirds of a board while the bottom swings down',
    })),
    ...touching(tube).map((panels) => ({
      panels,
      depth: t / 4,
      when: 'moving' as const,
      reason: 'the edge of a folded flap touches the next wall and its flap while its own wall is folded over',
    })),
  ],
  floor: 'bottom right',
}

/** Each tab with the flap that it is glued to. */
const jointsOf = ({ names }: Tube): (readonly [string, string])[] =>
  ([0, 2] as const).map((at) => [`tab ${names[at]}`, `bottom ${names[at + 1]}`])

/** Each minor flap with the wall next to it, and with that wall's flap. */
const touching = ({ names }: Tube): (readonly [string, string])[] =>
  ([0, 2] as const).flatMap((at) =>
    [names[at], `bottom ${names[at]}`].map((other) => [other, `bottom ${names[at + 1]}`] as const),
  )

/** The gap between cut edges that meet in the bottom, mm. */
const gapOf = (t: number): number => Math.max(1, 1.2 * t)

/** The length of the cut that a tab and the flap next to it have in common, mm. */
const EDGE = 1
/** The width of waste between two flaps, mm: wide enough to be stripped, and for the board of the next flap that swings past. */
const stripOf = (t: number): number => Math.max(3.05, t)
/** How far a minor flap begins from its glued corner, mm: thick board is bent there, and no step is shorter than a rule. */
const startOf = (t: number): number => (t > 1.8 ? 1 : 0)

/** Seen in the erected bottom, from a glued corner: `a` along the long wall, `b` along the side wall. */
function panels(tube: Tube, t: number): Record<string, PanelSpec> {
  const x = stations(tube)
  const { names, walls } = tube
  const width = Math.max(walls[1], walls[3])
  const tab = 0.3 * width
  const found: Record<string, PanelSpec> = {}
  for (const at of [0, 2] as const) {
    const [corner, level] = [x[at + 1]!, tube.ends[at]![0]]
    const put = ([a, b]: Vec): Vec => [corner - a, level - b]
    found[`bottom ${names[at]}`] = {
      outline: major(walls[at], width, tab, gapOf(t)).map(put),
      from: names[at],
      print: 'flap',
    }
    const corners: Vec[] = [
      [0, 0],
      [tab, tab],
      [0, tab],
    ]
    found[`tab ${names[at]}`] = {
      outline: corners.map(put),
      from: `bottom ${names[at]}`,
      glue: { face: 'inside' },
    }
  }
  for (const at of [1, 3] as const) {
    const [left, right, level] = [x[at]!, x[at + 1]!, tube.ends[at]![0]]
    found[`bottom ${names[at]}`] = {
      outline: minor(right - left, tab - Math.max(1, t), t).map(([along, deep]): Vec => [left + along, level - deep]),
      from: names[at],
      print: 'flap',
      // The glue flap lies between the last wall and this flap.
      ...(at === 3 && { layers: 2 }),
    }
  }
  return found
}

/**
 * A major flap in `a` and `b`: deep beside its tab, shallow beyond the middle; in between it ends at 45°, and so hooks
 * behind the other one. While the walls are sheared by φ the two cross at `b` = W/(1 + sin² ψ), and are then shifted along
 * each other by W cos φ = 2b − W: a steeper hook would cut through the other flap. Beyond the middle it leaves the way to
 * the minor flap, which swings down above it and must not be below it before.
 */
function major(length: number, width: number, tab: number, gap: number): readonly Vec[] {
  const deep = 0.57 * width
  const shallow = width - deep - gap
  const seam = length / 2 - gap * 0.75
  return [
    [0, 0],
    [length, 0],
    [length, EDGE],
    [length - 4, 2 * EDGE],
    [length - shallow - 2, shallow],
    [seam - (width / 2 - shallow), shallow],
    [seam + (deep - width / 2), deep],
    [tab + 2, deep],
    [tab, tab],
  ]
}

/** A minor flap, by the distance along its crease and from it: at its glued end it stays between the walls at each angle. */
const minor = (length: number, deep: number, t: number): readonly Vec[] => [
  [startOf(t), 0],
  [startOf(t) + 0.9 * deep, deep],
  [length - stripOf(t) - deep / 3, deep],
  [length - stripOf(t), 0],
]

const all = (names: readonly string[], turn: Turns[string]): Turns =>
  Object.fromEntries(names.map((name) => [name, turn]))

/** The folds: the long walls and their side walls are the sectors of 90° of the glued corners. */
function steps({ names }: Tube): Turns[] {
  const flaps = names.map((name) => `bottom ${name}`)
  const tabs = [`tab ${names[0]}`, `tab ${names[2]}`]
  // The walls that turn about the first and the third crease, and the one that turns about the second.
  const [first, second] = names[0] === 'front' ? [names[1], names[2]] : [names[0], names[1]]
  return [
    all(flaps, 180),
    all(tabs, -180),
    { [first]: 180 },
    { [names[3]]: 180 },
    {
      ...all([first, names[3]], (share) => 180 - opening(share)),
      ...all([second, 'glue'], opening),
      ...all(flaps, (share) => 180 - 90 * share),
      ...all(tabs, unfolding),
    },
  ]
}
