import { onFlap, onFront, onInside, onSide, onTop } from '../drawing/artwork.ts'
import { boardOf, cuboid, evenWalls, hinge, shift, tray } from '../drawing/box.ts'
import type { Face, Mark } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { line } from '../drawing/shape.ts'
import { inShade } from '../drawing/tint.ts'

/** A set-up box of thick greyboard: a deep lid hinged at the back over a raised neck. */
export function rigid(scene: Scene): Drawing {
  const { size } = scene
  return {
    shapes: paint(scene.open ? open(scene) : closed(scene)),
    ground: cuboidGround(size),
    height: size.height + (scene.open ? size.width * 0.5 : 0),
    measures: cuboidMeasures(size),
  }
}

/** The share of the height that is lid. */
const LID = 0.36

function open({ size, stock, printing }: Scene): Face[] {
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.009)
  const lidHeight = H * LID
  const base = H - lidHeight
  const neck = Math.min(lidHeight * 0.5, 3 * t)
  const lid = hinge(W, base, 108)
  const inside = inShade(stock.inside)
  return [
    ...tray(shift(0, 0, 0), { length: L, width: W, height: base }, evenWalls(t), {
      stock,
      inside,
      marks: { front: onFront(printing), right: onSide(printing) },
    }),
    ...tray(shift(t, t, 0.5), { length: L - 2 * t, width: W - 2 * t, height: base + neck }, evenWalls(t * 0.7), {
      stock: { ...stock, outside: stock.inside },
      inside,
    }),
    ...tray(([x, y, z]) => lid.at(x, y, z - lidHeight), { length: L, width: W, height: lidHeight }, evenWalls(t), {
      stock,
      inside: stock.inside,
      marks: { top: onInside(printing), right: onFlap(printing), back: onFlap(printing) },
    }),
  ]
}

function closed({ size, stock, printing }: Scene): Face[] {
  const parting: Mark = ({ at, width, height }) => [
    line([at(0, height * LID), at(width, height * LID)], stock.outline, 1.2, { opacity: 0.8 }),
  ]
  return cuboid(shift(0, 0, 0), size, stock.outside, {
    front: (sheet) => [...onFront(printing)(sheet), ...parting(sheet)],
    right: (sheet) => [...onSide(printing)(sheet), ...parting(sheet)],
    top: onTop(printing),
  })
}
