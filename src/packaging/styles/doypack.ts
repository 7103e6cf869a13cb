import type { DrawingBoard, PanelSpec, PieceSpec, Style } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'

/** Width of the sealed edges, and the height of the zip below the top, mm. */
const SEAL = 8
const ZIP = 32

/** A stand-up pouch: one web folded to front, gusset and back, sealed at the sides and the top. The flat is L × (2H + W). */
export const doypack: Style = {
  id: 'doypack',
  version: 1,
  kind: 'formed',
  limits: {
    min: { length: 70, width: 40, height: 100 },
    max: { length: 350, width: 180, height: 480 },
    caliper: [0.05, 0.25],
  },
  usual: { length: 140, width: 80, height: 230, caliper: 0.12 },
  // Sizes are those of the pouch laid flat, as is usual in the trade.
  allowances: () => ({
    inner: { length: 0, width: 0, height: 0 },
    outer: { length: 0, width: 0, height: 0 },
  }),
  draw: (board) => ({ pieces: [web(board)] }),
}

function web({ length: L, width: W, height: H }: DrawingBoard): PieceSpec {
  const half = W / 2
  const sides = (from: number, to: number) => [rect(0, from, SEAL, to), rect(L - SEAL, from, L, to)]
  const face = (from: number, to: number, top: number, up: 'north' | 'south', print: 'front' | 'back'): PanelSpec => {
    const zip = up === 'north' ? top - ZIP : top + ZIP
    const tear = up === 'north' ? zip + 10 : zip - 10
    const corners = [
      [0, from, up === 'south' ? 6 : 0],
      [L, from, up === 'south' ? 6 : 0],
      [L, to, up === 'north' ? 6 : 0],
      [0, to, up === 'north' ? 6 : 0],
    ] as const
    return {
      outline: rounded(corners),
      up,
      print,
      scores: [
        [
          [SEAL, zip],
          [L - SEAL, zip],
        ],
      ],
      perforations: [
        [
          [0, tear],
          [L, tear],
        ],
      ],
      glue: { face: 'inside', outlines: sides(from + 6, to - 6) },
    }
  }
  const gusset = (from: number, to: number, parent: string): PanelSpec => ({
    outline: rect(0, from, L, to),
    from: parent,
    glue: { face: 'inside', outlines: sides(from, to) },
  })
  return {
    name: 'web',
    stand: 'wall',
    grain: 'x',
    stock: 'film',
    formed: true,
    steps: [],
    panels: {
      front: face(0, H, H, 'north', 'front'),
      'gusset front': gusset(-half, 0, 'front'),
      'gusset back': gusset(-W, -half, 'gusset front'),
      back: { ...face(-W - H, -W, -W - H, 'south', 'back'), from: 'gusset back' },
    },
  }
}
