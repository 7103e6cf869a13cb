import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { crashLockBottom } from './parts/crash-lock-bottom.ts'
import { FROM_BACK, noDeeperThanLong, stations, type Tube, tubeWalls } from './parts/tube.ts'

/** The height of the header above the side walls, and of the front over which goods are taken out, mm. */
const OPTIONS = {
  header: { kind: 'number', min: 25, max: 250, usual: 80 },
  lip: { kind: 'number', min: 20, max: 200, usual: 45 },
} as const

/** Width of the joint, mm. */
const GLUE = 18
/** How far the header's front clears the side walls, one of which is doubled by the joint, beside two boards, mm. */
const CLEAR = 0.5
/** The shortest cutting rule, mm. */
const RULE = 1

/**
 * A counter display: an open carton with a crash-lock bottom, whose sides fall from the back to a low front. The back rises
 * into a header and is folded over by 180°, so that its printed side looks to the front and the back wall is double.
 * The height is that of the back, with the header.
 */
export const counterDisplay: Style = {
  id: 'counter-display',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 50, height: 100 },
    max: { length: 400, width: 300, height: 500 },
    caliper: [0.35, 1.8],
  },
  usual: { length: 180, width: 120, height: 220, caliper: 0.8 },
  // The room lies between the front and the doubled back, and above the bottom's inner flaps.
  allowances: (t) => ({
    inner: { length: t, width: 2 * t, height: t / 2 },
    outer: { length: t, width: t, height: 1.5 * t },
  }),
  follows: noDeeperThanLong,
  ...withOptions(OPTIONS, draw),
}

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  { header, lip }: ChosenOptions<typeof OPTIONS>,
): StyleDrawing {
  const below = crashLockBottom.ends(t)
  const side = H - atMost('header', header, H * 0.55)
  const front = atMost('front', lip, side - 15)
  const shape: Tube = {
    names: FROM_BACK,
    walls: [L - t, W, L, W],
    ends: [
      [below.back, side],
      [below.side, side],
      [below.front, front],
      [below.side, side],
    ],
    glue: atMost('glue flap', GLUE, W * 0.6),
    clear: t + 1,
    between: crashLockBottom.between,
  }
  const walls = tubeWalls(shape)
  const x = stations(shape)
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'y',
        panels: {
          ...walls,
          ...headerPanels(walls.back!, shape, H, t),
          left: { ...walls.left!, ...sideOf([x[1], x[2]], [below.side, side, front], 1) },
          right: { ...walls.right!, ...sideOf([x[4], x[3]], [below.side, side, front], -1) },
          ...crashLockBottom.panels(shape, t),
        },
        ...crashLockBottom.fold(shape),
        steps: [...crashLockBottom.steps(shape, t), { header: 180 }],
        ajar: { header: -12 },
      },
    ],
    mates: [
      ['glue', 'right'],
      ['header', 'back'],
      ['bottom front', 'bottom right'],
    ],
    interferences: [
      ...crashLockBottom.contacts(shape, t),
      {
        panels: ['header', 'front'],
        when: 'moving',
        reason: 'the header is bent over the front as it is folded down against the back',
      },
    ],
    room: { length: ['left', 'right'], width: ['front', 'header'] },
  }
}

/** The back, up to the crease on top, and beyond it the header's front, which reaches down to the floor. */
function headerPanels(back: PanelSpec, shape: Tube, top: number, t: number): Record<string, PanelSpec> {
  const [left, right] = stations(shape)
  const foot = shape.ends[0]![0]
  const inset = Math.max(RULE, 2 * t + CLEAR)
  // It stands on the bottom's inner flaps.
  const tip = 2 * top - t
  return {
    back: {
      ...back,
      outline: [
        [left, foot],
        [right, foot],
        [right, top - inset],
        [right - inset, top],
        [left + inset, top],
        [left, top - inset],
      ],
    },
    header: {
      outline: [
        [left + inset, top],
        [right - inset, top],
        [right - inset, tip],
        [left + inset, tip],
      ],
      from: 'back',
      up: 'south',
      print: 'front',
      // What is packed hides the rest.
      motif: rect(left + inset, top, right - inset, 2 * top - shape.ends[0]![1]),
    },
  }
}

/** A side wall from its edge at the back to that at the front, with a top that falls in a curve; the motif lies below it. */
function sideOf(
  [back, front]: readonly [number, number],
  [foot, high, low]: readonly [number, number, number],
  way: 1 | -1,
): Pick<PanelSpec, 'outline' | 'motif'> {
  const width = Math.abs(front - back)
  const round = Math.min(30, (high - low) / 3, width / 4)
  const corners: (readonly [number, number, number?])[] = [
    [back, foot],
    [front, foot],
    [front, low],
    [front - way * width * 0.3, low, round],
    [back + way * width * 0.3, high, round],
    [back, high],
  ]
  return {
    outline: rounded(way > 0 ? corners : corners.reverse()),
    motif: rect(Math.min(back, front), foot, Math.max(back, front), low),
  }
}
