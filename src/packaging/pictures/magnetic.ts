import { onFlap, onFront, onInside, onSide, onTop } from '../drawing/artwork.ts'
import { boardOf, cuboid, evenWalls, flap, hinge, reach, shift, slab, tray } from '../drawing/box.ts'
import type { Face, Mark } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import { inShade } from '../drawing/tint.ts'

/** A book-style box: the cover turns about the spine and its front flap is held by two magnets. */
export function magnetic(scene: Scene): Drawing {
  const { size } = scene
  return {
    shapes: paint(scene.open ? open(scene) : closed(scene)),
    ground: cuboidGround(size),
    height: size.height + (scene.open ? size.width * 0.5 : 0),
    measures: cuboidMeasures(size),
  }
}

/** Two small plates under the paper, where the magnets are. */
const magnets: Mark = ({ at, width: w, height: h, tone }) => {
  const r = Math.min(h * 0.12, w * 0.03)
  const fill = tone({ light: '#c3c9d0', base: '#b4bbc4', dark: '#8d96a1' })
  return [0.22, 0.78].map((x) => {
    const [cx, cy] = [w * x, h / 2]
    return area([at(cx - r, cy + r), at(cx + r, cy + r), at(cx + r, cy - r), at(cx - r, cy - r)], fill)
  })
}

function open({ size, stock, printing }: Scene): Face[] {
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.008)
  const cover = hinge(W + t, H, 114)
  const turn = reach(cover.inward, cover.along, 34, H)
  const inner = shift(t, 0, t)
  return [
    ...slab(
      [
        [L, W + t, 0],
        [0, W + t, 0],
        [0, W + t, H],
        [L, W + t, H],
      ],
      t,
      stock,
      { outside: onFlap(printing) },
    ),
    ...tray(inner, { length: L - 2 * t, width: W, height: H - t }, evenWalls(t), {
      stock,
      inside: inShade(stock.inside),
      marks: { front: magnets, right: onSide(printing) },
    }),
    ...slab([cover.at(0, W + t), cover.at(L, W + t), cover.at(L, 0), cover.at(0, 0)], t, stock, {
      outside: onTop(printing),
      inside: onInside(printing),
    }),
    ...slab(flap(cover.at(0, W + t), cover.at(L, W + t), turn), t, stock, {
      inside: magnets,
      outside: onFront(printing),
    }),
  ]
}

function closed({ size, stock, printing }: Scene): Face[] {
  const t = boardOf(size, 0.008)
  const book: Mark = ({ at, width: w, height: h }) => [
    line([at(t, t), at(w, t)], stock.outline, 1, { opacity: 0.7 }),
    line([at(t, t), at(t, h)], stock.outline, 1, { opacity: 0.7 }),
  ]
  return cuboid(shift(0, 0, 0), size, stock.outside, {
    front: onFront(printing),
    right: (sheet) => [...onSide(printing)(sheet), ...book(sheet)],
    top: onTop(printing),
  })
}
