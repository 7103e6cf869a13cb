import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'
import { tray } from './parts/tray.ts'
import { frameOf, windowWithin } from './parts/window.ts'

/** What may be chosen: the window in the lid. */
const OPTIONS = { window: { kind: 'boolean', usual: true } } as const

/** A cake box: a glued tray with a hinged lid, whose three flaps tuck in, and usually a window in the lid. */
export const cakeBox: Style = {
  id: 'cake-box',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 80, height: 35 },
    max: { length: 500, width: 500, height: 260 },
    caliper: [0.3, 1.8],
  },
  usual: { length: 220, width: 220, height: 100, caliper: 0.5 },
  allowances: (t) => ({
    inner: { length: 3 * t, width: 4 * t, height: t },
    outer: { length: t, width: t, height: t },
  }),
  open: 5 / 6,
  ...withOptions(OPTIONS, draw),
}

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  { window }: ChosenOptions<typeof OPTIONS>,
): StyleDrawing {
  const wall = H - t / 2
  const tab = atMost('glue tab', 40, Math.min(H * 0.9, L / 3))
  const hinge = W + H
  const edge = hinge + W - 2 * t
  const flap = atMost('lid flap', H * 0.6, 70)
  const slope = flap / 4
  // No step in a cut is shorter than a cutting rule.
  const [inset, start] = [Math.max(2.5 * t, t + 1), Math.max(1, 3 * t)]
  return {
    pieces: [
      {
        name: 'box',
        stand: 'floor',
        grain: 'x',
        panels: {
          ...tray({ length: L, width: W, height: wall, caliper: t, tab }),
          back: { outline: rect(0, W, L, hinge), from: 'base', up: 'north', print: 'back' },
          lid: {
            outline: [
              [0, hinge],
              [L, hinge],
              [L - t, hinge + start],
              [L - t, edge],
              [t, edge],
              [t, hinge + start],
            ],
            ...(window && { holes: [windowWithin(0, hinge, L, edge, frameOf(L, W))] }),
            from: 'back',
            up: 'south',
            print: 'flap',
          },
          'flap front': {
            outline: rounded([
              [inset, edge],
              [L - inset, edge],
              [L - inset - slope, edge + flap, 10],
              [inset + slope, edge + flap, 10],
            ]),
            from: 'lid',
            print: 'flap',
          },
          ...both(L / 2, {
            flap: {
              outline: rounded([
                [t, hinge + start],
                [t, edge - start],
                [t - flap, edge - start - slope, 10],
                [t - flap, hinge + start + slope, 10],
              ]),
              from: 'lid',
              print: 'flap',
            },
          }),
        },
        steps: [
          bothTurn({ 'tab front': 90, 'tab back': 90 }),
          bothTurn({ side: 90 }),
          { front: 90, back: 90 },
          bothTurn({ flap: 90 }),
          { 'flap front': 90 },
          { lid: 90 },
        ],
        ajar: { lid: -26 },
      },
    ],
    interferences: [
      ...['flap front', 'flap left', 'flap right'].flatMap((name) =>
        ['front', 'tab front left', 'tab front right'].map((wall) => ({
          panels: [name, wall] as const,
          when: 'moving' as const,
          reason: 'the flap bends inwards as it enters, and springs back',
        })),
      ),
    ],
    mates: [
      ['tab front left', 'front'],
      ['flap left', 'side left'],
      ['lid', 'side left'],
    ],
    room: { length: ['flap left', 'flap right'], width: ['flap front', 'tab back left'], height: ['base', 'lid'] },
  }
}
