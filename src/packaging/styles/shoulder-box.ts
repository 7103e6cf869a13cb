import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PieceSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { moveBy } from '../geometry/rigid.ts'
import { asLid } from './parts/lid.ts'
import { type SetUp, trayPiece } from './parts/set-up.ts'
import { sheetWrap, trayWrap, WRAP } from './parts/wraps.ts'

/** Play between the neck and the walls around it, and above it where the lid stands on the base, mm. */
const PLAY = 0.25
const ABOVE = 0.5
/** The lid's share of the height. */
const LID = 0.4
/** The longest length and width together: the neck and its paper are one strip around the inside, cut from a sheet of 1450 mm. */
const AROUND = 685

/** How much of the neck stays visible between base and lid, mm; without it the lid stands on the base. */
const OPTIONS = { shoulder: { kind: 'number', min: 0, max: 20, usual: 5 } } as const

/** From the middle of a wall to the middle of the neck inside it: half of each board, the papers of both and the play. */
const inset = (t: number): number => t + 2 * WRAP + PLAY

/**
 * A set-up box with a neck: a base, a lid as wide as the base, and four walls glued into the base that reach up into the lid.
 * All three are greyboard wrapped in paper. Die sizes are those of the base, the height that from base to lid.
 */
export const shoulderBox: Style = {
  id: 'shoulder-box',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 50, width: 50, height: 30 },
    max: { length: 500, width: 400, height: 250 },
    caliper: [1, 3],
  },
  usual: { length: 180, width: 120, height: 70, caliper: 2 },
  allowances: (t) => {
    const across = 2 * inset(t) + t
    return { inner: { length: across, width: across, height: t }, outer: { length: t, width: t, height: t } }
  },
  follows: ({ length }) => ({ width: [0, AROUND - length] }),
  open: 0.9,
  ...withOptions(OPTIONS, draw),
}

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  { shoulder }: ChosenOptions<typeof OPTIONS>,
): StyleDrawing {
  const visible = atMost('shoulder', shoulder, H / 4)
  const deep = (H - visible) * LID
  const base: SetUp = { length: L, width: W, height: H - visible - deep, caliper: t }
  const lid: SetUp = { length: L, width: W, height: deep, caliper: t }
  const off = inset(t)
  // It stands on the floor of the base, and a lid that does not reach down to the base stands on it.
  const neck: SetUp = {
    length: L - 2 * off,
    width: W - 2 * off,
    height: H - t - (visible ? 0 : ABOVE),
    caliper: t,
  }
  const lifted = base.height + 15
  const board = trayPiece(lid, 2)
  const down = (time: number, from: number) => Math.min(1, Math.max(0, from - 4 * time))
  return {
    pieces: [
      { ...trayPiece(base, 2), name: 'base' },
      { ...neckPiece(neck), place: (time) => moveBy(off - L, off, t / 2 + lifted * down(time, 3)) },
      {
        ...board,
        name: 'lid',
        stand: 'ceiling',
        panels: asLid(board.panels),
        place: (time) => moveBy(-L, 0, H + (deep + 15) * down(time, 4) + lifted * down(time, 3)),
      },
      trayWrap('base wrap', base),
      neckWrap(neck),
      lidWrap(lid),
    ],
    mates: [
      ['neck front', 'front'],
      ['neck front', 'neck left'],
      ['neck back', visible ? 'lid' : 'back'],
    ],
    room: { length: ['neck left', 'neck right'], width: ['neck front', 'neck back'], height: ['base', 'lid'] },
  }
}

/** Where the walls of a neck begin and end on its flat: the front covers the end of the last wall. */
const stationsOf = ({ length: L, width: W, caliper: t }: SetUp): readonly number[] => [
  -t / 2,
  L,
  L + W,
  2 * L + W,
  2 * L + 2 * W - t / 2,
]

const NAMES = ['neck front', 'neck right', 'neck back', 'neck left'] as const

/** Four walls in a row, grooved half through and taped where the last one meets the front; it stands in its grain. */
function neckPiece(neck: SetUp): PieceSpec {
  const x = stationsOf(neck)
  return {
    name: 'neck',
    stand: 'wall',
    grain: 'y',
    worked: 'groove',
    panels: Object.fromEntries(
      NAMES.map((name, at) => [
        name,
        { outline: rect(x[at]!, 0, x[at + 1]!, neck.height), ...(at > 0 && { from: NAMES[at - 1]! }) },
      ]),
    ),
    steps: [{ 'neck right': 90, 'neck back': 90, 'neck left': 90 }, {}, {}, {}],
  }
}

/** The paper around the neck, beside which it lies turned by a quarter; turned in above, below and at the joint. */
const neckWrap = (neck: SetUp): PieceSpec =>
  sheetWrap(
    'neck wrap',
    neck.height,
    stationsOf(neck),
    neck.caliper + WRAP,
    NAMES.map((name) => ({ name })),
  )

/** The paper around the lid: its walls hang down, so their artwork stands the other way up than the base's. */
function lidWrap(board: SetUp): PieceSpec {
  const wrap = trayWrap('lid wrap', board)
  return { ...wrap, panels: asLid(wrap.panels) }
}
