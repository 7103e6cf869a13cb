import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { wallsFrom } from './parts/carton-options.ts'
import { foldedIn, GAP, jointBeside, slottedCarton, slottedTube, withinBlank } from './parts/slotted.ts'
import type { Tube } from './parts/tube.ts'

const OPTIONS = jointBeside('front')

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
  follows: withinBlank(2),
  open: 5 / 9,
  ...withOptions(OPTIONS, (board, chosen) => ({
    pieces: [carton(board, chosen)],
    mates: [
      ['glue', wallsFrom(chosen)[3]],
      ['front top', 'back top'],
      ['back top', 'right top'],
      ['front bottom', 'back bottom'],
      ['back bottom', 'left bottom'],
    ],
    room: { length: ['left', 'right'], width: ['front', 'back'], height: ['right bottom', 'right top'] },
  })),
}

function carton(board: DrawingBoard, chosen: ChosenOptions<typeof OPTIONS>): PieceSpec {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const names = wallsFrom(chosen)
  // How far out the flaps of each wall are creased: those of the sides lie innermost, then the back, then the front.
  const out = (name: Tube['names'][number]) => (name === 'front' ? 1.5 * t : name === 'back' ? t / 2 : -t / 2)
  const tube = slottedTube(board, names, (name) => [-out(name), H + out(name)])
  const minor = atMost('inner flap', W - CLEAR + t / 2, (L - GAP) / 2)
  const flaps = names.map((name, at) => (at % 2 ? minor : W - CLEAR - out(name)))
  return slottedCarton(tube, t, flaps, (end) => [
    foldedIn(end, ['right', 'left']),
    foldedIn(end, ['back']),
    foldedIn(end, ['front']),
  ])
}
