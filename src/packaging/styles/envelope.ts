import type { DrawingBoard, Style, StyleDrawing } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'

/** Widths of the side flaps, the closing flap, and its adhesive strip, mm. */
const SIDE = 25
const FLAP = 48
const STRIP = 12
/** The position of the tear line on the flap, as a share of its depth. */
const TEAR = 0.36

/**
 * A board envelope, its length across and its width upright. Each layer lies one board behind the previous one, so that
 * every fold by 180° is a spine with two creases.
 */
export const envelope: Style = {
  id: 'envelope',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 120, width: 90, height: 0 },
    max: { length: 600, width: 500, height: 0 },
    caliper: [0.25, 1.2],
  },
  usual: { length: 330, width: 240, height: 0, caliper: 0.5 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: 0 },
    outer: { length: t, width: t, height: 4 * t },
  }),
  open: 6 / 7,
  draw,
}

function draw({ length: L, width: W, caliper: t, atMost }: DrawingBoard): StyleDrawing {
  const flap = atMost('closing flap', FLAP, W / 2)
  const side = atMost('side flap', SIDE, L / 4)
  const slope = 4
  const [foot, top] = [-2 * t, W + 3 * t]
  const back = W - 2
  return {
    pieces: [
      {
        name: 'envelope',
        stand: 'wall',
        grain: 'x',
        panels: {
          front: { outline: rect(0, 0, L, W), up: 'north', print: 'front' },
          'spine bottom': { outline: rect(t, foot, L - t, 0), from: 'front' },
          back: { outline: rect(t, foot - back, L - t, foot), from: 'spine bottom', up: 'south', print: 'back' },
          'spine top': { outline: rect(2 * t, W, L - 2 * t, top), from: 'front' },
          flap: {
            outline: rounded([
              [2 * t, top],
              [L - 2 * t, top],
              [L - 2 * t - slope, top + flap, 8],
              [2 * t + slope, top + flap, 8],
            ]),
            perforations: [
              [
                [2 * t + slope * TEAR, top + flap * TEAR],
                [L - 2 * t - slope * TEAR, top + flap * TEAR],
              ],
            ],
            glue: {
              face: 'inside',
              outlines: [rect(12, top + flap - STRIP - 8, L - 12, top + flap - 8)],
            },
            from: 'spine top',
            up: 'south',
            print: 'flap',
          },
          ...both(L / 2, {
            spine: { outline: rect(-t, 2 * t, 0, W - 2 * t), from: 'front' },
            side: {
              outline: [
                [-t, 2 * t],
                [-t, W - 2 * t],
                [-t - side, W - 2 * t - side / 3],
                [-t - side, 2 * t + side / 3],
              ],
              from: 'spine',
              glue: { face: 'inside' },
            },
          }),
        },
        steps: [
          bothTurn({ spine: 90 }),
          bothTurn({ side: 90 }),
          { 'spine bottom': 90 },
          { back: 90 },
          { 'spine top': 90 },
          {},
          { flap: 90 },
        ],
        ajar: { 'spine top': -6 },
      },
    ],
    mates: [
      ['side left', 'front'],
      ['side right', 'back'],
      ['flap', 'back'],
    ],
    room: { length: ['spine left', 'spine right'], width: ['spine bottom', 'spine top'] },
  }
}
