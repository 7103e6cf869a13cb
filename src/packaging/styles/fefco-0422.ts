import type { Style } from '../dieline/style.ts'
import { noHigherThanLong, rollEndInterferences } from './parts/roll-end.ts'
import { rollEndSteps, rollEndTray } from './parts/roll-end-tray.ts'

/** FEFCO 0422: only the roll-end tray. The flat is (L+4H+t) × (W+2H−t/3). */
export const fefco0422: Style = {
  id: 'fefco-0422',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 60, height: 25 },
    max: { length: 800, width: 600, height: 300 },
    caliper: [0.8, 5],
  },
  usual: { length: 300, width: 200, height: 60, caliper: 1.6 },
  allowances: (t) => ({
    inner: { length: 5 * t, width: t, height: t },
    outer: { length: t, width: t, height: t / 2 },
  }),
  follows: noHigherThanLong,
  open: 1,
  draw: (board) => ({
    pieces: [{ name: 'tray', stand: 'floor', grain: 'x', panels: rollEndTray(board), steps: rollEndSteps }],
    mates: [
      ['ear front left', 'side left'],
      ['ear rear right', 'inner right'],
    ],
    interferences: rollEndInterferences(board),
    room: { length: ['inner left', 'inner right'], width: ['front', 'back'] },
  }),
}
