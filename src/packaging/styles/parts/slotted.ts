import type { DrawingBoard, PanelSpec, PieceSpec, Style, StyleDrawing, Turns } from '../../dieline/style.ts'
import type { Outline, Vec } from '../../geometry/outline.ts'
import type { Bottom } from './bottom.ts'
import { stations, type Tube, tubeFold, tubeSteps, tubeWalls } from './tube.ts'

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
const TAKEN = 60
/** How far the slots go beyond the crease, mm. */
const PAST = 2
/** The least gap between two flaps that meet when they are closed, mm. */
export const GAP = 0.5

/** What may be chosen of a slotted carton: the wall beside the joint. @param usual the wall where nothing is chosen */
export const jointBeside = <Wall extends 'back' | 'front'>(usual: Wall) =>
  ({ joint: { kind: 'choice', values: ['back', 'front'], usual } }) as const

/**
 * The walls and the joint of a slotted carton, as a plant makes them. Lengths in mm.
 *
 * @param endsOf lower and upper end of a wall
 */
export function slottedTube(
  { length: L, width: W, caliper: t, atMost }: DrawingBoard,
  names: Tube['names'],
  endsOf: (name: Tube['names'][number]) => Tube['ends'][number],
): Tube {
  return {
    names,
    walls: [L - PLANT.shorter(t), W, L, W],
    ends: names.map(endsOf),
    glue: atMost('glue flap', PLANT.joint(t), W * 0.6),
    clear: t + 2,
  }
}

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

/** The length (mm) of the flaps of front and back, which meet in the middle and are creased half a board further out. */
export const outerFlap = (width: number, t: number): number => Math.min(PLANT.flap(width) - t / 2, (width - GAP) / 2)

/**
 * The limits of a carton's sides: no deeper than long, and its blank no larger than a plant makes.
 *
 * @param ends what its top and its bottom take of the blank together, as a share of the width
 */
export const withinBlank =
  (ends: number): NonNullable<Style['follows']> =>
  ({ length, width }) => ({
    width: [0, Math.min(length, (PLANT.blank.across - TAKEN) / 2 - length)],
    height: [0, PLANT.blank.along - TAKEN / 2 - ends * width],
  })

/** A carton that is slotted at both ends. @param close the folds that close an end */
export function slottedCarton(
  tube: Tube,
  t: number,
  flaps: readonly number[],
  close: (end: End) => Turns[],
): PieceSpec {
  return {
    name: 'box',
    stand: 'wall',
    grain: 'y',
    panels: {
      ...slottedWalls(tubeWalls(tube), tube, t, ['bottom', 'top']),
      ...slottedFlaps({ tube, caliper: t, end: 'bottom', flaps }),
      ...slottedFlaps({ tube, caliper: t, end: 'top', flaps }),
    },
    ...tubeFold(tube),
    steps: [...tubeSteps(tube), ...close('bottom'), ...close('top')],
    ajar: AJAR,
  }
}

/** A carton with a slotted top, whose outer flaps meet in the middle, and another bottom. */
export function slottedTop(bottom: Bottom, tube: Tube, t: number, flaps: readonly number[]): StyleDrawing {
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'y',
        panels: {
          ...slottedWalls(tubeWalls(tube), tube, t, ['top']),
          ...bottom.panels(tube, t),
          ...slottedFlaps({ tube, caliper: t, end: 'top', flaps }),
        },
        ...bottom.fold(tube),
        steps: [...bottom.steps(tube, t), ...closing('top')],
        ajar: AJAR,
      },
    ],
    interferences: bottom.contacts(tube, t),
    mates: [
      ['glue', tube.names[3]],
      ['bottom front', 'bottom right'],
      ['front top', 'right top'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: [bottom.floor, 'right top'] },
  }
}

/** The folds that close an end: the flaps of the sides, then those of front and back. */
export const closing = (end: End): Turns[] => [foldedIn(end, ['right', 'left']), foldedIn(end, ['front', 'back'])]

/** The folds of some flaps of an end. */
export const foldedIn = (end: End, walls: readonly string[]): Turns =>
  Object.fromEntries(walls.map((name) => [`${name} ${end}`, 90]))

/** How the flaps of the top stand off before they are closed, in degrees. */
const AJAR = { 'front top': -50, 'back top': -24, 'right top': -38, 'left top': -44 } as const
