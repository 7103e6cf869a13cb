import { onFront } from '../drawing/artwork.ts'
import { sheetOf } from '../drawing/face.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { area, curve, line } from '../drawing/shape.ts'
import { LEFT } from '../drawing/space.ts'
import { shade, tintOf } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** A stand-up pouch: a round base, flat sealed sides that meet at the top, a zip and two tear notches. */
export function doypackPicture({ size, stock, printing, view }: GoodsScene): Drawing {
  const open = view !== 'closed'
  const L = size.length
  const H = size.height || size.width
  const D = size.height ? size.width : L * 0.4
  const m = D / 2
  const p = (x: number, y: number, z: number): Point => [x, y, z]
  const film = printing?.ground ? tintOf(printing.ground) : stock.outside
  const seal = L * 0.045
  const front = shade(film, [0, -1, 0])
  const silhouette = [
    p(0, m, 0),
    curve(p(L * 0.02, m - D * 0.6, 0), p(L * 0.98, m - D * 0.6, 0), p(L, m, 0)),
    curve(p(L * 0.985, m, H * 0.4), p(L, m, H * 0.7), p(L, m, H)),
    p(0, m, H),
    curve(p(0, m, H * 0.7), p(L * 0.015, m, H * 0.4), p(0, m, 0)),
  ]
  const shadeSide = [
    p(L - seal, m, H * 0.9),
    curve(p(L * 0.86, m, H * 0.6), p(L * 0.86, m - D * 0.3, H * 0.3), p(L * 0.84, m - D * 0.36, H * 0.03)),
    curve(p(L * 0.92, m - D * 0.2, 0), p(L * 0.97, m - D * 0.1, 0), p(L, m, 0)),
    curve(p(L * 0.985, m, H * 0.4), p(L - seal, m, H * 0.7), p(L - seal, m, H * 0.9)),
  ]
  const lightSide = [
    p(L * 0.1, m, H * 0.84),
    curve(p(L * 0.13, m, H * 0.6), p(L * 0.12, m - D * 0.2, H * 0.3), p(L * 0.13, m - D * 0.32, H * 0.14)),
    curve(p(L * 0.2, m - D * 0.3, H * 0.3), p(L * 0.2, m, H * 0.6), p(L * 0.1, m, H * 0.84)),
  ]
  const foot = [p(0, m, 0), curve(p(L * 0.1, m - D * 0.2, H * 0.2), p(L * 0.9, m - D * 0.2, H * 0.2), p(L, m, 0))]
  const sheet = sheetOf(
    [p(L * 0.14, m, H * 0.16), p(L * 0.86, m, H * 0.16), p(L * 0.86, m, H * 0.78), p(L * 0.14, m, H * 0.78)],
    [0, -1, 0],
  )
  const dark = shade(film, [1, 0, 0])
  const pale = shade({ ...film, light: '#ffffff' }, [0, 0, 1])
  return {
    shapes: [
      area(silhouette, front, { stroke: stock.outline, width: 0.7 }),
      area(shadeSide, dark, { opacity: 0.8 }),
      area(lightSide, pale, { opacity: 0.35 }),
      ...onFront(printing && { ...printing, coverage: printing.coverage === 'bleed' ? 'mark' : printing.coverage })(
        sheet,
      ),
      line(foot, dark, 1.2),
      line([p(seal, m, 0), p(seal, m, H)], dark, 0.9),
      line([p(L - seal, m, 0), p(L - seal, m, H)], dark, 0.9),
      ...[0.86, 0.875].map((z) => line([p(seal, m, H * z), p(L - seal, m, H * z)], dark, 1.2)),
      ...(open ? [] : [line([p(0, m, H * 0.95), p(L, m, H * 0.95)], dark, 0.9)]),
      ...[0, L].map((x) =>
        area([p(x, m, H * 0.925), p(x === 0 ? seal * 0.6 : L - seal * 0.6, m, H * 0.915), p(x, m, H * 0.905)], dark),
      ),
    ],
    ground: [
      [p(0, m, 0), p(L * 0.25, 0, 0), p(L * 0.75, 0, 0), p(L, m, 0), p(L * 0.75, D * 0.8, 0), p(L * 0.25, D * 0.8, 0)],
    ],
    height: H,
    measures: {
      length: { from: [0, 0, 0], to: [L, 0, 0], off: [0, -1, 0] },
      width: size.height
        ? { from: [L, 0, 0], to: [L, D, 0], off: [1, 0, 0] }
        : { from: [0, m, 0], to: [0, m, H], off: LEFT },
      ...(size.height ? { height: { from: [0, m, 0], to: [0, m, H], off: LEFT } } : {}),
    },
  }
}
