import { onFront } from '../drawing/artwork.ts'
import { sheetOf } from '../drawing/face.ts'
import { bore, disc, drum, STANDING } from '../drawing/round.ts'
import type { Drawing, Scene } from '../drawing/scene.ts'
import { area, curve, type Shape } from '../drawing/shape.ts'
import type { Point } from '../drawing/space.ts'
import { inShade, shade, tintOf } from '../drawing/tint.ts'

/** Labels on a roll of backing paper, two of them run out, the last one coming off. */
export function label({ size, stock, printing }: Scene): Drawing {
  const { length: L, width: W } = size
  const gap = L * 0.08
  const R = Math.max(L, W) * 0.62
  const wide = W + 2 * gap
  const near = { ...STANDING, middle: [R, -gap, R] as Point, radius: R }
  const core = { ...near, radius: R * 0.45 }
  const backing = tintOf('#e7e2d6')
  const long = 2.35 * (L + gap) + R * 0.2
  const p = (x: number, y: number, z = 0): Point => [x, y, z]
  const first = R + R * 0.55
  const tail = [p(R, -gap), p(R + long + gap, -gap), p(R + long + gap, W + gap), p(R, W + gap)]
  const one = (x: number): Shape[] => {
    const corners = [p(x, 0), p(x + L, 0), p(x + L, W), p(x, W)]
    const face = sheetOf(corners, [0, 0, 1])
    return [
      area(corners, shade(stock.outside, [0, 0, 1]), { stroke: stock.outline, width: 0.7 }),
      ...onFront(printing)(face),
    ]
  }
  const second = first + L + gap
  const peel = [
    p(second, 0),
    curve(p(second + L * 0.35, 0, 0), p(second + L * 0.7, 0, L * 0.08), p(second + L * 0.85, 0, L * 0.42)),
    p(second + L * 0.85, W, L * 0.42),
    curve(p(second + L * 0.7, W, L * 0.08), p(second + L * 0.35, W, 0), p(second, W)),
  ]
  return {
    shapes: [
      area(tail, shade(backing, [0, 0, 1]), { stroke: '#b9b3a8', width: 0.6 }),
      ...one(first),
      area([p(second, 0), p(second + L, 0), p(second + L, W), p(second, W)], shade(backing, [0.4, -0.6, 0.6]), {
        opacity: 0.9,
      }),
      area(peel, shade(stock.outside, [-0.4, 0, 0.9]), { stroke: stock.outline, width: 0.7 }),
      ...drum(near, [0, wide, 0], backing),
      { outlines: [disc(near), disc(core)], fill: shade(backing, [0, -1, 0]) },
      ...[0.6, 0.74, 0.88].map((k) => ({
        outlines: [disc({ ...near, radius: R * k })],
        stroke: '#b9b3a8',
        width: 0.6,
        opacity: 0.6,
      })),
      ...bore(core, [0, wide, 0], inShade(tintOf('#cbb18a'), 0.1)),
    ],
    ground: [p(R * 0.5, -gap), p(R + long, -gap), p(R + long, W + gap), p(R * 0.5, W + gap)],
    height: 4,
    measures: {
      length: { from: p(first, -gap), to: p(first + L, -gap), off: [0, -1, 0] },
      width: { from: p(R + long + gap, 0), to: p(R + long + gap, W), off: [1, 0, 0] },
    },
  }
}
