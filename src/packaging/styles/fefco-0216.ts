import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { wallsFrom } from './parts/carton-options.ts'
import { GAP, jointBeside, outerFlap, slottedTop, slottedTube } from './parts/slotted.ts'
import { snapLockBottom } from './parts/snap-lock-bottom.ts'
import { noDeeperThanLong } from './parts/tube.ts'

const OPTIONS = jointBeside('back')

/**
 * FEFCO 0216: a box with a 1-2-3 bottom, as 0215, and the top flaps of a shipping carton, which meet in the middle and are taped.
 * Die panels L, W, L, W; the room begins at the back flap of the bottom, whose crease is the line y = 0.
 */
export const fefco0216: Style = {
  id: 'fefco-0216',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 110, width: 90, height: 90 },
    max: { length: 600, width: 400, height: 600 },
    caliper: [1, 4.5],
  },
  usual: { length: 250, width: 180, height: 200, caliper: 3.2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: t, width: t, height: 4 * t },
  }),
  follows: noDeeperThanLong,
  open: 7 / 9,
  ...withOptions(OPTIONS, draw),
}

function draw(board: DrawingBoard, chosen: ChosenOptions<typeof OPTIONS>): StyleDrawing {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const below = snapLockBottom.ends(t)
  const tube = slottedTube(board, wallsFrom(chosen), (name) =>
    name === 'front' || name === 'back' ? [below[name], H + t] : [below.side, H],
  )
  // All flaps are cut to one line.
  const major = outerFlap(W, t)
  const minor = atMost('inner flap', major + t, (L - GAP) / 2)
  return slottedTop(snapLockBottom, tube, t, [major, minor, major, minor])
}
