import type { PanelSpec } from '../../dieline/style.ts'
import type { Outline, Vec } from '../../geometry/outline.ts'
import { stations, type Tube } from './tube.ts'

/**
 * What a plant takes for its slotted boxes, by the caliper of the board, mm. Packmage's samples make the first panel a board
 * shorter and the flaps half of W and a millimetre long; others publish (B + t) / 2 for the flaps and 1 mm for the panel.
 * Where a plant has forms of its own, they stand here.
 */
export const PLANT = {
  /** Width of the joint: wider where two thick boards are glued. */
  joint: (t: number) => (t < 2 ? 25 : t < 4.5 ? 30 : 35),
  /** Width of the slots between the flaps: room for the board that turns in them. */
  slot: (t: number) => Math.ceil(t) + 3,
  /** By how much the first panel is shorter, so that the joint does not stand out. */
  shorter: (t: number) => t,
  /** Length of the flaps that meet in the middle. */
  flap: (width: number) => width / 2 + 1,
  /** The largest blank of one piece that its machines make: across the panels, and along the flutes. */
  blank: { across: 3000, along: 1700 },
} as const

/** What a joint and the creases of the thickest board take of a blank, mm. */
export const TAKEN = 60
/** How far the slots go beyond the crease, mm. */
const PAST = 2
/** The least gap between two flaps that meet when they are closed, mm. */
export const GAP = 0.5

export type End = 'top' | 'bottom'

/** One slotted end of a tube. Lengths in mm. */
export interface SlottedEnd {
  tube: Tube
  caliper: number
  end: End
  /** The length of each wall's flap from its crease, in the order of the walls. */
  flaps: readonly number[]
}

/** The four flaps of a slotted end; those of front and back are the outer ones. */
export function slottedFlaps({ tube, caliper: t, end, flaps }: SlottedEnd): Record<string, PanelSpec> {
  const x = stations(tube)
  const half = PLANT.slot(t) / 2
  return Object.fromEntries(
    tube.names.map((name, at) => {
      const [foot, head] = tube.ends[at]!
      // The last wall is glued over the joint, and its flaps clear those of the first one.
      const left = x[at]! + (at === 0 ? 0 : half)
      const right = x[at + 1]! - (at === 3 ? Math.max(half, t) : half)
      const [low, high] = end === 'top' ? [head, head + flaps[at]!] : [foot - flaps[at]!, foot]
      const outline: Outline = [
        [left, low],
        [right, low],
        [right, high],
        [left, high],
      ]
      const seen = end === 'top' && { print: 'flap' as const, ...(at % 2 === 0 && { up: 'north' as const }) }
      return [`${name} ${end}`, { outline, from: name, ...seen }]
    }),
  )
}

/** The walls of a tube with the slots of these ends, which go on into them; those beside the joint are cut on one side only. */
export function slottedWalls(
  walls: Record<string, PanelSpec>,
  tube: Tube,
  t: number,
  ends: readonly End[],
): Record<string, PanelSpec> {
  const x = stations(tube)
  const half = PLANT.slot(t) / 2
  const low = ends.includes('bottom') ? Math.max(...tube.ends.map(([foot]) => foot)) + PAST : null
  const high = ends.includes('top') ? Math.min(...tube.ends.map(([, head]) => head)) - PAST : null
  const corner = (side: number, inwards: number, level: number | null, end: number): Vec[] =>
    level === null || inwards === 0
      ? [[side, end]]
      : [
          [side, level],
          [side + inwards, level],
          [side + inwards, end],
        ]
  const slotted = tube.names.map((name, at): [string, PanelSpec] => {
    const [foot, head] = tube.ends[at]!
    const [left, right] = [x[at]!, x[at + 1]!]
    const [onLeft, onRight] = [at === 0 ? 0 : half, at === 3 ? 0 : -half]
    const outline = [
      ...corner(left, onLeft, low, foot),
      ...corner(right, onRight, low, foot).reverse(),
      ...corner(right, onRight, high, head),
      ...corner(left, onLeft, high, head).reverse(),
    ]
    return [name, { ...walls[name]!, outline }]
  })
  return { ...walls, ...Object.fromEntries(slotted) }
}

/** The folds of two opposite flaps of an end. */
export const closing = (end: End, walls: readonly string[]): Record<string, number> =>
  Object.fromEntries(walls.map((name) => [`${name} ${end}`, 90]))

/** How the flaps of the top stand off before they are closed, in degrees. */
export const AJAR = { 'front top': -50, 'back top': -24, 'right top': -38, 'left top': -44 } as const
