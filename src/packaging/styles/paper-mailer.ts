import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'
import { flatPiece } from './parts/flat.ts'

/**
 * Depth of the closing flap, distance of its tear line from the fold, width of its two adhesive strips, width of the side seam,
 * and depth of the bottom fold, mm. The strip that is closed first lies beyond the tear line.
 */
const LIP = 60
const TEAR = 32
const STRIP = 20
const SEAM = 20
const BOTTOM = 40

/**
 * A padded mailer of two plies of paper: front and back with seams turned in at the sides, a folded bottom, and a flap that is
 * torn open. Between the plies lies paper that is slit and pulled open to a honeycomb; it is counted as the area that it covers.
 */
export const paperMailer: Style = {
  id: 'paper-mailer',
  version: 3,
  kind: 'formed',
  limits: {
    min: { length: 100, width: 120, height: 0 },
    max: { length: 600, width: 700, height: 0 },
    caliper: [0.06, 0.4],
  },
  usual: { length: 260, width: 340, height: 0, caliper: 0.13 },
  allowances: (t) => ({
    inner: { length: t, width: t, height: 0 },
    outer: { length: t, width: t, height: 0 },
  }),
  draw: (board) => ({ pieces: [web(board), within('inner ply', board), within('padding', board, 'padding')] }),
}

/** A ply that the web is folded around, of the size of its front, bottom and back, and not printed. */
const within = (name: string, { length: L, width: H }: DrawingBoard, stock: PieceSpec['stock'] = 'board'): PieceSpec =>
  flatPiece(name, rect(0, -BOTTOM - H, L, H), { grain: 'y', formed: true, worked: 'fold', bare: true, stock })

function web({ length: L, width: H }: DrawingBoard): PieceSpec {
  const fold = -BOTTOM - H
  const strip = (from: number) => rect(6, from, L - 6, from + STRIP)
  return {
    name: 'web',
    stand: 'wall',
    grain: 'y',
    formed: true,
    worked: 'fold',
    steps: [],
    panels: {
      front: { outline: rect(0, 0, L, H), up: 'north', print: 'front' },
      'seam left': { outline: rect(-SEAM, 2, 0, H - 2), from: 'front', glue: { face: 'inside' } },
      'seam right': { outline: rect(L, 2, L + SEAM, H - 2), from: 'front', glue: { face: 'inside' } },
      bottom: {
        outline: rect(0, -BOTTOM, L, 0),
        from: 'front',
        scores: [
          [
            [0, -BOTTOM / 2],
            [L, -BOTTOM / 2],
          ],
        ],
      },
      back: { outline: rect(0, fold, L, -BOTTOM), from: 'bottom', up: 'south', print: 'back' },
      lip: {
        outline: rect(0, fold - LIP, L, fold),
        from: 'back',
        perforations: [
          [
            [0, fold - TEAR],
            [L, fold - TEAR],
          ],
        ],
        glue: { face: 'inside', outlines: [strip(fold - LIP + 4), strip(fold - TEAR + 4)] },
      },
    },
  }
}
