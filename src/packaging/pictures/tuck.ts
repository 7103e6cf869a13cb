import { onFlap, onFront, onInside, onSide, onTop } from '../drawing/artwork.ts'
import { boardOf, cuboid, evenWalls, flap, hinge, reach, shift, slab, tray, upright } from '../drawing/box.ts'
import { type Face, type Mark, marks } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { line } from '../drawing/shape.ts'
import { inShade } from '../drawing/tint.ts'

/** Folding carton with a tuck lid: a lid hinged at the back and two dust flaps. */
export function tuck(scene: Scene): Drawing {
  const { size } = scene
  return {
    shapes: paint(
      scene.open ? openCarton(scene, onFront(scene.printing)) : closedCarton(scene, onFront(scene.printing)),
    ),
    ground: cuboidGround(size),
    height: size.height,
    measures: cuboidMeasures(size),
  }
}

/** Carton board is thin: a hair of edge, no flutes. */
const thin = (scene: Scene): number => boardOf(scene.size, 0.0028)

/** The open carton with `front` on its front. */
export function openCarton(scene: Scene, front: Mark): Face[] {
  const { size, stock, printing } = scene
  const { length: L, width: W, height: H } = size
  const t = thin(scene)
  const lid = hinge(W, H, 116)
  const tab = Math.min(W * 0.32, 60, H * 0.5)
  const dust = Math.min(L * 0.46, W * 0.7)
  const flaps = { outside: onFlap(printing) }
  return [
    ...tray(shift(0, 0, 0), size, evenWalls(t), {
      stock,
      inside: inShade(stock.inside, 0.16),
      marks: { front, right: onSide(printing) },
    }),
    ...slab([lid.at(0, W), lid.at(L, W), lid.at(L, 0), lid.at(0, 0)], t, stock, {
      outside: onTop(printing),
      inside: onInside(printing),
    }),
    ...slab(flap(lid.at(0, W), lid.at(L, W), reach(lid.inward, lid.along, 30, tab), tab * 0.3), t, stock, flaps),
    ...slab(upright([0, W, H], [0, 0, H], [-dust * 0.82, 0, dust * 0.57], W * 0.12), t, stock, flaps),
    ...slab(upright([L, 0, H], [L, W, H], [dust * 0.87, 0, dust * 0.5], W * 0.12), t, stock, flaps),
  ]
}

/** The shut carton with `front` on its front: the lid's fold and its slit at the sides. */
export function closedCarton(scene: Scene, front: Mark): Face[] {
  const { size, stock, printing } = scene
  const t = thin(scene)
  const slit: Mark = ({ at, width }) => [line([at(0, t), at(width, t)], stock.outline, 0.8, { opacity: 0.6 })]
  return cuboid(shift(0, 0, 0), size, stock.outside, {
    front: marks(front, slit),
    right: marks(onSide(printing), slit),
    top: onTop(printing),
  })
}
