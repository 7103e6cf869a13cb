import { onFlap, onFront, onSide, part } from '../drawing/artwork.ts'
import { boardOf, cuboid, flutes, shift, slab, tray, upright } from '../drawing/box.ts'
import { type Face, type Mark, marks } from '../drawing/face.ts'
import { paint } from '../drawing/order.ts'
import { cuboidGround, cuboidMeasures, type Drawing, type Scene } from '../drawing/scene.ts'
import { area, line } from '../drawing/shape.ts'
import type { Point } from '../drawing/space.ts'
import { inShade } from '../drawing/tint.ts'

/** Regular slotted container (FEFCO 0201): four flaps of half the width, shut with one strip of tape. */
export function shipping(scene: Scene): Drawing {
  const { size } = scene
  return {
    shapes: paint(scene.open ? open(scene) : closed(scene)),
    ground: cuboidGround(size),
    height: size.height,
    measures: cuboidMeasures(size),
  }
}

/** A direction `degrees` above the ground (below, when negative), leaving the box in the direction `out`. */
const leaning = ([x, y]: readonly [number, number], degrees: number, length: number): Point => {
  const rise = (degrees * Math.PI) / 180
  return [x * Math.cos(rise) * length, y * Math.cos(rise) * length, Math.sin(rise) * length]
}

function open({ size, stock, printing }: Scene): Face[] {
  const { length: L, width: W, height: H } = size
  const t = boardOf(size)
  const edge = flutes(stock)
  const flaps = { outside: onFlap(printing), edge }
  const deep = W / 2
  const low = (front: number) => Math.min(front, H * 0.55)
  const body = tray(
    shift(0, 0, 0),
    size,
    { front: t, back: t, side: t },
    {
      stock,
      inside: inShade(stock.inside, 0.16),
      marks: {
        front: (sheet) =>
          onFront(printing)(printing?.ground ? sheet : part(sheet, 0, sheet.height * 0.3, sheet.width, sheet.height)),
        right: onSide(printing),
      },
    },
  )
  return [
    ...body,
    ...slab(upright([L, W, H], [0, W, H], leaning([0, 1], 62, deep), t), t, stock, flaps),
    ...slab(upright([0, W, H], [0, 0, H], leaning([-1, 0], 24, deep), t), t, stock, flaps),
    ...slab(upright([L, 0, H], [L, W, H], leaning([1, 0], 12, deep), t), t, stock, flaps),
    ...slab(upright([0, 0, H], [L, 0, H], leaning([0, -1], -38, low(deep)), t), t, stock, flaps),
  ]
}

function closed({ size, stock, printing }: Scene): Face[] {
  const tapeWidth = Math.min(60, size.width * 0.3)
  const tape = '#b98d55'
  const strip: Mark = ({ at, width, height, tone }) => [
    line([at(0, height / 2), at(width, height / 2)], stock.outline, 1),
    area(
      [
        at(0, (height + tapeWidth) / 2),
        at(width, (height + tapeWidth) / 2),
        at(width, (height - tapeWidth) / 2),
        at(0, (height - tapeWidth) / 2),
      ],
      tone({ light: '#c49a62', base: tape, dark: '#96703f' }),
      { opacity: 0.85 },
    ),
  ]
  const end: Mark = ({ at, width, height, tone }) => {
    const long = Math.min(height * 0.4, tapeWidth)
    return [
      area(
        [
          at((width - tapeWidth) / 2, long),
          at((width + tapeWidth) / 2, long),
          at((width + tapeWidth) / 2, 0),
          at((width - tapeWidth) / 2, 0),
        ],
        tone({ light: '#c49a62', base: tape, dark: '#96703f' }),
        { opacity: 0.85 },
      ),
    ]
  }
  return cuboid(shift(0, 0, 0), size, stock.outside, {
    front: onFront(printing),
    right: marks(onSide(printing), end),
    top: marks(onFlap(printing), strip),
  })
}
