import type { DrawingBoard, PanelSpec, PieceSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { about, after, moveBy } from '../geometry/rigid.ts'
import { both, bothTurn } from './parts/both.ts'
import { type SetUp, trayPiece } from './parts/set-up.ts'
import { EAR, PAPER, trayWrap, WRAP, wrapEnd } from './parts/wraps.ts'
import { rigidBox } from './rigid-box.ts'

/** Play between lid and tray, how far the lid covers the tray, and how far its paper is turned in, mm. */
const CLEARANCE = 1
const LID = 38
const TURN_IN = 18

/**
 * A set-up box with a hinged lid: the lid's top goes on into a spine that is glued to the back of the tray; three walls hang
 * from it over the front and the sides.
 */
export const hingedBox: Style = {
  ...rigidBox,
  id: 'hinged-box',
  version: 2,
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: 3 * t + 4 * WRAP + CLEARANCE, width: 3 * t + 2 * WRAP + CLEARANCE / 2, height: t },
  }),
  open: 2 / 3,
  draw,
}

/** The lid on the flat: the spine at the bottom, above it the top, the walls around that. */
interface Lid {
  wide: number
  deep: number
  /** The height of the crease between spine and top, and the width of the spine. */
  hinge: number
  spine: number
  wall: number
  caliper: number
}

function draw({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): StyleDrawing {
  const board: SetUp = { length: L, width: W, height: H - t / 2, caliper: t }
  // Between the walls of tray and lid lie the papers of both, and the play.
  const beside = t + 2 * WRAP + CLEARANCE / 2
  const lid: Lid = {
    wide: L + 2 * beside,
    deep: W + t + beside,
    hinge: H,
    spine: L + t,
    wall: atMost('lid wall', LID, H - t),
    caliper: t,
  }
  return {
    pieces: [
      trayPiece(board, 1),
      {
        name: 'lid',
        stand: 'wall',
        grain: 'x',
        worked: 'groove',
        panels: lidBoard(lid),
        steps: [{ 'lid front': 90 }, bothTurn({ 'lid side': 90 }), { lid: 90 }],
        ajar: { lid: -20 },
        // The spine stands behind the tray, its outside to the back; it comes up to the tray once its back is raised.
        place: (time) => {
          const away = (H + 20) * Math.min(1, Math.max(0, 2 - 3 * time))
          return after(moveBy((lid.wide - L) / 2, W + t + away, 0), about([0, 0, 0], [0, 0, 1], 180))
        },
      },
      trayWrap('tray wrap', board),
      lidPaper(lid),
    ],
    mates: [
      ['back', 'spine'],
      ['front', 'side left'],
    ],
    room: { length: ['side left', 'side right'], width: ['front', 'back'], height: ['base', 'lid'] },
  }
}

function lidBoard({ wide, deep, hinge, spine, wall, caliper: t }: Lid): Record<string, PanelSpec> {
  const [from, top] = [(wide - spine) / 2, hinge + deep]
  const cover = Math.max(1, t / 2)
  return {
    spine: { outline: rect(from, -t / 2, wide - from, hinge), up: 'north', glue: { face: 'inside' } },
    lid: { outline: rect(0, hinge, wide, top), from: 'spine', up: 'south', print: 'top' },
    'lid front': { outline: rect(-cover, top, wide + cover, top + wall), from: 'lid', up: 'south', print: 'front' },
    ...both(wide / 2, {
      'lid side': { outline: rect(-wall, hinge, 0, top - cover), from: 'lid', up: 'east', print: 'side' },
    }),
  }
}

/** The paper around the lid and its spine, turned in at all free edges. */
function lidPaper({ wide, deep, hinge, wall, caliper: t }: Lid): PieceSpec {
  const [left, right] = [-t / 2 - WRAP, wide + t / 2 + WRAP]
  const top = hinge + deep + t / 2 + WRAP
  const reach = wall + 1.5 * t + TURN_IN
  const rim = left - wall
  return {
    ...PAPER,
    name: 'lid wrap',
    panels: {
      lid: { outline: rect(left, hinge, right, top), up: 'south', print: 'top' },
      spine: {
        outline: rect(left + t, -TURN_IN, right - t, hinge),
        from: 'lid',
        up: 'north',
        scores: [
          [
            [left + t, -t / 2],
            [right - t, -t / 2],
          ],
        ],
      },
      'lid front': {
        ...wrapEnd({ left, right, y: top, sign: 1, height: wall, reach }),
        from: 'lid',
        up: 'south',
        print: 'front',
      },
      ...both(wide / 2, {
        'lid side': {
          // Its ear goes around the end of the wall beside the spine.
          outline: [
            [left, hinge],
            [left, top],
            [rim, top - 1.5],
            [left - reach, top - 6],
            [left - reach, hinge + 6],
            [rim, hinge],
            [rim + 2, hinge - EAR],
            [left - 3.2, hinge - EAR],
            [left - 3.2, hinge],
          ],
          motif: rect(rim, hinge, left, top),
          scores: [
            [
              [rim, hinge],
              [rim, top - 1.5],
            ],
            [
              [rim, hinge],
              [left - 3.2, hinge],
            ],
          ],
          from: 'lid',
          up: 'east',
          print: 'side',
        },
      }),
    },
  }
}
