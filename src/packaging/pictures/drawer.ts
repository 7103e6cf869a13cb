import { onFlap, onFront, onSide, onTop } from '../drawing/artwork.ts'
import { boardOf, evenWalls, shift, tray } from '../drawing/box.ts'
import { type Mark, wall } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { curve, line, type Shape } from '../drawing/shape.ts'
import { LEFT } from '../drawing/space.ts'
import { inShade } from '../drawing/tint.ts'

/** A tray in a sleeve; open, it is drawn half out by its ribbon. */
export function drawer(scene: Scene): Drawing {
  const { size, stock, printing } = scene
  const { length: L, width: W, height: H } = size
  const t = boardOf(size, 0.007)
  const out = scene.open ? W * 0.5 : 0
  const rim: Mark = ({ at, width: w, height: h }) => [
    {
      outlines: [
        [at(0, h), at(w, h), at(w, 0), at(0, 0)],
        [at(t, h - t), at(w - t, h - t), at(w - t, t), at(t, t)],
      ],
      fill: stock.edge,
    },
  ]
  const sleeve = [
    ...wall(
      [
        [0, 0, H],
        [L, 0, H],
        [L, W, H],
        [0, W, H],
      ],
      stock.outside,
      onTop(printing),
    ),
    ...wall(
      [
        [L, 0, 0],
        [L, W, 0],
        [L, W, H],
        [L, 0, H],
      ],
      stock.outside,
      onSide(printing),
    ),
    ...wall(
      [
        [0, 0, 0],
        [L, 0, 0],
        [L, 0, H],
        [0, 0, H],
      ],
      inShade(stock.inside, 0.4),
      rim,
    ),
  ]
  const inner = { length: L - 2 * t, width: W, height: H - 2 * t }
  const drawn = tray(shift(t, -out, t), inner, evenWalls(t), {
    stock,
    inside: inShade(stock.inside),
    marks: { front: onFront(printing), right: onFlap(printing) },
  })
  // The part of the tray still in the sleeve lies behind the sleeve's mouth, so only what is drawn out is painted.
  const shown = scene.open
    ? tray(
        shift(t, -out, t),
        { ...inner, width: out },
        { ...evenWalls(t), back: 0 },
        {
          stock,
          inside: inShade(stock.inside),
          marks: { front: onFront(printing), right: onFlap(printing) },
        },
      )
    : drawn.slice(-1)
  return {
    shapes: [...paint(sleeve), ...paint(shown), ...ribbon(L, H, -out, t)],
    ground: [
      [0, -out, 0],
      [L, -out, 0],
      [L, W, 0],
      [0, W, 0],
    ],
    height: H,
    // What stands nearest the viewer is the drawer's front, drawn out or not.
    measures: {
      ...cuboidMeasures(size),
      length: { from: [0, -out, 0], to: [L, -out, 0], off: [0, -1, 0] },
      height: { from: [0, -out, 0], to: [0, -out, H], off: LEFT },
    },
  }
}

/** A loop of ribbon at the middle of the drawer's front. */
function ribbon(L: number, H: number, y: number, t: number): Shape[] {
  const [x, z, r] = [L / 2, H / 2, Math.min(H * 0.3, L * 0.09)]
  const loop = [
    [x - t * 0.8, y, z] as const,
    curve([x - r, y - r * 2.2, z - r * 0.6], [x + r, y - r * 2.2, z - r * 0.6], [x + t * 0.8, y, z]),
  ]
  return [line(loop, '#10151c', 5), line(loop, '#2d3846', 2)]
}
