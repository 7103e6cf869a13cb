import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PieceSpec, Style, StyleDrawing } from '../dieline/style.ts'
import type { Outline, Vec } from '../geometry/outline.ts'
import { about, after, type Motion, moveBy } from '../geometry/rigid.ts'
import { NO_ALLOWANCES } from './parts/flat.ts'

const CELLS = ['2', '3', '4', '5', '6'] as const
const OPTIONS = {
  'cells-long': { kind: 'choice', values: CELLS, usual: '3' },
  'cells-wide': { kind: 'choice', values: CELLS, usual: '2' },
} as const

/** The least width of a slot that can be stripped, and its play on a board, mm. */
const SLOT = 3.05
const PLAY = 0.4
/** How far a slot's mouth widens on either side, and how much deeper than half the height it is, mm. */
const MOUTH = 2
const DEEPER = 0.25

/**
 * Slotted strips of board that are pushed into one another and divide a box into cells, as FEFCO 0933. Sizes are those of the
 * set: of the box that it stands in, without play. The outermost cells are closed by the walls of that box.
 */
export const dividerSet: Style = {
  id: 'divider-set',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 120, width: 120, height: 40 },
    max: { length: 800, width: 600, height: 400 },
    caliper: [1.5, 5],
  },
  usual: { length: 300, width: 200, height: 120, caliper: 3.2 },
  allowances: () => NO_ALLOWANCES,
  ...withOptions(OPTIONS, draw),
}

function draw(
  { length: L, width: W, height: H, caliper: t }: DrawingBoard,
  chosen: ChosenOptions<typeof OPTIONS>,
): StyleDrawing {
  const along = middles(L, Number(chosen['cells-long']), t)
  const across = middles(W, Number(chosen['cells-wide']), t)
  // The strips that run along the width come down on those along the length.
  const lowered = (time: number) => (H + 10) * (1 - time)
  return {
    pieces: [
      strip(
        'long strip',
        { length: L, height: H, caliper: t, middles: along, from: 'top' },
        across.map((y) => () => moveBy(0, y, 0)),
      ),
      strip(
        'cross strip',
        { length: W, height: H, caliper: t, middles: across, from: 'foot' },
        along.map((x) => (time) => after(moveBy(x, 0, lowered(time)), about([0, 0, 0], [0, 0, 1], 90))),
      ),
    ],
    mates: [['long strip', 'cross strip']],
  }
}

/** The middles of the strips that divide a length into cells of one size. */
function middles(length: number, cells: number, t: number): number[] {
  const cell = (length - (cells - 1) * t) / cells
  return Array.from({ length: cells - 1 }, (_, at) => (at + 1) * cell + (at + 0.5) * t)
}

/** A strip with slots, which stands upright in one or several places. */
function strip(name: string, slots: Slots, places: readonly ((time: number) => Motion)[]): PieceSpec {
  const edges = [0, ...slots.middles, slots.length]
  return {
    name,
    stand: 'wall',
    grain: 'y',
    panels: { [name]: { outline: strut(slots, 0, slots.length), up: 'north' } },
    steps: [],
    ...(places.length > 1 && { count: places.length }),
    place: places[0]!,
    copies: places.slice(1),
    parts: edges.slice(1).map((to, at) => strut(slots, edges[at]!, to)),
  }
}

/** A strip with slots of half its height from its top or its foot. Lengths in mm. */
interface Slots {
  length: number
  height: number
  caliper: number
  middles: readonly number[]
  from: 'top' | 'foot'
}

/** What is between two places along such a strip; the mouths of its slots are wider. */
function strut({ height, caliper: t, middles, from }: Slots, left: number, right: number): Outline {
  const half = Math.max(SLOT, t + PLAY) / 2
  const deep = height / 2 + DEEPER
  const notch: Vec[] = [
    [-half - MOUTH, 0],
    [-half, MOUTH],
    [-half, deep],
    [half, deep],
    [half, MOUTH],
    [half + MOUTH, 0],
  ]
  const level = (depth: number) => (from === 'top' ? height - depth : depth)
  const edge = middles
    .flatMap((x) => notch.map(([off, depth]): Vec => [x + off, depth]))
    .filter(([x]) => x > left && x < right)
    .map(([x, depth]): Vec => [x, level(depth)])
  const end = (x: number, depth: number): Vec => [x, level(depth)]
  const slotted = [
    end(left, middles.includes(left) ? deep : 0),
    ...edge,
    end(right, middles.includes(right) ? deep : 0),
  ]
  return from === 'top' ? [[left, 0], [right, 0], ...slotted.reverse()] : [...slotted, [right, height], [left, height]]
}
