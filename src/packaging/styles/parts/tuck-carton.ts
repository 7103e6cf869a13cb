import { withOptions } from '../../dieline/options.ts'
import type { DrawingBoard, Limits, Style, StyleDrawing } from '../../dieline/style.ts'
import { CARTON_OPTIONS, type CartonOptions, cartonWalls, lidOn, wallsFrom } from './carton-options.ts'
import { type Tube, tubeFold, tubeSteps } from './tube.ts'
import { tuckContacts, tuckEnd, tuckSteps } from './tuck-end.ts'

export const CARTON_LIMITS: Limits = {
  min: { length: 18, width: 14, height: 30 },
  max: { length: 400, width: 300, height: 500 },
  caliper: [0.25, 1],
}

/** Depth of the least tuck, mm. */
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
 * of width the flat is (2L+2W+18−4t) × (H+2W+34). The joint is beside the back, as the code has it, and its lid on the back
 * but where it hangs; a reverse carton has its bottom on the other wall.
 */
export const tuckCarton = (kind: 'reverse' | 'straight'): Pick<Style, 'options' | 'draw'> =>
  withOptions(CARTON_OPTIONS, (board, chosen) => draw(board, chosen, kind))

const OPPOSITE = { front: 'back', back: 'front' } as const

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  chosen: CartonOptions,
  kind: 'reverse' | 'straight',
): StyleDrawing {
  const wall = H - 2 * t
  const names = wallsFrom(chosen)
  const topOn = lidOn(chosen)
  const bottomOn = kind === 'straight' ? topOn : OPPOSITE[topOn]
  const shape: Tube = {
    names,
    walls: [L - t, W - 2 * t, L, W - t],
    ends: names.map((name) => [name === bottomOn ? -t : 0, name === topOn ? wall + t : wall]),
    glue: atMost('glue flap', chosen.glue, W * 0.8),
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
          ...cartonWalls(shape, chosen, { wall, tuck, atMost }),
          ...tuckEnd({ ...end, end: 'bottom', lidOn: bottomOn }),
          ...tuckEnd({ ...end, end: 'top', lidOn: topOn }),
        },
        ...tubeFold(shape),
        steps: [...tubeSteps(shape), ...tuckSteps('bottom'), ...tuckSteps('top')],
        ajar: { 'lid top': -28, 'tuck top': 24, 'dust right top': -34, 'dust left top': -40 },
      },
    ],
    interferences: [...tuckContacts('top', OPPOSITE[topOn], t), ...tuckContacts('bottom', OPPOSITE[bottomOn], t)],
    mates: [
      ['glue', names[3]],
      ['tuck top', OPPOSITE[topOn]],
      ['tuck bottom', OPPOSITE[bottomOn]],
      ['lid top', 'dust right top'],
    ],
    room: {
      length: ['left', 'right'],
      width: ['front', 'back'],
      height: ['dust right bottom', 'dust right top'],
    },
  }
}
