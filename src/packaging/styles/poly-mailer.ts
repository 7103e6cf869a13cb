import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { rect } from '../geometry/outline.ts'

/**
 * Depth of the closing flap, distance of its tear line from the fold, width of the return strip between them, and width
 * of the sealed sides, mm. The strip that is closed first lies beyond the tear line.
 */
const LIP = 45
const TEAR = 20
const RETURN = 14
const SEAL = 6

/**
 * A film mailer: one web folded at the bottom and sealed at the sides, with a flap to close it. Length across, width
 * upright.
 */
export const polyMailer: Style = {
  id: 'poly-mailer',
  version: 2,
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
    worked: 'fold',
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
        // Along the tear line the first strip comes off with the edge; the second one closes what is sent back.
        perforations: [
          [
            [0, -H - TEAR],
            [L, -H - TEAR],
          ],
        ],
        glue: {
          face: 'inside',
          outlines: [rect(0, -H - LIP + 3, L, -H - TEAR - 3), rect(0, -H - TEAR + 3, L, -H - TEAR + 3 + RETURN)],
        },
      },
    },
  }
}
