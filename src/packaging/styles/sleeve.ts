import { withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { boundsOf } from '../geometry/outline.ts'
import { FROM_BACK, type Tube, tubeFold, tubeWalls } from './parts/tube.ts'
import { windowBorder, windowWithin } from './parts/window.ts'

/** What may be chosen: a window in the panel that is displayed. */
const OPTIONS = { window: { kind: 'boolean', usual: false } } as const

/**
 * A sleeve that slides over a box: four panels and a glue flap of 15 mm on carton, 25 mm on E flute, 35 mm on thicker
 * board.
 */
export const sleeve: Style = {
  id: 'sleeve',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 20, width: 30, height: 10 },
    max: { length: 800, width: 700, height: 400 },
    caliper: [0.25, 5],
  },
  usual: { length: 140, width: 180, height: 60, caliper: 0.5 },
  allowances: (t) => ({ inner: { length: 0, width: 0, height: t }, outer: { length: 0, width: 2 * t, height: t } }),
  open: 1,
  ...withOptions(OPTIONS, (board, { window }) => ({
    pieces: [wrapAround(board, window)],
    mates: [['glue', 'right']],
    room: { width: ['left', 'right'], height: ['front', 'back'] },
  })),
}

const glueOf = (t: number): number => (t < 1 ? 15 : t < 3 ? 25 : 35)

/**
 * The sleeve's blank. The box in it lies on its back, beside which the joint is; the height of the flat runs along the
 * sleeve.
 */
export function wrapAround(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  window = false,
): PieceSpec {
  const shape: Tube = {
    names: FROM_BACK,
    walls: [W, H, W + t, H],
    ends: [
      [0, L],
      [0, L],
      [0, L],
      [0, L],
    ],
    glue: atMost('glue flap', glueOf(t), H - 1.5 * t - 0.5),
  }
  const panels = tubeWalls(shape)
  const { left, bottom, right, top } = boundsOf([panels.front!.outline])
  return {
    name: 'sleeve',
    stand: 'floor',
    grain: 'x',
    panels: {
      back: { outline: panels.back!.outline },
      left: { ...panels.left!, from: 'back', up: 'east' },
      front: {
        outline: panels.front!.outline,
        ...(window && { holes: [windowWithin(left, bottom, right, top, windowBorder(L, W))] }),
        from: 'left',
        up: 'north',
        print: 'top',
      },
      right: { ...panels.right!, up: 'west' },
      glue: panels.glue!,
    },
    ...tubeFold(shape),
    steps: [{ left: 180 }, { right: 180 }, { left: 90, front: 90, right: 90, glue: 90 }],
  }
}
