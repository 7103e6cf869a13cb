import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { type Outline, rect } from '../geometry/outline.ts'
import { CARTON_OPTIONS, wallsFrom } from './parts/carton-options.ts'
import { crashLockBottom } from './parts/crash-lock-bottom.ts'
import { noDeeperThanLong, stations, type Tube, tubeWalls } from './parts/tube.ts'
import { tuckContacts, tuckEnd, tuckSteps } from './parts/tuck-end.ts'

/** Depth of the tuck, and how far below it the window begins, mm: else the tuck would show in it. */
const TUCK = 30
const BELOW = 5

/** What may be chosen: the window, and the wall beside the joint. */
const OPTIONS = { window: { kind: 'boolean', usual: true }, joint: CARTON_OPTIONS.joint } as const

/** A bottle carton: a tall tube with a crash-lock bottom that carries the weight, and a tuck lid. */
export const wineBox: Style = {
  id: 'wine-box',
  version: 4,
  kind: 'rigid',
  limits: {
    min: { length: 60, width: 60, height: 200 },
    max: { length: 180, width: 180, height: 450 },
    caliper: [0.3, 1.8],
  },
  usual: { length: 85, width: 85, height: 330, caliper: 0.8 },
  allowances: (t) => ({
    inner: { length: t, width: 3 * t, height: 3 * t },
    outer: { length: t, width: -t, height: t },
  }),
  follows: noDeeperThanLong,
  open: 6 / 8,
  ...withOptions(OPTIONS, draw),
}

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  chosen: ChosenOptions<typeof OPTIONS>,
): StyleDrawing {
  const wall = H - 2 * t
  const names = wallsFrom(chosen)
  const below = crashLockBottom.ends(t)
  const shape: Tube = {
    names,
    walls: [L - t, W - 2 * t, L, W - t],
    ends: names.map((name) => [
      name === 'front' || name === 'back' ? below[name] : below.side,
      name === 'back' ? wall + t : wall,
    ]),
    glue: atMost('glue flap', 22, W * 0.8),
    clear: t + 1,
    between: crashLockBottom.between,
  }
  const end = { tube: shape, caliper: t, lid: W - 3 * t, tuck: TUCK, dust: Math.min(W, L) / 2 - t }
  const walls = tubeWalls(shape)
  // An arched window in front of the bottle's neck and shoulders.
  const x = stations(shape)
  const [from, to] = [x[names.indexOf('front')]!, x[names.indexOf('front') + 1]!]
  const [left, right, foot] = [from + L * 0.25, to - L * 0.25, wall * 0.44]
  const spring = Math.min(wall * 0.9, wall - TUCK - BELOW) - (right - left) / 2
  const window: Outline = [[left, foot], [right, foot], { point: [right, spring], bulge: 1 }, [left, spring]]
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'y',
        panels: {
          ...walls,
          ...(chosen.window && { front: { ...walls.front!, holes: [window], motif: rect(from, 0, to, wall * 0.42) } }),
          ...crashLockBottom.panels(shape, t),
          ...tuckEnd({ ...end, end: 'top', lidOn: 'back' }),
        },
        ...crashLockBottom.fold(shape),
        steps: [...crashLockBottom.steps(shape, t), ...tuckSteps('top')],
        ajar: { 'lid top': -30, 'tuck top': 24, 'dust right top': -34, 'dust left top': -40 },
      },
    ],
    interferences: [...tuckContacts('top', 'front', t), ...crashLockBottom.contacts(shape, t)],
    mates: [
      ['glue', names[3]],
      ['tuck top', 'front'],
      ['bottom front', 'bottom right'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: [crashLockBottom.floor, 'dust right top'] },
  }
}
