import type { DrawingBoard, PanelSpec, PieceSpec, Style } from '../dieline/style.ts'
import { type Outline, rect, reversed, rounded } from '../geometry/outline.ts'

/** Width of the sealed edges, and the height of the zip below the top, mm. */
const SEAL = 8
const ZIP = 32
/** How much of the foot stays open between its two seals at least, mm: with less the gusset does not unfold. Ours. */
const OPEN_FOOT = 20
/** Tear notches in the side seals: depth, and half of their width at the edge, mm. */
const NOTCH = { deep: 4, half: 2 }
/** Radius of the holes punched beside the fold of the gusset, mm. */
const PUNCH = 3

/** A stand-up pouch: one web folded to front, gusset and back, sealed at the sides and the top. The flat is L × (2H + W). */
export const doypack: Style = {
  id: 'doypack',
  version: 2,
  kind: 'formed',
  limits: {
    min: { length: 70, width: 40, height: 100 },
    max: { length: 350, width: 180, height: 480 },
    caliper: [0.05, 0.25],
  },
  // The seals at the foot reach half of the gusset's depth in from either side.
  follows: ({ width }) => ({ length: [width + 2 * SEAL + OPEN_FOOT, 350] }),
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
    // Notches in the side seals, from which the pouch is torn open above the zip: a perforation would let air in.
    const notch = (x: number, into: 1 | -1): Outline =>
      [-1, 0, 1].map((step) => [x + (step === 0 ? into * NOTCH.deep : 0), tear + into * -step * NOTCH.half] as const)
    const corners = [
      [0, from, up === 'south' ? 6 : 0],
      [L, from, up === 'south' ? 6 : 0],
      ...notch(L, -1),
      [L, to, up === 'north' ? 6 : 0],
      [0, to, up === 'north' ? 6 : 0],
      ...notch(0, 1),
    ] as readonly (readonly [number, number, number?])[]
    const foot = up === 'north' ? from : to
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
      glue: { face: 'inside', outlines: [...sides(from + 6, to - 6), ...kSeals(foot, up === 'north' ? 1 : -1)] },
    }
  }
  // Seals from the fold of the gusset down to the foot, at 45°: they carry the content and let the base open.
  const kSeals = (foot: number, sign: 1 | -1): Outline[] =>
    [[SEAL, 1] as const, [L - SEAL, -1] as const].map(([x, way]) => {
      const corners: Outline = [
        [x, foot],
        [x + way * half, foot],
        [x, foot + sign * half],
      ]
      return way * sign > 0 ? corners : reversed(corners)
    })
  // Beside the fold of the gusset holes are punched, through which front and back are sealed to each other.
  const punched = (from: number, to: number, edge: 'top' | 'bottom'): Outline => {
    const [left, right] = [SEAL / 2, L - SEAL / 2]
    const cut = (y: number, xs: readonly number[]): Outline =>
      xs.flatMap((x) => {
        const way = y === from ? 1 : -1
        return [{ point: [x - way * PUNCH, y] as const, bulge: -1 }, [x + way * PUNCH, y] as const]
      })
    return [
      [0, from],
      ...(edge === 'bottom' ? cut(from, [left, right]) : []),
      [L, from],
      [L, to],
      ...(edge === 'top' ? cut(to, [right, left]) : []),
      [0, to],
    ]
  }
  const gusset = (from: number, to: number, parent: string, fold: 'top' | 'bottom'): PanelSpec => ({
    outline: punched(from, to, fold),
    from: parent,
    glue: { face: 'inside', outlines: fold === 'bottom' ? kSeals(to, -1) : kSeals(from, 1) },
  })
  return {
    name: 'web',
    stand: 'wall',
    grain: 'x',
    stock: 'film',
    formed: true,
    worked: 'fold',
    steps: [],
    panels: {
      front: face(0, H, H, 'north', 'front'),
      'gusset front': gusset(-half, 0, 'front', 'bottom'),
      'gusset back': gusset(-W, -half, 'gusset front', 'top'),
      back: { ...face(-W - H, -W, -W - H, 'south', 'back'), from: 'gusset back' },
    },
  }
}
