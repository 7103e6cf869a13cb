import { onFlap, onFront, onSide } from '../drawing/artwork.ts'
import { boardOf, cuboid, evenWalls, flap, hinge, reach, shift, slab, tray } from '../drawing/box.ts'
import type { Face, Mark } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import { inShade } from '../drawing/tint.ts'

/** A low box with a clear window in its lid. */
export function cake(scene: Scene): Drawing {
  const { size } = scene
  return {
    shapes: paint(scene.open ? open(scene) : closed(scene)),
    ground: cuboidGround(size),
    height: size.height + (scene.open ? size.width * 0.5 : 0),
    measures: cuboidMeasures(size),
  }
}

/** The window: a clear sheet glued behind an opening, catching the light. */
const pane: Mark = ({ at, width: w, height: h }) => {
  const [l, r, top, bottom] = [w * 0.14, w * 0.86, h * 0.14, h * 0.86]
  return [
    area([at(l, bottom), at(r, bottom), at(r, top), at(l, top)], '#dbe6ee', { stroke: '#9fb0be', width: 0.9 }),
    area([at(w * 0.3, bottom), at(w * 0.42, bottom), at(w * 0.7, top), at(w * 0.58, top)], '#ffffff', { opacity: 0.6 }),
    area([at(w * 0.46, bottom), at(w * 0.5, bottom), at(w * 0.78, top), at(w * 0.74, top)], '#ffffff', {
      opacity: 0.6,
    }),
  ]
}

function open({ size, stock, printing }: Scene): Face[] {
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.003)
  const lid = hinge(W, H, 112)
  const deep = Math.min(H * 0.8, W * 0.4)
  const flaps = { outside: onFlap(printing) }
  return [
    ...tray(shift(0, 0, 0), size, evenWalls(t), {
      stock,
      inside: inShade(stock.inside),
      marks: { front: onFront(printing), right: onSide(printing) },
    }),
    ...slab([lid.at(0, W), lid.at(L, W), lid.at(L, 0), lid.at(0, 0)], t, stock, { inside: pane, outside: pane }),
    ...slab(flap(lid.at(0, W), lid.at(L, W), reach(lid.inward, lid.along, 24, deep), deep * 0.2), t, stock, flaps),
    ...slab(
      flap(lid.at(L, W * 0.96), lid.at(L, W * 0.04), reach(lid.inward, [1, 0, 0], 14, deep), deep * 0.3),
      t,
      stock,
      flaps,
    ),
    ...slab(
      flap(lid.at(0, W * 0.04), lid.at(0, W * 0.96), reach(lid.inward, [-1, 0, 0], 14, deep), deep * 0.3),
      t,
      stock,
      flaps,
    ),
  ]
}

function closed({ size, stock, printing }: Scene): Face[] {
  const t = boardOf(size, 0.003)
  const fold: Mark = ({ at, width }) => [line([at(0, t), at(width, t)], stock.outline, 0.8, { opacity: 0.6 })]
  return cuboid(shift(0, 0, 0), size, stock.outside, {
    front: (sheet) => [...onFront(printing)(sheet), ...fold(sheet)],
    right: (sheet) => [...onSide(printing)(sheet), ...fold(sheet)],
    top: (sheet) => [...onFlap(printing)(sheet), ...pane(sheet)],
  })
}
