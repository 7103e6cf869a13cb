import { onFlap, onFront, onSide } from '../drawing/artwork.ts'
import { boardOf, cuboid, evenWalls, shift, slab, tray } from '../drawing/box.ts'
import { type Face, type Mark, wall } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { area, curve } from '../drawing/shape.ts'
import type { Point } from '../drawing/space.ts'
import { inShade } from '../drawing/tint.ts'

/** A gable box: two roof panels meeting in a handle; open, the panels stand apart. */
export function carrier(scene: Scene): Drawing {
  const { size } = scene
  const { height: H, width: W } = size
  const roof = W * 0.42
  const grip = Math.min(W * 0.5, 90)
  return {
    shapes: paint(scene.open ? open(scene, roof, grip) : closed(scene, roof, grip)),
    ground: cuboidGround(size),
    height: H + roof,
    measures: cuboidMeasures(size),
  }
}

/** The hole for a hand, in the upper panel. */
const handHole =
  (fill: (tone: Parameters<Mark>[0]['tone']) => string): Mark =>
  ({ at, width: w, height: h, tone }) => {
    const [r, x0, x1, y] = [h * 0.22, w * 0.36, w * 0.64, h * 0.48]
    return [
      area(
        [
          at(x0, y - r),
          at(x1, y - r),
          curve(at(x1 + r * 1.3, y - r), at(x1 + r * 1.3, y + r), at(x1, y + r)),
          at(x0, y + r),
          curve(at(x0 - r * 1.3, y + r), at(x0 - r * 1.3, y - r), at(x0, y - r)),
        ],
        fill(tone),
      ),
    ]
  }

function closed({ size, stock, printing }: Scene, roof: number, grip: number): Face[] {
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.004)
  const m = W / 2
  const ridge = H + roof
  const body = cuboid(shift(0, 0, 0), size, stock.outside, { front: onFront(printing), right: onSide(printing) })
  const hole = handHole((tone) => tone(inShade(stock.inside, 0.5)))
  const inner: Point = [L * 0.9, m, H + roof * 0.35]
  return [
    ...body,
    ...wall(
      [
        [0, 0, H],
        [L, 0, H],
        [L, m - t, ridge],
        [0, m - t, ridge],
      ],
      stock.outside,
      onFlap(printing),
    ),
    ...wall([[L, 0, H], [L, W, H], inner], inShade(stock.outside, 0.06)),
    ...wall([[L, 0, H], inner, [L, m, ridge]], stock.outside),
    ...wall([inner, [L, W, H], [L, m, ridge]], stock.outside),
    ...slab(
      [
        [0, m - t, ridge],
        [L, m - t, ridge],
        [L, m - t, ridge + grip],
        [0, m - t, ridge + grip],
      ],
      2 * t,
      stock,
      {
        outside: (sheet) => [...onFlap(printing)(sheet), ...hole(sheet)],
      },
    ),
  ]
}

function open({ size, stock, printing }: Scene, roof: number, grip: number): Face[] {
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.004)
  const hole = handHole((tone) => tone(inShade(stock.inside, 0.5)))
  const lean = 0.3
  const long = Math.hypot(W / 2, roof)
  const up = (y: number, out: number, reach: number): [Point, Point] => [
    [0, y + out * reach * lean, H + reach],
    [L, y + out * reach * lean, H + reach],
  ]
  const [backLeft, backRight] = up(W, 1, long)
  const [gripLeft, gripRight] = up(W, 1, long + grip)
  return [
    ...tray(shift(0, 0, 0), size, evenWalls(t), {
      stock,
      inside: inShade(stock.inside, 0.14),
      marks: { front: onFront(printing), right: onSide(printing) },
    }),
    ...slab([[L, W, H], [0, W, H], backLeft, backRight], t, stock, { outside: onFlap(printing) }),
    ...slab([backRight, backLeft, gripLeft, gripRight], t, stock, { inside: hole, outside: hole }),
    ...slab(
      [
        [0, W, H],
        [0, 0, H],
        [-W * 0.22, W * 0.2, H + W * 0.3],
        [-W * 0.22, W * 0.8, H + W * 0.3],
      ],
      t,
      stock,
    ),
    ...slab(
      [
        [L, 0, H],
        [L, W, H],
        [L + W * 0.22, W * 0.8, H + W * 0.3],
        [L + W * 0.22, W * 0.2, H + W * 0.3],
      ],
      t,
      stock,
      {
        outside: onFlap(printing),
      },
    ),
  ]
}
