import { onFlap, onFront, onInside, onSide, onTop, part } from '../drawing/artwork.ts'
import { boardOf, cuboid, flap, flutes, hinge, reach, shift, slab, tray } from '../drawing/box.ts'
import { type Face, type Mark, marks } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import { type Point, plus, times } from '../drawing/space.ts'
import type { Stock } from '../drawing/stock.ts'
import { inShade } from '../drawing/tint.ts'

/** How far the lid stands open, degrees. */
const OPEN = 112

/** Roll-end tuck-front box (FEFCO 0427): double side walls, a hinged lid with ears and a tuck flap. */
export function mailer(scene: Scene): Drawing {
  return {
    shapes: paint(scene.open ? openMailer(scene) : closedMailer(scene)),
    ground: cuboidGround(scene.size),
    height: scene.size.height + (scene.open ? scene.size.width * 0.5 : 0),
    measures: cuboidMeasures(scene.size),
  }
}

/** The open box, empty. */
export function openMailer(scene: Scene): Face[] {
  const { size, stock, printing } = scene
  const t = boardOf(size)
  const walls = { front: 2 * t, back: t, side: 2.6 * t }
  const base = tray(shift(0, 0, 0), size, walls, {
    stock,
    inside: inShade(stock.inside),
    rim: flutes(stock),
    marks: { front: onFront(printing), right: onSide(printing) },
  })
  return [...base, ...lidOf(scene, t)]
}

function lidOf({ size, stock, printing, finishes }: Scene, t: number): Face[] {
  const { length: L, width: W, height: H } = size
  const lid = hinge(W, H, OPEN)
  const deep = Math.min(H, W * 0.45)
  const inset = deep * 0.16
  const edge = flutes(stock)
  const ear = (outward: Point): Point => plus(times(lid.inward, deep * 0.94), times(outward, deep * 0.16))
  const flapMarks = { outside: onFlap(printing), edge }
  const tuckMarks = finishes.some((finish) => finish.endsWith('strip'))
    ? { ...flapMarks, inside: strip(stock) }
    : flapMarks
  return [
    ...slab([lid.at(0, W), lid.at(L, W), lid.at(L, 0), lid.at(0, 0)], t, stock, {
      outside: onTop(printing),
      inside: onInside(printing),
      edge,
    }),
    ...slab(flap(lid.at(t, W), lid.at(L - t, W), reach(lid.inward, lid.along, 22, deep), inset), t, stock, tuckMarks),
    ...slab(flap(lid.at(L, W * 0.94), lid.at(L, W * 0.06), ear([1, 0, 0]), inset), t, stock, flapMarks),
    ...slab(flap(lid.at(0, W * 0.06), lid.at(0, W * 0.94), ear([-1, 0, 0]), inset), t, stock, flapMarks),
  ]
}

/** The adhesive strip of a box that is sent. */
const strip =
  (stock: Stock): Mark =>
  ({ at, width, height }) => [line([at(width * 0.06, height * 0.35), at(width * 0.94, height * 0.35)], stock.edge, 3)]

/** The shut box: its lid's cut edge shows at the side, its fold at the front. */
export function closedMailer({ size, stock, printing }: Scene): Face[] {
  const t = boardOf(size)
  const fold: Mark = ({ at, width }) => [line([at(0, t), at(width, t)], stock.outline, 0.8, { opacity: 0.6 })]
  const cut: Mark = (sheet) => {
    const edge = part(sheet, 0, 0, sheet.width, t)
    return [
      area([edge.at(0, t), edge.at(edge.width, t), edge.at(edge.width, 0), edge.at(0, 0)], stock.edge),
      ...flutes(stock)(edge),
      ...fold(sheet),
    ]
  }
  return cuboid(shift(0, 0, 0), size, stock.outside, {
    front: marks(onFront(printing), fold),
    right: marks(onSide(printing), cut),
    top: onTop(printing),
  })
}
