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

function draw({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): StyleDrawing {
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
  const x = stations(shape)
  const roof = W / 2 - t / 2
  const wide = L - t - 2 * INSET
  const hole = atMost('hand hole', HOLE.length, wide - 2 * BESIDE)
  const half = (at: 0 | 2, name: 'front' | 'back'): Record<string, PanelSpec> => {
    const [left, right, foot] = [x[at], x[at + 1]!, H + t]
    const [middle, crease] = [(left + right) / 2, foot + roof]
    const [a, b] = [middle - wide / 2, middle + wide / 2]
    const [low, round] = [crease + BELOW, HOLE.height / 2]
    // The grip lies under the bridge of the back handle, whose hole is a board higher.
    const high = low + HOLE.height + (name === 'back' ? t : 0)
    const [from, to] = [middle - hole / 2, middle + hole / 2]
    return {
      [`roof ${name}`]: {
        outline: [
          [left, foot],
          [right, foot],
          [right, crease],
          [left, crease],
        ],
        from: name,
        up: 'north',
        print: 'flap',
      },
      [`handle ${name}`]: {
        outline: rounded([
          [a, crease],
          [b, crease],
          [b, crease + HANDLE, 22],
          [a, crease + HANDLE, 22],
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
      ...(name === 'front' && {
        grip: {
          outline: rect(from + round, low, to - round, high),
          slits: [
            [
              [from + round, low],
              [to - round, low],
            ],
          ],
          from: 'handle front',
          layers: 2,
        } satisfies PanelSpec,
      }),
    }
  }
  const dust = (at: 1 | 3): PanelSpec => {
    const [left, right, reach] = [x[at], x[at + 1]!, atMost('dust flap', L * 0.3, W * 0.5)]
    const [slope, off] = [Math.max(3, reach / 5), t / 2 + 0.5]
    // The last wall is glued over the flap of the first one, so it ends one board further out.
    const corner: [number, number, number?][] =
      at === 3
        ? [[right - Math.max(1, 1.5 * t + 0.3), H]]
        : [
            [right, H],
            [right - Math.max(1, off), H + Math.max(1, off)],
          ]
    return {
      outline: rounded([
        [left, H],
        ...corner,
        [right - t - slope, H + reach, 6],
        [left + t + slope, H + reach, 6],
        [left + Math.max(1, off), H + Math.max(1, off)],
      ]),
      from: at === 1 ? 'left' : 'right',
    }
  }
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'y',
        panels: {
          ...tubeWalls(shape),
          ...crashLockBottom.panels(shape, t),
          ...half(2, 'front'),
          ...half(0, 'back'),
          'dust left': dust(1),
          'dust right': dust(3),
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
