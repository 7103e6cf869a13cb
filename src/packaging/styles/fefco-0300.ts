import { withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { moveBy } from '../geometry/rigid.ts'
import { bothTurn } from './parts/both.ts'
import { asLid } from './parts/lid.ts'
import { tray } from './parts/tray.ts'
import { windowBorder, windowWithin } from './parts/window.ts'

/** What may be chosen of a tray with a lid over it: a window in the lid. */
export const LID_OPTIONS = { window: { kind: 'boolean', usual: false } } as const

/** How much wider a lid is than the tray with its walls: thick board springs open further, so it grows with it, mm. */
const clearanceOf = (t: number): number => Math.max(0.8, 0.6 * t + 0.5)

/**
 * FEFCO 0300: a tray and a lid of the same depth over it, the full telescope; both are glued at the corners as they are set
 * up. Each flat is (L+2H) × (W+2H).
 */
export const fefco0300: Style = {
  id: 'fefco-0300',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 40, width: 40, height: 15 },
    max: { length: 800, width: 600, height: 300 },
    caliper: [0.3, 5],
  },
  usual: { length: 120, width: 120, height: 60, caliper: 0.5 },
  allowances: (t) => ({
    inner: { length: t, width: 3 * t, height: t },
    outer: { length: 3 * t + clearanceOf(t), width: 5 * t + clearanceOf(t), height: t },
  }),
  open: 3 / 4,
  ...withOptions(LID_OPTIONS, (board, { window }) => ({ ...trayWithLid(board, board.height, window), ...CLOSED })),
}

/** How tray and lid meet. */
export const CLOSED: Pick<StyleDrawing, 'mates' | 'room'> = {
  mates: [
    ['tab front left', 'front'],
    ['tab back right', 'back'],
  ],
  room: { length: ['side left', 'side right'], width: ['tab front left', 'tab back left'], height: ['base', 'lid'] },
}

/** A tray and a lid that covers it to a depth of `lid` mm, or as far as it goes. */
export function trayWithLid(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  lid: number,
  window: boolean,
) {
  const deep = Math.min(H - t, lid)
  const tab = atMost('glue tab', 30, Math.min(H * 0.9, L / 3))
  const lidTab = atMost('lid tab', 30, Math.min(deep * 0.9, L / 3))
  // A glue tab lies between the front of the lid and that of the tray.
  const [long, wide] = [L + 2 * t + clearanceOf(t), W + 4 * t + clearanceOf(t)]
  const wall = H - t / 2
  const steps = [bothTurn({ 'tab front': 90, 'tab back': 90 }), bothTurn({ side: 90 }), { front: 90, back: 90 }, {}]
  const over = asLid(tray({ length: long, width: wide, height: deep, caliper: t, tab: lidTab }))
  if (window) over.lid!.holes = [windowWithin(0, 0, long, wide, windowBorder(long, wide))]
  // The lid is lowered in the last step.
  const lift = deep + Math.max(18, H * 0.28)
  return {
    pieces: [
      {
        name: 'tray',
        stand: 'floor' as const,
        grain: 'x' as const,
        panels: tray({ length: L, width: W, height: wall, caliper: t, tab }),
        steps,
      },
      {
        name: 'lid',
        stand: 'ceiling' as const,
        grain: 'x' as const,
        panels: over,
        steps,
        place: (time: number) =>
          moveBy(-L - (long - L) / 2, -(wide - W) / 2, H + lift * Math.min(1, Math.max(0, 4 - 4 * time))),
      },
    ],
  }
}
