import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import type { Outline } from '../geometry/outline.ts'
import { noDeeperThanLong, stations, type Tube, tubeFold, tubeSteps, tubeWalls, WALLS } from './parts/tube.ts'

/** Width of the glue flap, width of the slots between the flaps, and how far the slots go beyond the crease, mm. */
const GLUE = 30
const SLOT = 6
const PAST = 2
/** The least gap between the two outer flaps when they are closed, mm. */
const GAP = 0.5

/**
 * FEFCO 0201, the shipping carton. Die panels L, W, L, W, the first one board shorter; flaps of half of W plus 1 mm;
 * the flat is (2L+2W+30−t) × (H+W+2). The outer flaps are creased one board further out than the inner ones.
 */
export const fefco0201: Style = {
  id: 'fefco-0201',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 60, height: 40 },
    max: { length: 1500, width: 1200, height: 1200 },
    caliper: [0.8, 5],
  },
  usual: { length: 400, width: 300, height: 200, caliper: 3.2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: 2 * t },
    outer: { length: t, width: t, height: 2 * t },
  }),
  follows: noDeeperThanLong,
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
    walls: [L - t, W, L, W],
    ends: [outer, inner, outer, inner],
    glue: atMost('glue flap', GLUE, W * 0.6),
    clear: t + 2,
  }
  const walls = tubeWalls(shape)
  const x = stations(shape)
  const reach = W / 2 + 1
  const flaps = WALLS.flatMap((name, at) => {
    const [foot, head] = shape.ends[at]!
    const major = at % 2 === 0
    // Half the carton plus a millimetre, or less where the two flaps would overlap.
    const tip = Math.min(H + reach, head + ((major ? W : L) - GAP) / 2)
    const [left, right] = [x[at]! + (at === 0 ? 0 : SLOT / 2), x[at + 1]! - Math.max(SLOT / 2, at === 3 ? t : 0)]
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
    const half = SLOT / 2
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
