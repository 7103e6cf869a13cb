import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { wallsFrom } from './parts/carton-options.ts'
import { crashLockBottom } from './parts/crash-lock-bottom.ts'
import { GAP, jointBeside, outerFlap, PLANT, slottedTop, slottedTube, withinBlank } from './parts/slotted.ts'

const OPTIONS = jointBeside('front')

/** What a top and a crash-lock bottom take of a blank, as a share of the width. */
const ENDS = 1.1

/**
 * FEFCO 0711: a shipping carton with the top of 0201 and a crash-lock bottom, which closes by itself when the carton is opened.
 * Die panels L, W, L, W; the flat is (2L+2W+joint−t) × (H + W/2 + 1 + t/2 + 0.57 W).
 */
export const fefco0711: Style = {
  id: 'fefco-0711',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 120, width: 90, height: 80 },
    max: { length: 800, width: 600, height: 800 },
    caliper: [0.8, 5],
  },
  usual: { length: 300, width: 200, height: 200, caliper: 3.2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: 2 * t },
    outer: { length: t, width: t, height: 2 * t },
  }),
  follows: withinBlank(ENDS),
  open: 6 / 7,
  ...withOptions(OPTIONS, draw),
}

function draw(board: DrawingBoard, chosen: ChosenOptions<typeof OPTIONS>): StyleDrawing {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const below = crashLockBottom.ends(t)
  // The outer flaps are creased a board further out than the inner ones, above and below.
  const walls = slottedTube(board, wallsFrom(chosen), (name) =>
    name === 'front' || name === 'back' ? [t / 2 + below[name], H + t / 2] : [t / 2 + below.side, H - t / 2],
  )
  const tube = { ...walls, between: crashLockBottom.between }
  const major = outerFlap(W, t)
  const minor = atMost('inner flap', PLANT.flap(W) + t / 2, (L - GAP) / 2)
  return slottedTop(crashLockBottom, tube, t, [major, minor, major, minor])
}
