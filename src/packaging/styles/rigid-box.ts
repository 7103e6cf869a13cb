import type { DrawingBoard, PieceSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { moveBy } from '../geometry/rigid.ts'
import { asLid } from './parts/lid.ts'
import { type SetUp, trayPiece } from './parts/set-up.ts'
import { trayWrap, WRAP } from './parts/wraps.ts'

/** How much wider the wrapped lid is than the wrapped tray, and how far it covers it, mm. */
const CLEARANCE = 1
const LID = 38

/** A set-up box of two pieces: tray and lid of greyboard, each wrapped in printed paper. */
export const rigidBox: Style = {
  id: 'rigid-box',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 50, width: 50, height: 20 },
    max: { length: 600, width: 500, height: 250 },
    caliper: [1, 4],
  },
  usual: { length: 200, width: 200, height: 90, caliper: 2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: 3 * t + 4 * WRAP + CLEARANCE, width: 3 * t + 4 * WRAP + CLEARANCE, height: t },
  }),
  open: 2 / 3,
  draw,
}

function draw({ length: L, width: W, height: H, caliper: t }: DrawingBoard): StyleDrawing {
  const deep = Math.min(H - t, LID)
  // Inside the lid are the tray, its wrap, the lid's own turned-in wrap, and the clearance.
  const more = 2 * t + 4 * WRAP + CLEARANCE
  const trayBoard: SetUp = { length: L, width: W, height: H - t / 2, caliper: t }
  const lidBoard: SetUp = { length: L + more, width: W + more, height: deep, caliper: t }
  const lift = deep + Math.max(20, H * 0.3)
  const lid = trayPiece(lidBoard, 1)
  return {
    pieces: [
      trayPiece(trayBoard, 1),
      {
        ...lid,
        name: 'lid',
        stand: 'ceiling',
        panels: asLid(lid.panels),
        place: (time) => moveBy(-L - more / 2, -more / 2, H + lift * Math.min(1, Math.max(0, 3 - 3 * time))),
      },
      trayWrap('tray wrap', trayBoard),
      lidWrap(lidBoard),
    ],
    mates: [
      ['front', 'side left'],
      ['back', 'side right'],
    ],
    room: { length: ['side left', 'side right'], width: ['front', 'back'], height: ['base', 'lid'] },
  }
}

/** The paper around the lid: its walls hang down, so their artwork stands the other way up than a tray's. */
function lidWrap(board: SetUp): PieceSpec {
  const wrap = trayWrap('lid wrap', board)
  return { ...wrap, panels: asLid(wrap.panels) }
}
