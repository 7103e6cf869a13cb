import { onFront } from '../drawing/artwork.ts'
import { sheetOf } from '../drawing/face.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { area, curve, line, type Shape } from '../drawing/shape.ts'
import { LEFT } from '../drawing/space.ts'
import { inShade, shade } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** A cotton bag, standing: soft sides, a hem, two long handles. */
export function totePicture({ size, stock, printing }: GoodsScene): Drawing {
  const W = size.length
  const H = size.height || size.width
  const D = Math.min(W, H) * 0.16
  const hem = H * 0.075
  const front = (x: number, z: number, y = 0): Point => [x, y, z]
  const body = [
    front(W * 0.05, 0),
    curve(front(W * 0.3, -H * 0.012), front(W * 0.7, H * 0.012), front(W * 0.95, 0)),
    curve(front(W * 1.02, H * 0.3), front(W * 0.99, H * 0.7), front(W, H)),
    curve(front(W * 0.7, H * 0.975), front(W * 0.3, H * 0.985), front(0, H)),
    curve(front(W * 0.02, H * 0.7), front(-W * 0.03, H * 0.3), front(W * 0.05, 0)),
  ]
  const side = [
    front(W * 0.95, 0),
    curve(front(W * 1.0, H * 0.01, D * 0.6), front(W * 1.02, H * 0.03, D), front(W * 1.0, H * 0.06, D)),
    curve(front(W * 1.05, H * 0.4, D * 0.9), front(W * 1.0, H * 0.7, D * 0.7), front(W, H)),
    curve(front(W * 0.99, H * 0.7), front(W * 1.02, H * 0.3), front(W * 0.95, 0)),
  ]
  const mouth = [
    front(0, H),
    curve(front(W * 0.3, H * 0.985), front(W * 0.7, H * 0.975), front(W, H)),
    curve(front(W * 0.75, H * 1.01, D * 0.8), front(W * 0.25, H * 1.02, D * 0.8), front(0, H)),
  ]
  const fold = (x: number, lean: number) =>
    area(
      [
        front(x, H * 0.06),
        curve(front(x + lean, H * 0.3), front(x + lean, H * 0.5), front(x + lean * 0.4, H * 0.72)),
        curve(front(x + lean * 0.7, H * 0.5), front(x + lean * 0.6, H * 0.3), front(x, H * 0.06)),
      ],
      stock.outside.dark,
      { opacity: 0.35 },
    )
  const sheet = sheetOf(
    [front(W * 0.16, H * 0.16), front(W * 0.84, H * 0.16), front(W * 0.84, H * 0.78), front(W * 0.16, H * 0.78)],
    [0, -1, 0],
  )
  return {
    shapes: [
      ...handle(W, H, D * 0.55, stock.inside.base, stock.outline),
      area(mouth, shade(inShade(stock.inside, 0.2), [0, -1, 0])),
      area(side, shade(stock.outside, [1, 0, 0])),
      area(body, shade(stock.outside, [0, -1, 0])),
      fold(W * 0.1, W * 0.05),
      fold(W * 0.9, -W * 0.06),
      line(
        [
          front(W * 0.005, H - hem),
          curve(front(W * 0.3, H * 0.985 - hem), front(W * 0.7, H * 0.975 - hem), front(W * 0.998, H - hem)),
        ],
        stock.outline,
        1,
        { dash: '3 2.4' },
      ),
      ...onFront(printing && { ...printing, coverage: 'mark', word: printing.ground ?? printing.word })(sheet),
      ...handle(W, H, 0, stock.outside.light, stock.outline),
    ],
    ground: [
      [
        [W * 0.05, 0, 0],
        [W * 0.95, 0, 0],
        [W, D, 0],
        [W * 0.08, D, 0],
      ],
    ],
    height: H,
    measures: {
      length: { from: [0, 0, 0], to: [W, 0, 0], off: [0, -1, 0] },
      width: { from: [0, 0, 0], to: [0, 0, H], off: LEFT },
    },
  }
}

/** A webbing handle sewn to the hem, hanging in a curve. */
function handle(W: number, H: number, y: number, fill: string, outline: string): Shape[] {
  const wide = W * 0.06
  const rise = H * 0.5
  const [from, to] = [W * 0.24, W * 0.76]
  const low = H * 0.9
  const p = (x: number, z: number): Point => [x, y, z]
  return [
    area(
      [
        p(from, low),
        curve(p(from, H + rise * 0.9), p(from + W * 0.08, H + rise), p(W / 2, H + rise)),
        curve(p(to - W * 0.08, H + rise), p(to, H + rise * 0.9), p(to, low)),
        p(to - wide, low),
        curve(p(to - wide, H + rise * 0.8), p(to - W * 0.13, H + rise - wide), p(W / 2, H + rise - wide)),
        curve(p(from + W * 0.13, H + rise - wide), p(from + wide, H + rise * 0.8), p(from + wide, low)),
      ],
      fill,
      { stroke: outline, width: 0.8 },
    ),
  ]
}
