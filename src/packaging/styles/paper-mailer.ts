import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'

/** Depth of the closing flap, width of its adhesive strip, width of the side seam, and depth of the bottom fold, mm. */
const LIP = 60
const STRIP = 20
const SEAM = 20
const BOTTOM = 40

/**
 * A mailer of kraft paper: front and back with seams turned in at the sides, a folded bottom, and a flap that is torn
 * open.
 */
export const paperMailer: Style = {
  id: 'paper-mailer',
  version: 2,
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
  draw: (board) => ({ pieces: [web(board)] }),
}

function web({ length: L, width: H }: DrawingBoard): PieceSpec {
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
      back: { outline: rect(0, -BOTTOM - H, L, -BOTTOM), from: 'bottom', up: 'south', print: 'back' },
      lip: {
        outline: rect(0, -BOTTOM - H - LIP, L, -BOTTOM - H),
        from: 'back',
        perforations: [
          [
            [0, -BOTTOM - H - LIP + STRIP + 8],
            [L, -BOTTOM - H - LIP + STRIP + 8],
          ],
        ],
        glue: { face: 'inside', outlines: [strip(-BOTTOM - H - LIP + 4)] },
      },
    },
  }
}
