import type { DrawingBoard, Limits, Style, StyleDrawing } from '../../dieline/style.ts'
import { FROM_BACK, type Tube, tubeFold, tubeSteps, tubeWalls } from './tube.ts'
import { tuckContacts, tuckEnd, tuckSteps } from './tuck-end.ts'

export const CARTON_LIMITS: Limits = {
  min: { length: 18, width: 14, height: 30 },
  max: { length: 400, width: 300, height: 500 },
  caliper: [0.25, 1],
}

/** Width of the glue flap and depth of the least tuck, mm. */
const GLUE = 18
const TUCK = 18

/** A tuck of 18 mm on cartons up to 60 mm deep, and deeper on larger ones, up to 30 mm. */
export const tuckOf = (width: number): number => Math.min(30, Math.max(TUCK, 12 + width / 10))

/**
 * Inner size: between the walls, between front and back, and between the dust flaps. Outer size: that of the closed
 * carton.
 */
export const cartonAllowances: Style['allowances'] = (t) => ({
  inner: { length: t, width: 3 * t, height: 3 * t },
  outer: { length: t, width: -t, height: t },
})

/**
 * A tuck carton by ECMA's code: outer length, width and height; panels L−t, W−2t, L, W−t; walls of H−2t with the lids
 * creased t further out; up to 60 mm
 * of width the flat is (2L+2W+18−4t) × (H+2W+34). The joint is beside the back, as the code has it.
 */
export function tuckCarton(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  bottomOn: 'front' | 'back',
): StyleDrawing {
  const wall = H - 2 * t
  const ends = (at: 'front' | 'back' | null): readonly [number, number] => [
    at === bottomOn ? -t : 0,
    at === 'back' ? wall + t : wall,
  ]
  const opposite = bottomOn === 'front' ? 'back' : 'front'
  const shape: Tube = {
    names: FROM_BACK,
    walls: [L - t, W - 2 * t, L, W - t],
    ends: [ends('back'), ends(null), ends('front'), ends(null)],
    glue: atMost('glue flap', GLUE, W * 0.8),
    clear: t + 1,
  }
  const tuck = atMost('tuck', tuckOf(W) - 1 + 3 * t, Math.min(W, H / 2) * 0.9)
  const dust = atMost('dust flap', (W + TUCK - t) / 2, L / 2 - t)
  const end = { tube: shape, caliper: t, lid: W - 3 * t, tuck, dust }
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain: 'x',
        panels: {
          ...tubeWalls(shape),
          ...tuckEnd({ ...end, end: 'bottom', lidOn: bottomOn }),
          ...tuckEnd({ ...end, end: 'top', lidOn: 'back' }),
        },
        ...tubeFold(shape),
        steps: [...tubeSteps(shape), ...tuckSteps('bottom'), ...tuckSteps('top')],
        ajar: { 'lid top': -28, 'tuck top': 24, 'dust right top': -34, 'dust left top': -40 },
      },
    ],
    interferences: [...tuckContacts('top', 'front', t), ...tuckContacts('bottom', opposite, t)],
    mates: [
      ['glue', 'right'],
      ['tuck top', 'front'],
      ['tuck bottom', opposite],
      ['lid top', 'dust right top'],
    ],
    room: {
      length: ['left', 'right'],
      width: ['front', 'back'],
      height: ['dust right bottom', 'dust right top'],
    },
  }
}
