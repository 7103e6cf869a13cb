import type { DrawingBoard, PanelSpec, PieceSpec, Style, Up } from '../dieline/style.ts'
import { rect, type Vec } from '../geometry/outline.ts'
import { flatPiece } from './parts/flat.ts'

/** Width of the glue seam, overlap of the bottom, and depth of the turned-in top, mm. */
const SEAM = 25
const OVERLAP = 20
const TURN_IN = 40
/** By how much the last gusset is narrower, mm. */
const NARROWER = 1.5
/** The board that carries the twisted handles, glued inside the top, mm. */
const PATCH = { length: 190, width: 35 }

/**
 * A paper carrier bag with gussets and a flat bottom. The flat is (2L + 2W + seam) × (H + W/2 + overlap + turn-in),
 * with a crease down each gusset and 45° creases at the bottom.
 */
export const paperBag: Style = {
  id: 'paper-bag',
  version: 2,
  kind: 'formed',
  limits: {
    min: { length: 100, width: 50, height: 120 },
    max: { length: 600, width: 260, height: 700 },
    caliper: [0.06, 0.4],
  },
  usual: { length: 240, width: 100, height: 320, caliper: 0.13 },
  allowances: (t) => ({ inner: { length: t, width: t, height: t }, outer: { length: t, width: t, height: t } }),
  // Delivered flat, both gussets lie within the front, each half the bag's depth wide; the bottom is folded up against it, as high.
  follows: ({ length, width }) => ({ width: [0, length], height: [width / 2 + 10, 700] }),
  draw: (board) => ({ pieces: [bag(board), patch(board)] }),
}

function bag({ length: L, width: W, height: H }: DrawingBoard): PieceSpec {
  // The last gusset is a little narrower, so that it does not push against the seam.
  const end = 2 * L + 2 * W - NARROWER
  const x = [0, L, L + W / 2, L + W, 2 * L + W, 2 * L + 1.5 * W, end, end + SEAM]
  const names = [
    'front',
    'gusset right front',
    'gusset right back',
    'back',
    'gusset left back',
    'gusset left front',
    'seam',
  ]
  const foot = -W / 2 - OVERLAP
  const panels: Record<string, PanelSpec> = {}
  const rising = (at: number, left: number, right: number): [Vec, Vec] =>
    at === 1 || at === 4
      ? [
          [left, 0],
          [right, W / 2],
        ]
      : [
          [right, 0],
          [left, W / 2],
        ]
  names.forEach((name, at) => {
    const [left, right] = [x[at]!, x[at + 1]!]
    const main = name === 'front' || name === 'back'
    panels[name] = {
      outline: rect(left, 0, right, H),
      // Along these creases the bag is delivered flat: its bottom is folded up against the front.
      scores: [
        [
          [left, W / 2],
          [right, W / 2],
        ],
        ...(name.startsWith('gusset') ? [rising(at, left, right)] : []),
      ],
      ...(at > 0 && { from: names[at - 1]! }),
      ...(main && { up: 'north' as Up, print: name }),
      ...(name === 'seam' && { glue: { face: 'outside' as const } }),
    }
    panels[`${name} top`] = { outline: rect(left, H, right, H + TURN_IN), from: name }
    const [wall, middle] = at === 1 || at === 4 ? [left, right] : [right, left]
    panels[`${name} bottom`] = {
      outline: rect(left, foot, right, 0),
      from: name,
      ...(main && { glue: { face: 'outside' as const, outlines: [rect(left, foot, right, foot + OVERLAP)] } }),
      // From the corner of the wall to the middle of the gusset, half its depth down: along these creases the block
      // bottom is folded.
      ...(name.startsWith('gusset') && {
        scores: [
          [
            [wall, 0],
            [middle, -W / 2],
          ],
        ],
      }),
    }
  })
  return { name: 'bag', stand: 'wall', grain: 'y', formed: true, worked: 'fold', steps: [], panels }
}

/** One of the two strips between which the ends of a handle are glued. */
const patch = ({ length: L, atMost }: DrawingBoard): PieceSpec =>
  flatPiece(
    'handle patch',
    rect(0, 0, atMost('handle patch', PATCH.length, L * 0.8), PATCH.width),
    { formed: true, grain: 'x', count: 2 },
    { glue: { face: 'outside' } },
  )
