import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { flatPiece } from './parts/flat.ts'

/** Widths of the side seam and the hem, and the handles' cut length and width (folded in four when sewn), mm. */
const SEAM = 15
const HEM = 40
const HANDLE = { length: 700, width: 100 }

/** A sewn bag: one cloth folded at the bottom, seamed at both sides and hemmed, with two handles. Length across, width upright. */
export const tote: Style = {
  id: 'tote',
  version: 3,
  kind: 'formed',
  limits: {
    min: { length: 150, width: 150, height: 0 },
    max: { length: 600, width: 600, height: 0 },
    caliper: [0.2, 1.2],
  },
  usual: { length: 380, width: 420, height: 0, caliper: 0.45 },
  allowances: (t) => ({
    inner: { length: 2 * t, width: t, height: 0 },
    outer: { length: 2 * t, width: t, height: 0 },
  }),
  draw: (board) => ({
    pieces: [
      cloth(board),
      flatPiece(
        'handle',
        rect(0, 0, HANDLE.width, HANDLE.length),
        { grain: 'y', formed: true, stock: 'cloth', worked: 'fold', count: 2 },
        {
          // Folded in four and sewn along both edges.
          scores: [0.25, 0.5, 0.75].map((share) => [
            [HANDLE.width * share, 0],
            [HANDLE.width * share, HANDLE.length],
          ]),
        },
      ),
    ],
  }),
}

function cloth({ length: L, width: H }: DrawingBoard): PieceSpec {
  const seams = (from: number, to: number): [readonly [number, number], readonly [number, number]][] =>
    [SEAM, L + SEAM].map((x) => [
      [x, from],
      [x, to],
    ])
  const wide = L + 2 * SEAM
  return {
    name: 'cloth',
    stand: 'wall',
    grain: 'y',
    stock: 'cloth',
    formed: true,
    worked: 'fold',
    steps: [],
    panels: {
      front: { outline: rect(0, 0, wide, H), up: 'north', print: 'front', seams: seams(0, H) },
      'hem front': { outline: rect(0, H, wide, H + HEM), from: 'front', seams: seams(H, H + HEM) },
      back: { outline: rect(0, -H, wide, 0), from: 'front', up: 'south', print: 'back', seams: seams(-H, 0) },
      'hem back': { outline: rect(0, -H - HEM, wide, -H), from: 'back', seams: seams(-H - HEM, -H) },
    },
  }
}
