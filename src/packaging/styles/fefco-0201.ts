import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import type { Outline } from '../geometry/outline.ts'
import { stations, type Tube, tubeFold, tubeSteps, tubeWalls, WALLS } from './parts/tube.ts'

/**
 * What a plant takes for its boards, by caliper, mm. Packmage's samples make the first panel a board shorter and the flaps
 * half of W and a millimetre long; others publish (B + t) / 2 for the flaps and 1 mm for the panel. Where a plant has forms
 * of its own, they stand here.
 */
const PLANT = {
  /** Width of the joint: wider where two thick boards are glued. */
  joint: (t: number) => (t < 2 ? 25 : t < 4.5 ? 30 : 35),
  /** Width of the slots between the flaps: room for the board that turns in them. */
  slot: (t: number) => Math.ceil(t) + 3,
  /** By how much the first panel is shorter, so that the joint does not stand out. */
  shorter: (t: number) => t,
  /** Length of the flaps. */
  flap: (width: number) => width / 2 + 1,
  /** The largest blank of one piece that its machines make: across the panels, and along the flutes. */
  blank: { across: 3000, along: 1700 },
} as const

/** How far the slots go beyond the crease, mm. */
const PAST = 2
/** The least gap between the two outer flaps when they are closed, mm. */
const GAP = 0.5

/** What a joint and the creases of the thickest board take of a blank, mm. */
const TAKEN = 60

/**
 * FEFCO 0201, the shipping carton. Die panels L, W, L, W; the flat is (2L+2W+joint−t) × (H+W+2). The outer flaps are creased
 * one board further out than the inner ones.
 */
export const fefco0201: Style = {
  id: 'fefco-0201',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 60, height: 40 },
    max: { length: 1200, width: 720, height: 1200 },
    caliper: [0.8, 5],
  },
  usual: { length: 400, width: 300, height: 200, caliper: 3.2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: 2 * t },
    outer: { length: t, width: t, height: 2 * t },
  }),
  follows: ({ length, width }) => ({
    width: [0, Math.min(length, (PLANT.blank.across - TAKEN) / 2 - length)],
    height: [0, PLANT.blank.along - TAKEN / 2 - width],
  }),
  open: 5 / 7,
  draw: (board) => ({
    pieces: [carton(board)],
    mates: [
      ['glue', 'left'],
      ['front top', 'right top'],
      ['back bottom', 'left bottom'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: ['right bottom', 'right top'] },
  }),
}

function carton({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): PieceSpec {
  const outer = [-t / 2, H + t / 2] as const
  const inner = [t / 2, H - t / 2] as const
  const shape: Tube = {
    names: WALLS,
    walls: [L - PLANT.shorter(t), W, L, W],
    ends: [outer, inner, outer, inner],
    glue: atMost('glue flap', PLANT.joint(t), W * 0.6),
    clear: t + 2,
  }
  const walls = tubeWalls(shape)
  const x = stations(shape)
  const reach = PLANT.flap(W)
  const slot = PLANT.slot(t)
  const flaps = WALLS.flatMap((name, at) => {
    const [foot, head] = shape.ends[at]!
    const major = at % 2 === 0
    // The outer flaps meet in the middle; the inner ones are held back where they would overlap.
    const meet = head + ((major ? W : L) - GAP) / 2
    const tip = major ? Math.min(H + reach, meet) : head + atMost('inner flap', H + reach - head, meet - head)
    const [left, right] = [x[at]! + (at === 0 ? 0 : slot / 2), x[at + 1]! - Math.max(slot / 2, at === 3 ? t : 0)]
    const flap = (from: number, to: number): Outline => [
      [left, from],
      [right, from],
      [right, to],
      [left, to],
    ]
    const up = major ? ('north' as const) : undefined
    return [
      [`${name} top`, { outline: flap(head, tip), from: name, print: 'flap' as const, ...(up && { up }) }],
      [`${name} bottom`, { outline: flap(H - tip, foot), from: name }],
    ] as const
  })
  // The slots continue into the walls, down to the lower crease.
  WALLS.forEach((name, at) => {
    walls[name] = { ...walls[name]!, outline: slotted(shape, at, H) }
  })
  const turn = (end: string, names: string[]) => Object.fromEntries(names.map((name) => [`${name} ${end}`, 90]))
  return {
    name: 'box',
    stand: 'wall',
    grain: 'y',
    panels: { ...walls, ...Object.fromEntries(flaps) },
    ...tubeFold(shape),
    steps: [
      ...tubeSteps(shape),
      turn('bottom', ['right', 'left']),
      turn('bottom', ['front', 'back']),
      turn('top', ['right', 'left']),
      turn('top', ['front', 'back']),
    ],
    ajar: { 'front top': -50, 'back top': -24, 'right top': -38, 'left top': -44 },
  }

  function slotted({ ends }: Tube, at: number, height: number): Outline {
    const [foot, head] = ends[at]!
    const [left, right] = [x[at]!, x[at + 1]!]
    const [low, high] = [t / 2 + PAST, height - t / 2 - PAST]
    const half = slot / 2
    const corners: Outline[] = [
      at === 0
        ? [[left, foot]]
        : [
            [left, low],
            [left + half, low],
            [left + half, foot],
          ],
      at === 3
        ? [[right, foot]]
        : [
            [right - half, foot],
            [right - half, low],
            [right, low],
          ],
      at === 3
        ? [[right, head]]
        : [
            [right, high],
            [right - half, high],
            [right - half, head],
          ],
      at === 0
        ? [[left, head]]
        : [
            [left + half, head],
            [left + half, high],
            [left, high],
          ],
    ]
    return corners.flat()
  }
}
