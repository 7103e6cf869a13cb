import { withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { noHigherThanLong, rollEndInterferences } from './parts/roll-end.ts'
import { rollEndSteps, rollEndTray } from './parts/roll-end-tray.ts'
import { windowBorder, windowWithin } from './parts/window.ts'

/** What may be chosen: a window in the lid. */
const OPTIONS = { window: { kind: 'boolean', usual: false } } as const

/** FEFCO 0421: a roll-end tray with a hinged lid that tucks inside the front. The flat is (L+4H+t) × (2W+3H−2t). */
export const fefco0421: Style = {
  id: 'fefco-0421',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 60, height: 25 },
    max: { length: 800, width: 600, height: 300 },
    caliper: [0.8, 5],
  },
  usual: { length: 250, width: 180, height: 80, caliper: 1.6 },
  allowances: (t) => ({
    inner: { length: 5 * t, width: 2 * t, height: t },
    outer: { length: t, width: t, height: t },
  }),
  follows: noHigherThanLong,
  open: 5 / 7,
  ...withOptions(OPTIONS, (board, { window }) => ({
    pieces: [box(board, window)],
    mates: [
      ['tuck', 'front'],
      ['lid', 'web left'],
      ['ear rear left', 'side left'],
    ],
    interferences: [
      ...rollEndInterferences(board),
      { panels: ['tuck', 'front'], when: 'moving', reason: 'the tuck bends inwards as it enters, and springs back' },
    ],
    room: { length: ['inner left', 'inner right'], width: ['tuck', 'back'], height: ['base', 'lid'] },
  })),
}

function box(board: DrawingBoard, window: boolean): PieceSpec {
  const { length: L, width: W, height: H, caliper: t } = board
  const edge = W + H + W - t
  const inset = 2.5 * t + 1
  // The lid covers the webs, and is wider than the back by no less than a rule is long.
  const flush = Math.min(0, t - 1)
  const tip = edge + H - (2 * t) / 3
  return {
    name: 'box',
    stand: 'floor',
    grain: 'x',
    panels: {
      ...rollEndTray(board),
      lid: {
        outline: rect(flush, W + H, L - flush, edge),
        ...(window && { holes: [windowWithin(0, W + H, L, edge, windowBorder(L, W))] }),
        from: 'back',
        up: 'south',
        print: 'top',
      },
      tuck: {
        outline: rounded([
          [inset, edge],
          [L - inset, edge],
          [L - inset - 2, tip, Math.min(20, H / 2)],
          [inset + 2, tip, Math.min(20, H / 2)],
        ]),
        from: 'lid',
        print: 'flap',
      },
    },
    steps: [...rollEndSteps, { tuck: 90 }, { lid: 90 }],
    ajar: { lid: -24, tuck: 20 },
  }
}
