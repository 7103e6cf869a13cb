import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { wallsFrom } from './parts/carton-options.ts'
import { crashLockBottom } from './parts/crash-lock-bottom.ts'
import { GAP, outerFlap, PLANT, slottedTop, withinBlank } from './parts/slotted.ts'
import type { Tube } from './parts/tube.ts'

/** What may be chosen: the wall beside the joint. */
const OPTIONS = { joint: { kind: 'choice', values: ['back', 'front'], usual: 'front' } } as const

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

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  chosen: ChosenOptions<typeof OPTIONS>,
): StyleDrawing {
  const names = wallsFrom(chosen)
  const below = crashLockBottom.ends(t)
  const tube: Tube = {
    names,
    walls: [L - PLANT.shorter(t), W, L, W],
    // The outer flaps are creased a board further out than the inner ones, above and below.
    ends: names.map((name) =>
      name === 'front' || name === 'back' ? [t / 2 + below[name], H + t / 2] : [t / 2 + below.side, H - t / 2],
    ),
    glue: atMost('glue flap', PLANT.joint(t), W * 0.6),
    clear: t + 2,
    between: crashLockBottom.between,
  }
  const major = outerFlap(W, t)
  const minor = atMost('inner flap', PLANT.flap(W) + t / 2, (L - GAP) / 2)
  return slottedTop(crashLockBottom, tube, t, [major, minor, major, minor])
}
