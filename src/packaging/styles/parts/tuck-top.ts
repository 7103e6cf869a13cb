import { type ChosenOptions, withOptions } from '../../dieline/options.ts'
import type { DrawingBoard, Grain, Style, StyleDrawing } from '../../dieline/style.ts'
import { rect, rounded } from '../../geometry/outline.ts'
import type { Bottom } from './bottom.ts'
import { FROM_BACK, stations, type Tube, tubeWalls, WALLS } from './tube.ts'
import { tuckOf } from './tuck-carton.ts'
import { tuckContacts, tuckEnd, tuckSteps } from './tuck-end.ts'

/** What may be chosen of such a carton: a window in its front, the wall beside the joint, the width of the joint. */
const OPTIONS = {
  window: { kind: 'boolean', usual: false },
  joint: { kind: 'choice', values: ['back', 'front'], usual: 'back' },
  glue: { kind: 'number', min: 12, max: 35, usual: 18 },
} as const

/**
 * A tuck carton with another bottom; sizes as those of a tuck carton, but that the room begins at the bottom's innermost
 * flap, whose crease is the line y = 0.
 */
export const tuckTop = (bottom: Bottom, grain: Grain = 'x'): Pick<Style, 'options' | 'draw'> =>
  withOptions(OPTIONS, (board, chosen) => draw(board, chosen, bottom, grain))

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  { window, joint, glue }: ChosenOptions<typeof OPTIONS>,
  bottom: Bottom,
  grain: Grain,
): StyleDrawing {
  const wall = H - 2 * t
  const names = joint === 'back' ? FROM_BACK : WALLS
  const below = bottom.ends(t)
  const shape: Tube = {
    names,
    walls: [L - t, W - 2 * t, L, W - t],
    ends: names.map((name) => {
      if (name === 'front') return [below.front, wall]
      return name === 'back' ? [below.back, wall + t] : [below.side, wall]
    }),
    glue: atMost('glue flap', glue, W * 0.8),
    clear: t + 1,
    between: bottom.between,
  }
  const tuck = atMost('tuck', tuckOf(W) - 1 + 3 * t, Math.min(W, H / 2) * 0.9)
  const dust = atMost('dust flap', W / 2 + 9 - t / 2, L / 2 - t)
  const walls = tubeWalls(shape)
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain,
        panels: {
          ...walls,
          ...(window && { front: { ...walls.front!, ...windowIn(shape, wall) } }),
          ...bottom.panels(shape, t),
          ...tuckEnd({ tube: shape, caliper: t, end: 'top', lidOn: 'back', lid: W - 3 * t, tuck, dust }),
        },
        ...bottom.fold(shape),
        steps: [...bottom.steps(shape, t), ...tuckSteps('top')],
        ajar: { 'lid top': -28, 'tuck top': 24, 'dust right top': -34, 'dust left top': -40 },
      },
    ],
    interferences: [...tuckContacts('top', 'front', t), ...bottom.contacts(shape, t)],
    mates: [
      ['glue', names[3]],
      ['tuck top', 'front'],
      ['lid top', 'dust right top'],
      ['bottom front', 'bottom right'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: [bottom.floor, 'dust right top'] },
  }
}

/** A window in the upper half of the front, below the tuck; the artwork's motif has the half below it. */
function windowIn(shape: Tube, wall: number) {
  const x = stations(shape)
  const at = shape.names.indexOf('front')
  const [left, right] = [x[at]!, x[at + 1]!]
  const [from, to] = [left + (right - left) / 5, right - (right - left) / 5]
  const [foot, head] = [wall * 0.45, wall - Math.max(wall * 0.12, Math.min(35, wall * 0.3))]
  const round = Math.min(8, (head - foot) / 3)
  return {
    holes: [
      rounded([
        [from, foot, round],
        [to, foot, round],
        [to, head, round],
        [from, head, round],
      ]),
    ],
    motif: rect(left, 0, right, wall * 0.42),
  }
}
