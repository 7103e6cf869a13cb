import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { AJAR, closing, type End, GAP, PLANT, slottedFlaps, slottedWalls, TAKEN } from './parts/slotted.ts'
import { type Tube, tubeFold, tubeSteps, tubeWalls, WALLS } from './parts/tube.ts'

/** How far an outer flap stays from the wall that it reaches to, mm. */
const CLEAR = 1

/**
 * FEFCO 0203, the shipping carton whose outer flaps overlap fully: back over the inner flaps, front over back, each as long as the
 * carton is wide. Three layers of board close either end. All flaps are cut to one line, each pair is creased a board further
 * out than the one below it; the flat is (2L+2W+joint−t) × (2W+H−2).
 */
export const fefco0203: Style = {
  id: 'fefco-0203',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 100, width: 80, height: 40 },
    max: { length: 1200, width: 600, height: 1000 },
    caliper: [1.5, 7],
  },
  usual: { length: 400, width: 250, height: 300, caliper: 3.2 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: 2 * t },
    outer: { length: t, width: t, height: 4 * t },
  }),
  follows: ({ length, width }) => ({
    width: [0, Math.min(length, (PLANT.blank.across - TAKEN) / 2 - length)],
    height: [0, PLANT.blank.along - TAKEN / 2 - 2 * width],
  }),
  open: 5 / 9,
  draw: (board) => ({
    pieces: [carton(board)],
    mates: [
      ['glue', 'left'],
      ['front top', 'back top'],
      ['back top', 'right top'],
      ['front bottom', 'back bottom'],
      ['back bottom', 'left bottom'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: ['right bottom', 'right top'] },
  }),
}

function carton({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): PieceSpec {
  const ends = (out: number): readonly [number, number] => [-out, H + out]
  const tube: Tube = {
    names: WALLS,
    walls: [L - PLANT.shorter(t), W, L, W],
    ends: [ends(1.5 * t), ends(-t / 2), ends(t / 2), ends(-t / 2)],
    glue: atMost('glue flap', PLANT.joint(t), W * 0.6),
    clear: t + 2,
  }
  const reach = W - CLEAR
  const minor = atMost('inner flap', reach + t / 2, (L - GAP) / 2)
  const flaps = [reach - 1.5 * t, minor, reach - t / 2, minor]
  const close = (end: End) => [closing(end, ['right', 'left']), closing(end, ['back']), closing(end, ['front'])]
  return {
    name: 'box',
    stand: 'wall',
    grain: 'y',
    panels: {
      ...slottedWalls(tubeWalls(tube), tube, t, ['bottom', 'top']),
      ...slottedFlaps({ tube, caliper: t, end: 'bottom', flaps }),
      ...slottedFlaps({ tube, caliper: t, end: 'top', flaps }),
    },
    ...tubeFold(tube),
    steps: [...tubeSteps(tube), ...close('bottom'), ...close('top')],
    ajar: AJAR,
  }
}
