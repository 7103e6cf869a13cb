import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { type Outline, rect } from '../geometry/outline.ts'
import { moveBy } from '../geometry/rigid.ts'
import { type SetUp, trayPiece } from './parts/set-up.ts'
import { sheetWrap, trayWrap, WRAP } from './parts/wraps.ts'

/** Clearance between tray and sleeve, and the radius of the thumb notch, mm. */
const SLIDE = 1
const THUMB = 11

/** A wrapped tray that slides out of a wrapped sleeve. */
export const drawerBox: Style = {
  id: 'drawer-box',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 60, width: 45, height: 18 },
    max: { length: 450, width: 350, height: 160 },
    caliper: [1, 3],
  },
  usual: { length: 160, width: 110, height: 45, caliper: 2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: t },
    outer: { length: 3 * t + 4 * WRAP + SLIDE, width: t, height: 2 * t + WRAP + SLIDE / 2 },
  }),
  open: 0.9,
  draw,
}

function draw({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): StyleDrawing {
  const play = (4 * WRAP + SLIDE) / 2
  // The height of the tray's rim above the middle of its base; H extends to the middle of the sleeve's top.
  const rim = H - t / 2 - (2 * WRAP + SLIDE) / 2
  const board: SetUp = { length: L, width: W, height: rim, caliper: t }
  const [across, high] = [L + 2 * t + 2 * play, H + t + WRAP + SLIDE / 2]
  const depth = W + t
  const thumb = atMost('thumb notch', THUMB, L / 6)
  const notched: Outline = [
    [0, 0],
    { point: [across / 2 - thumb, 0], bulge: -1 },
    [across / 2 + thumb, 0],
    [across, 0],
    [across, depth],
    [0, depth],
  ]
  const x = [0, across, across + high, 2 * across + high, 2 * across + 2 * high - t]
  // The last side stands on the edge of the bottom and ends under the top.
  return {
    pieces: [
      {
        ...trayPiece(board, 3),
        place: (time) => moveBy(0, -(W + 40) * Math.min(1, Math.max(0, 5 - 5 * time)), 0),
      },
      {
        name: 'sleeve',
        stand: 'floor',
        grain: 'y',
        worked: 'groove',
        place: () => moveBy((x[2]! + x[3]! - L) / 2, -t / 2, H - high),
        panels: {
          bottom: { outline: rect(x[2]!, 0, x[3]!, depth) },
          right: { outline: rect(x[1]!, 0, x[2]!, depth), from: 'bottom', up: 'west', print: 'side' },
          top: { outline: notched, from: 'right', up: 'north', print: 'top' },
          left: { outline: rect(x[3]!, 0, x[4]!, depth), from: 'bottom', up: 'east', print: 'side' },
        },
        steps: [{}, { right: 90 }, { top: 90 }, { left: 90 }, {}],
      },
      trayWrap('tray wrap', board),
      // The paper lies turned by a quarter beside the board: its right edge is the open front with the thumb notch.
      sheetWrap('sleeve wrap', depth, x, t + WRAP, [
        { name: 'top', up: 'west', print: 'top', notch: thumb },
        { name: 'right', up: 'south', print: 'side' },
        { name: 'bottom' },
        { name: 'left', up: 'north', print: 'side' },
      ]),
    ],
    mates: [
      ['base', 'bottom'],
      ['left', 'top'],
    ],
    room: { length: ['side left', 'side right'], width: ['front', 'back'], height: ['base', 'top'] },
  }
}
