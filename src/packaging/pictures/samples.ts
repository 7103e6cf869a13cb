import { onFront, onTop } from '../drawing/artwork.ts'
import { cuboid, shift } from '../drawing/box.ts'
import { paint } from '../drawing/order.ts'
import { printingOf } from '../drawing/printing.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { stockOf } from '../drawing/stock.ts'
import { closedMailer, openMailer } from './mailer.ts'

/** An open mailer with small samples of other products in it. */
export function samples(scene: Scene): Drawing {
  const { size } = scene
  const { length: L, width: W, height: H } = size
  const wall = 0.05 * L
  const [l, w] = [L - 2 * wall, W - 2 * wall]
  const white = stockOf('cardboard-white').outside
  const kraft = stockOf('cardboard-natural').outside
  const items = [
    cuboid(shift(wall, wall + w * 0.5, 3), { length: l * 0.46, width: w * 0.46, height: H * 1.15 }, white, {
      front: onFront(printingOf('print-color-hd')),
      top: onTop(printingOf('print-color-hd')),
    }),
    cuboid(shift(wall + l * 0.5, wall + w * 0.52, 3), { length: l * 0.48, width: w * 0.42, height: H * 0.9 }, kraft, {
      top: onTop(printingOf('print-monochrome')),
    }),
    cuboid(shift(wall, wall, 3), { length: l * 0.34, width: w * 0.44, height: H * 0.75 }, white, {
      top: onTop(printingOf('print-eco-color')),
    }),
    cuboid(shift(wall + l * 0.38, wall, 3), { length: l * 0.6, width: w * 0.44, height: H * 0.86 }, kraft, {
      top: onTop(printingOf('print-monochrome-white')),
    }),
  ]
  return {
    shapes: paint(scene.open ? [...openMailer(scene), ...items.flat()] : closedMailer(scene)),
    ground: cuboidGround(size),
    height: H + (scene.open ? W * 0.5 : 0),
    measures: cuboidMeasures(size),
  }
}
