import { withOptions } from '../../dieline/options.ts'
import type { DrawingBoard, Grain, Style, StyleDrawing } from '../../dieline/style.ts'
import type { Bottom } from './bottom.ts'
import { CARTON_OPTIONS, type CartonOptions, cartonWalls, lidOn, wallsFrom } from './carton-options.ts'
import type { Tube } from './tube.ts'
import { tuckOf } from './tuck-carton.ts'
import { tuckContacts, tuckEnd, tuckSteps } from './tuck-end.ts'

/**
 * A tuck carton with another bottom; sizes as those of a tuck carton, but that the room begins at the bottom's innermost
 * flap, whose crease is the line y = 0.
 */
export const tuckTop = (bottom: Bottom, grain: Grain = 'x'): Pick<Style, 'options' | 'draw'> =>
  withOptions(CARTON_OPTIONS, (board, chosen) => draw(board, chosen, bottom, grain))

function draw(
  { length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard,
  chosen: CartonOptions,
  bottom: Bottom,
  grain: Grain,
): StyleDrawing {
  const wall = H - 2 * t
  const names = wallsFrom(chosen)
  const lid = lidOn(chosen)
  const into = lid === 'back' ? 'front' : 'back'
  const below = bottom.ends(t)
  const shape: Tube = {
    names,
    walls: [L - t, W - 2 * t, L, W - t],
    ends: names.map((name) => {
      const head = name === lid ? wall + t : wall
      return [name === 'front' || name === 'back' ? below[name] : below.side, head]
    }),
    glue: atMost('glue flap', chosen.glue, W * 0.8),
    clear: t + 1,
    between: bottom.between,
  }
  const tuck = atMost('tuck', tuckOf(W) - 1 + 3 * t, Math.min(W, H / 2) * 0.9)
  const dust = atMost('dust flap', W / 2 + 9 - t / 2, L / 2 - t)
  return {
    pieces: [
      {
        name: 'box',
        stand: 'wall',
        grain,
        panels: {
          ...cartonWalls(shape, chosen, { wall, tuck, atMost }),
          ...bottom.panels(shape, t),
          ...tuckEnd({ tube: shape, caliper: t, end: 'top', lidOn: lid, lid: W - 3 * t, tuck, dust }),
        },
        ...bottom.fold(shape),
        steps: [...bottom.steps(shape, t), ...tuckSteps('top')],
        ajar: { 'lid top': -28, 'tuck top': 24, 'dust right top': -34, 'dust left top': -40 },
      },
    ],
    interferences: [...tuckContacts('top', into, t), ...bottom.contacts(shape, t)],
    mates: [
      ['glue', names[3]],
      ['tuck top', into],
      ['lid top', 'dust right top'],
      ['bottom front', 'bottom right'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: [bottom.floor, 'dust right top'] },
  }
}
