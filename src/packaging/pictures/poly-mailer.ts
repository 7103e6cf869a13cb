import { onFront } from '../drawing/artwork.ts'
import { sheetOf } from '../drawing/face.ts'
import { type Drawing, type GoodsScene, uprightMeasures } from '../drawing/scene.ts'
import { area, curve, line } from '../drawing/shape.ts'
import { shade, tintOf } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** A film mailer with soft content: a pillow with sealed sides and a glued flap. */
export function polyMailerPicture({ size, stock, printing, view }: GoodsScene): Drawing {
  const open = view !== 'closed'
  const { length: L, width: H } = size
  const film = printing?.ground ? tintOf(printing.ground) : stock.outside
  const lip = Math.min(H * 0.14, 60)
  const p = (x: number, z: number, y = 0): Point => [x, y, z]
  const body = [
    p(L * 0.02, H * 0.01),
    curve(p(L * 0.3, -H * 0.015), p(L * 0.7, H * 0.02), p(L * 0.98, H * 0.01)),
    curve(p(L * 1.01, H * 0.3), p(L * 0.975, H * 0.7), p(L, H)),
    curve(p(L * 0.7, H * 0.985), p(L * 0.3, H * 1.01), p(0, H)),
    curve(p(L * 0.025, H * 0.7), p(-L * 0.01, H * 0.3), p(L * 0.02, H * 0.01)),
  ]
  const flap = open
    ? [
        p(0, H),
        curve(p(L * 0.3, H * 1.01), p(L * 0.7, H * 0.985), p(L, H)),
        p(L * 0.985, H + lip, lip * 0.3),
        p(L * 0.015, H + lip, lip * 0.3),
      ]
    : [
        p(0, H),
        curve(p(L * 0.3, H * 1.01), p(L * 0.7, H * 0.985), p(L, H)),
        p(L * 0.99, H - lip),
        curve(p(L * 0.7, H - lip * 1.08), p(L * 0.3, H - lip * 0.95), p(L * 0.01, H - lip)),
      ]
  const dark = shade(film, [1, 0, 0])
  const light = shade(film, [0, 0, 1])
  const swell = [
    p(L * 0.96, H * 0.94),
    curve(p(L * 0.86, H * 0.7), p(L * 0.9, H * 0.3), p(L * 0.72, H * 0.04)),
    curve(p(L * 0.85, H * 0.02), p(L * 0.9, H * 0.02), p(L * 0.96, H * 0.04)),
    curve(p(L * 0.98, H * 0.3), p(L * 0.95, H * 0.7), p(L * 0.96, H * 0.94)),
  ]
  const gleam = [
    p(L * 0.08, H * 0.8),
    curve(p(L * 0.12, H * 0.6), p(L * 0.1, H * 0.3), p(L * 0.16, H * 0.12)),
    curve(p(L * 0.17, H * 0.3), p(L * 0.2, H * 0.55), p(L * 0.08, H * 0.8)),
  ]
  const wrinkle = (x: number, z: number, dx: number, dz: number) =>
    line([p(x, z), curve(p(x + dx * 0.3, z + dz * 0.5), p(x + dx * 0.7, z + dz * 0.7), p(x + dx, z + dz))], dark, 1.2, {
      opacity: 0.7,
    })
  const sheet = sheetOf(
    [p(L * 0.14, H * 0.12), p(L * 0.86, H * 0.12), p(L * 0.86, H * 0.82), p(L * 0.14, H * 0.82)],
    [0, -1, 0],
  )
  return {
    shapes: [
      ...(open
        ? [
            area(flap, shade(stock.inside, [0, -1, 0])),
            line([p(L * 0.02, H + lip * 0.75, lip * 0.22), p(L * 0.98, H + lip * 0.75, lip * 0.22)], stock.edge, 4),
          ]
        : []),
      area(body, shade(film, [0, -1, 0]), { stroke: stock.outline, width: 0.7 }),
      area(swell, dark, { opacity: 0.6 }),
      area(gleam, light, { opacity: 0.7 }),
      wrinkle(L * 0.04, H * 0.03, L * 0.12, H * 0.1),
      wrinkle(L * 0.96, H * 0.04, -L * 0.12, H * 0.12),
      wrinkle(L * 0.03, H * 0.84, L * 0.12, -H * 0.08),
      ...onFront(printing && { ...printing, coverage: 'mark' })(sheet),
      ...(open ? [] : [area(flap, light, { opacity: 0.9, stroke: stock.outline, width: 0.7 })]),
    ],
    ground: [[p(L * 0.02, 0), p(L * 0.98, 0), p(L, 0, L * 0.05), p(0, 0, L * 0.05)]],
    height: H * 0.5,
    measures: uprightMeasures(size),
  }
}
