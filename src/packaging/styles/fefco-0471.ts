import { withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PanelSpec, PieceSpec, Style } from '../dieline/style.ts'
import type { Outline, Vec } from '../geometry/outline.ts'
import { mailer, mailerEnd, mailerInterferences, plainMailer } from './fefco-0427.ts'
import { both } from './parts/both.ts'
import { MAILER_OPTIONS, mailerAs } from './parts/mailer-options.ts'
import { rollEnd } from './parts/roll-end.ts'

/** The greatest height, as a share of the length: while a wall is rolled in, its floor passes below the other wall. */
const HIGHEST = 0.75
/** How much narrower a lock tab is at either end of its tip, and by how much it ends above the underside of the base, mm. */
const LEAD = 2
const FLUSH = 0.1

/**
 * FEFCO 0471, the mailer with a double floor: as 0427, but its inner walls go on into two floors that cover the base and meet in
 * its middle. The tabs that lock the walls into the base are cut out of the floors, which hide the slots. The flat is
 * (2L+4H−2t−gap) × (2W+3H+t/3).
 */
export const fefco0471: Style = {
  ...plainMailer,
  id: 'fefco-0471',
  version: 1,
  limits: {
    min: { length: 120, width: 80, height: 30 },
    max: { length: 600, width: 450, height: 200 },
    caliper: [0.8, 5],
  },
  usual: { length: 250, width: 180, height: 70, caliper: 1.6 },
  allowances: (t) => {
    const { inner, outer } = plainMailer.allowances(t)
    return { inner: { ...inner, height: 2 * t }, outer }
  },
  follows: ({ length }) => ({ height: [0, HIGHEST * length] }),
  open: 9 / 11,
  ...withOptions(MAILER_OPTIONS, (board, chosen) => ({
    pieces: [mailerAs(chosen, box(board), board)],
    mates: [
      ['tuck', 'front'],
      ['lid', 'front'],
      ['ear front left', 'side left'],
      ['ear rear right', 'side right'],
      ['floor left', 'base'],
      ['floor right', 'base'],
    ],
    interferences: mailerInterferences(board),
    room: { length: ['inner left', 'inner right'], width: ['front', 'back'], height: ['floor left', 'lid'] },
  })),
}

function box(board: DrawingBoard): PieceSpec {
  const spec = mailer(board, board.caliper)
  const side = (at: 'left' | 'right') => [{ [`web ${at}`]: 90, [`floor ${at}`]: -90 }, { [`inner ${at}`]: 90 }]
  return {
    ...spec,
    panels: { ...spec.panels, ...both(board.length / 2, floored(board)) },
    // The second floor comes down beside the first, so one wall is rolled in after the other.
    steps: [...spec.steps.slice(0, 4), ...side('left'), ...side('right'), ...spec.steps.slice(6)],
  }
}

/** The side wall on the left with what is rolled in from it, the floor included. */
function floored(board: DrawingBoard): Record<string, PanelSpec> {
  const { length: L, width: W, height: H, caliper: t } = board
  const end = mailerEnd(board)
  const { clear } = end
  // The floor lies on the base; where it passes the other one, a board above it, its edge stands out beyond the middle.
  const gap = 1 + (2 * t * H) / L
  const top = -H - end.web
  const foot = top - (H - t)
  const tip = foot - (L / 2 - end.web - gap / 2)
  const tab: Vec[] = [
    [foot, (W * 2) / 3 - t / 2],
    [foot - 1.5 * t + FLUSH, (W * 2) / 3 - t / 2 - LEAD],
    [foot - 1.5 * t + FLUSH, W / 3 + t / 2 + LEAD],
    [foot, W / 3 + t / 2],
  ]
  const inner: Outline = [[foot, clear], [top, clear], [top, W - clear], [foot, W - clear], ...tab]
  return {
    ...rollEnd(end),
    inner: { outline: inner, from: 'web' },
    floor: {
      outline: [[tip, clear], [foot, clear], ...[...tab].reverse(), [foot, W - clear], [tip, W - clear]],
      slits: tab.slice(1).map((corner, at): [Vec, Vec] => [tab[at]!, corner]),
      from: 'inner',
    },
  }
}
