import type { DrawingBoard, Interference, Limits, Style, StyleDrawing } from '../../dieline/style.ts'
import { type Tube, tubeFold, tubeSteps, tubeWalls, tuckEnd, tuckSteps } from './tube.ts'

export const CARTON_LIMITS: Limits = {
  min: { length: 18, width: 14, height: 30 },
  max: { length: 400, width: 300, height: 500 },
  caliper: [0.25, 1],
}

/** Width of the glue flap and depth of the tuck, mm. */
const GLUE = 18
const TUCK = 18

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
 * creased t further out; the flat is (2L+2W+18−4t) × (H+2W+34).
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
  const shape: Tube = {
    walls: [L - t, W - 2 * t, L, W - t],
    ends: [ends('front'), ends(null), ends('back'), ends(null)],
    glue: atMost('glue flap', GLUE, W * 0.8),
    clear: t + 1,
  }
  const tuck = atMost('tuck', TUCK - 1 + 3 * t, Math.min(W, H / 2) * 0.9)
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
        ...tubeFold,
        steps: [...tubeSteps, ...tuckSteps('bottom'), ...tuckSteps('top')],
        ajar: { 'lid top': -28, 'tuck top': 24, 'dust right top': -34, 'dust left top': -40 },
      },
    ],
    interferences: [entering('top', 'front'), entering('bottom', bottomOn === 'front' ? 'back' : 'front')],
    mates: [
      ['glue', 'left'],
      ['tuck top', 'front'],
      ['tuck bottom', bottomOn === 'front' ? 'back' : 'front'],
      ['lid top', 'dust right top'],
    ],
    room: {
      length: ['left', 'right'],
      width: ['front', 'back'],
      height: ['dust right bottom', 'dust right top'],
    },
  }
}

/** Allows a tuck to overlap a wall while it enters, because its edge moves on a larger circle than its lid. */
export const entering = (end: string, wall: string): Interference => ({
  panels: [`tuck ${end}`, wall],
  when: 'moving',
  reason: 'the tuck bends inwards as it enters, and springs back',
})
