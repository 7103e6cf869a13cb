import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { rect, rounded, type Vec } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'

/** Widths of the side flaps, the closing flap, and its adhesive strip, mm. */
const SIDE = 25
const FLAP = 48
const STRIP = 12
/** Where the tear strip in the flap begins, as a share of its depth, and its width, mm. */
const TEAR = { from: 0.25, width: 10 }
/** How much narrower than the front the back and the closing flap are at either side, mm. */
const BACK = 1
const CLOSING = 2

/**
 * A board envelope, its length across and its width upright. The side flaps are folded onto the front, the back is glued
 * over them, and the closing flap comes over the back; each fold of 180° is one crease.
 */
export const envelope: Style = {
  id: 'envelope',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 120, width: 90, height: 0 },
    max: { length: 600, width: 500, height: 0 },
    caliper: [0.25, 1.2],
  },
  usual: { length: 330, width: 240, height: 0, caliper: 0.5 },
  // A fold takes up a board on either side of what is inside; outside it bulges by less than half of one.
  allowances: (t) => ({
    inner: { length: 2 * t, width: 2 * t, height: 0 },
    outer: { length: 0, width: 0, height: 4 * t },
  }),
  open: 3 / 4,
  draw,
}

function draw({ length: L, width: W, atMost }: DrawingBoard): StyleDrawing {
  const flap = atMost('closing flap', FLAP, W / 2)
  const side = atMost('side flap', SIDE, L / 4)
  const slope = 4
  const tear = (y: number): [Vec, Vec] => {
    const off = CLOSING + (slope * (y - W)) / flap
    return [
      [off, y],
      [L - off, y],
    ]
  }
  const torn = W + flap * TEAR.from
  return {
    pieces: [
      {
        name: 'envelope',
        stand: 'wall',
        grain: 'x',
        panels: {
          front: { outline: rect(0, 0, L, W), up: 'north', print: 'front' },
          back: {
            outline: rect(BACK, 2 - W, L - BACK, 0),
            from: 'front',
            layers: 2,
            up: 'south',
            print: 'back',
          },
          flap: {
            outline: rounded([
              [CLOSING, W],
              [L - CLOSING, W],
              [L - CLOSING - slope, W + flap, 8],
              [CLOSING + slope, W + flap, 8],
            ]),
            perforations: [tear(torn), tear(torn + TEAR.width)],
            glue: { face: 'inside', outlines: [rect(14, W + flap - STRIP - 8, L - 14, W + flap - 8)] },
            from: 'front',
            layers: 3,
            up: 'south',
            print: 'flap',
          },
          ...both(L / 2, {
            side: {
              outline: [
                [0, 2],
                [0, W - 2],
                [-side, W - 2 - side / 3],
                [-side, 2 + side / 3],
              ],
              from: 'front',
              // Folded in, its outside looks at the back.
              glue: { face: 'outside' },
            },
          }),
        },
        delivered: 2,
        glued: [
          ['side left', 'back'],
          ['side right', 'back'],
        ],
        steps: [bothTurn({ side: 180 }), { back: 180 }, {}, { flap: 180 }],
        ajar: { flap: -6 },
      },
    ],
    mates: [
      ['side left', 'front'],
      ['side right', 'back'],
      ['flap', 'back'],
    ],
  }
}
