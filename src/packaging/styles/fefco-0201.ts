import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { wallsFrom } from './parts/carton-options.ts'
import {
  closing,
  GAP,
  jointBeside,
  outerFlap,
  PLANT,
  slottedCarton,
  slottedTube,
  withinBlank,
} from './parts/slotted.ts'

const OPTIONS = jointBeside('front')

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
  follows: withinBlank(1),
  open: 5 / 7,
  ...withOptions(OPTIONS, (board, chosen) => ({
    pieces: [carton(board, chosen)],
    mates: [
      ['glue', wallsFrom(chosen)[3]],
      ['front top', 'right top'],
      ['back bottom', 'left bottom'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: ['right bottom', 'right top'] },
  })),
}

function carton(board: DrawingBoard, chosen: ChosenOptions<typeof OPTIONS>): PieceSpec {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const outer = [-t / 2, H + t / 2] as const
  const inner = [t / 2, H - t / 2] as const
  const tube = slottedTube(board, wallsFrom(chosen), (name) => (name === 'front' || name === 'back' ? outer : inner))
  // The outer flaps meet in the middle; the inner ones are held back where they would overlap.
  const major = outerFlap(W, t)
  const minor = atMost('inner flap', PLANT.flap(W) + t / 2, (L - GAP) / 2)
  return slottedCarton(tube, t, [major, minor, major, minor], closing)
}
