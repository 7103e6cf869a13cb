import { onFront, onSide, onTop } from '../drawing/artwork.ts'
import { boardOf, cuboid, evenWalls, shift, tray } from '../drawing/box.ts'
import type { Mark } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { line, type Shape } from '../drawing/shape.ts'
import type { Point } from '../drawing/space.ts'
import { inShade } from '../drawing/tint.ts'

/** Two pieces: a tray and a lid that slips over it; open, the lid hangs above as in an exploded drawing. */
export function lidAndTray(scene: Scene): Drawing {
  const { size, stock, printing } = scene
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.005)
  const skirt = Math.max(H * 0.42, Math.min(H, 18))
  const lift = scene.open ? H + Math.max(W * 0.34, H * 0.25) : H - skirt + t
  const rise: Mark = ({ at, width, height }) => [
    line([at(0, height), at(width, height)], stock.outline, 0.8, { opacity: 0.6 }),
  ]
  const lid = cuboid(shift(-t, -t, lift), { length: L + 2 * t, width: W + 2 * t, height: skirt }, stock.outside, {
    front: scene.open ? rise : (sheet) => [...onFront(printing)(sheet), ...rise(sheet)],
    right: (sheet) => [...onSide(printing)(sheet), ...rise(sheet)],
    top: onTop(printing),
  })
  const base = tray(shift(0, 0, 0), size, evenWalls(t), {
    stock,
    inside: inShade(stock.inside),
    marks: { front: scene.open ? onFront(printing) : () => [], right: onSide(printing) },
  })
  const guides: Shape[] = scene.open ? corners(L, W).map(([x, y]) => guide([x, y, H], [x, y, lift])) : []
  return {
    shapes: [...paint(base), ...guides, ...paint(lid)],
    ground: cuboidGround(size),
    height: scene.open ? lift + skirt : H,
    measures: cuboidMeasures(size),
  }
}

const corners = (L: number, W: number) =>
  [
    [0, 0],
    [L, 0],
    [L, W],
  ] as const

/** The path a part takes to its place, dashed as in an assembly drawing. */
const guide = (from: Point, to: Point): Shape => line([from, to], '#1746ff', 1.1, { dash: '5 4' })
