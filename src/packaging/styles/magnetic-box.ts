import type { DrawingBoard, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { circle, rect } from '../geometry/outline.ts'
import { moveBy } from '../geometry/rigid.ts'
import { flatPiece } from './parts/flat.ts'
import { resting, type SetUp, TRAY_STEPS, trayPiece } from './parts/set-up.ts'
import { sheetWrap, trayWrap, WRAP } from './parts/wraps.ts'

/** Gap between case and tray, overhang of the case on either side, and the magnets' diameter, mm. */
const GAP = 0.5
const OVERHANG = 2
const MAGNET = 8
/** How far the lining stays from the edges of the case, mm. */
const LINING = 3

/**
 * A wrapped tray glued into a case, whose front flap is held by magnets. The case is one greyboard with three V-grooves, so
 * that its edges are sharp; paper covers it outside, a lining sheet inside.
 */
export const magneticBox: Style = {
  id: 'magnetic-box',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 60, height: 25 },
    max: { length: 600, width: 500, height: 250 },
    caliper: [1, 4],
  },
  usual: { length: 250, width: 180, height: 80, caliper: 2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: t + 2 * OVERHANG, width: 3 * t + 2 * GAP, height: 2 * t },
  }),
  open: 0.68,
  draw,
}

function draw({ length: L, width: W, height: H, caliper: t }: DrawingBoard): StyleDrawing {
  const board: SetUp = { length: L, width: W, height: H - t / 2, caliper: t }
  const [left, right] = [-t / 2 - OVERHANG, L + t / 2 + OVERHANG]
  const deep = W + 2 * t + 2 * GAP
  // The boards of the case, from the front edge of the base: base, back, lid, flap.
  const [front, back] = [-t - GAP, W + t + GAP]
  const lid = back + H + t
  const flap = lid + deep
  const end = flap + H + t / 2
  // The flap's magnets meet those in the tray's front when it hangs down.
  const magnet = (x: number) => circle([x, flap + H * 0.6], MAGNET / 2)
  const tray = trayPiece(board, 3)
  const inFront = [L * 0.25, L * 0.75].map((x) => circle([x, H * 0.6 - H], MAGNET / 2))
  const wall: PanelSpec = { ...tray.panels.front!, glue: { face: 'outside', outlines: inFront } }
  return {
    pieces: [
      { ...tray, panels: { ...tray.panels, front: wall } },
      {
        name: 'case',
        stand: 'floor',
        grain: 'x',
        worked: 'groove',
        place: () => moveBy(0, 0, -t),
        panels: {
          'case base': { outline: rect(left, front, right, back), up: 'north' },
          spine: { outline: rect(left, back, right, lid), from: 'case base', up: 'north', print: 'flap' },
          lid: { outline: rect(left, lid, right, flap), from: 'spine', up: 'south', print: 'top' },
          flap: {
            outline: rect(left, flap, right, end),
            from: 'lid',
            up: 'south',
            print: 'front',
            glue: { face: 'inside', outlines: [magnet(L * 0.25), magnet(L * 0.75)] },
          },
        },
        steps: [...resting(TRAY_STEPS), { spine: 90 }, { flap: 90 }, { lid: 90 }],
        ajar: { lid: -24 },
      },
      trayWrap('tray wrap', board),
      sheetWrap('case wrap', right - left, [front, back, lid, flap, end], t + WRAP, [
        { name: 'case base' },
        { name: 'spine', up: 'north' },
        { name: 'lid', up: 'south', print: 'top' },
        { name: 'flap', up: 'south', print: 'front' },
      ]),
      // Inside the spine, the lid and the flap; the tray covers the rest.
      flatPiece(
        'lining',
        rect(0, 0, right - left - 2 * LINING, end - back - 2 * LINING),
        { formed: true, worked: 'fold', grain: 'x', stock: 'wrap', caliper: WRAP },
        { glue: { face: 'inside' } },
      ),
    ],
    mates: [
      ['base', 'case base'],
      ['back', 'spine'],
      ['front', 'flap'],
    ],
    room: { length: ['side left', 'side right'], width: ['front', 'back'], height: ['base', 'lid'] },
  }
}
