import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'

/** Depth of the closing flap, width of its adhesive strip, and width of the sealed sides, mm. */
const LIP = 45
const STRIP = 22
const SEAL = 6

/**
 * A film mailer: one web folded at the bottom and sealed at the sides, with a flap to close it. Length across, width
 * upright.
 */
export const polyMailer: Style = {
  id: 'poly-mailer',
  version: 1,
  kind: 'formed',
  limits: {
    min: { length: 100, width: 120, height: 0 },
    max: { length: 700, width: 900, height: 0 },
    caliper: [0.03, 0.2],
  },
  usual: { length: 250, width: 350, height: 0, caliper: 0.06 },
  allowances: () => ({
    inner: { length: 2 * SEAL, width: 0, height: 0 },
    outer: { length: 0, width: 0, height: 0 },
  }),
  draw: (board) => ({ pieces: [web(board)] }),
}

function web({ length: L, width: H }: DrawingBoard): PieceSpec {
  const seals = (from: number, to: number) => [rect(0, from, SEAL, to), rect(L - SEAL, from, L, to)]
  return {
    name: 'web',
    stand: 'wall',
    grain: 'x',
    stock: 'film',
    formed: true,
    steps: [],
    panels: {
      front: {
        outline: rect(0, 0, L, H),
        up: 'north',
        print: 'front',
        glue: { face: 'inside', outlines: seals(0, H) },
      },
      back: {
        outline: rect(0, -H, L, 0),
        from: 'front',
        up: 'south',
        print: 'back',
        glue: { face: 'inside', outlines: seals(-H, 0) },
      },
      lip: {
        outline: rect(0, -H - LIP, L, -H),
        from: 'back',
        up: 'south',
        perforations: [
          [
            [0, -H - LIP * 0.25],
            [L, -H - LIP * 0.25],
          ],
        ],
        glue: { face: 'inside', outlines: [rect(0, -H - LIP * 0.25 - STRIP, L, -H - LIP * 0.25)] },
      },
    },
  }
}
