import type { DrawingBoard, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { crashLockBottom } from './parts/crash-lock-bottom.ts'
import { FROM_BACK, noDeeperThanLong, stations, type Tube, tubeWalls } from './parts/tube.ts'

/** Height of the handles, and size of the hand holes, mm. */
const HANDLE = 66
const HOLE = { length: 84, height: 26 }
/** The board of a handle below its hole, and the least board beside it, mm. Above the hole it is 26 mm, which carries. */
const BELOW = 14
const BESIDE = 12
/** Radius of the upper corners of a handle, mm. */
const ROUNDED = 22
/** How much shorter than the roof a handle is at either end, mm. */
const INSET = 5

/**
 * A carrier box with a crash-lock bottom: two half roofs end in handles, which stand up side by side. A grip in the hole of the
 * front handle is pushed through that of the back one and bent up around it: it locks the two, and the hand holds its fold.
 */
export const carrierBox: Style = {
  id: 'carrier-box',
  version: 4,
  kind: 'rigid',
  limits: {
    min: { length: 110, width: 60, height: 60 },
    max: { length: 400, width: 300, height: 320 },
    caliper: [0.3, 1.8],
  },
  usual: { length: 180, width: 120, height: 130, caliper: 0.8 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: t, width: t, height: 2.5 * t + HANDLE },
  }),
  open: 6 / 8,
  follows: noDeeperThanLong,
  draw,
}

function draw(board: DrawingBoard): StyleDrawing {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const below = crashLockBottom.ends(t)
  const shape: Tube = {
    names: FROM_BACK,
    walls: [L - t, W, L, W],
    ends: [
      [below.back, H + t],
      [below.side, H],
      [below.front, H + t],
      [below.side, H],
    ],
    glue: atMost('glue flap', 20, W * 0.6),
    clear: t + 1,
    between: crashLockBottom.between,
  }
  const [back, left, front, right, end] = stations(shape)
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'y',
        panels: {
          ...tubeWalls(shape),
          ...crashLockBottom.panels(shape, t),
          ...roofAndHandle(board, 'front', front, right),
          ...roofAndHandle(board, 'back', back, left),
          'dust left': dustFlap(board, 'left', left, front),
          'dust right': dustFlap(board, 'right', right, end),
        },
        ...crashLockBottom.fold(shape),
        steps: [
          ...crashLockBottom.steps(shape, t),
          { 'dust right': 90, 'dust left': 90, 'handle front': -90, 'handle back': -90 },
          { 'roof front': 90, 'roof back': 90 },
          { grip: 180 },
        ],
        ajar: { 'roof front': -34, 'roof back': -16 },
      },
    ],
    mates: [
      ['glue', 'right'],
      ['handle front', 'handle back'],
      ['roof front', 'dust right'],
      ['grip', 'handle back'],
    ],
    interferences: [
      ...crashLockBottom.contacts(shape, t),
      {
        panels: ['grip', 'handle back'],
        when: 'moving',
        reason: 'the grip is bent up around the back handle',
      },
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: [crashLockBottom.floor, 'dust right'] },
  }
}

/**
 * A half roof with its handle, and the grip of the front one.
 *
 * @param left the borders of its wall along the board, mm
 */
function roofAndHandle(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  name: 'front' | 'back',
  left: number,
  right: number,
): Record<string, PanelSpec> {
  const foot = H + t
  const crease = foot + (W - t) / 2
  const wide = L - t - 2 * INSET
  const hole = atMost('hand hole', HOLE.length, wide - 2 * BESIDE)
  const middle = (left + right) / 2
  const [a, b] = [middle - wide / 2, middle + wide / 2]
  const [low, round] = [crease + BELOW, HOLE.height / 2]
  // The grip lies under the bridge of the back handle, whose hole is a board higher.
  const high = low + HOLE.height + (name === 'back' ? t : 0)
  const [from, to] = [middle - hole / 2, middle + hole / 2]
  return {
    [`roof ${name}`]: { outline: rect(left, foot, right, crease), from: name, up: 'north', print: 'flap' },
    [`handle ${name}`]: {
      outline: rounded([
        [a, crease],
        [b, crease],
        [b, crease + HANDLE, ROUNDED],
        [a, crease + HANDLE, ROUNDED],
      ]),
      holes: [
        rounded([
          [from, low, round],
          [to, low, round],
          [to, high, round],
          [from, high, round],
        ]),
      ],
      from: `roof ${name}`,
      up: 'north',
      print: 'flap',
    },
    ...(name === 'front' && { grip: grip(from + round, to - round, low, high) }),
  }
}

/** What is pushed through the hole of the back handle: it hangs at the lower border of the hole of the front one. */
function grip(from: number, to: number, low: number, high: number): PanelSpec {
  return {
    outline: rect(from, low, to, high),
    slits: [
      [
        [from, low],
        [to, low],
      ],
    ],
    from: 'handle front',
    layers: 2,
  }
}

/** @param left the borders of its wall along the board, mm */
function dustFlap(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  wall: 'left' | 'right',
  left: number,
  right: number,
): PanelSpec {
  const reach = atMost('dust flap', L * 0.3, W * 0.5)
  const slope = Math.max(3, reach / 5)
  const off = Math.max(1, t / 2 + 0.5)
  // The last wall is glued over the flap of the first one, so it ends one board further out.
  const corner: [number, number][] =
    wall === 'right'
      ? [[right - Math.max(1, 1.5 * t + 0.3), H]]
      : [
          [right, H],
          [right - off, H + off],
        ]
  return {
    outline: rounded([
      [left, H],
      ...corner,
      [right - t - slope, H + reach, 6],
      [left + t + slope, H + reach, 6],
      [left + off, H + off],
    ]),
    from: wall,
  }
}
