import type { Size } from '../../contract/catalogue.ts'
import { BRANDS } from '../brands/brands.ts'
import type { Dieline } from '../dieline/dieline.ts'
import { onFront, onTop } from '../drawing/artwork.ts'
import { cuboid, shift } from '../drawing/box.ts'
import { type Face, type Mark, sheetOf } from '../drawing/face.ts'
import { printingOf } from '../drawing/printing.ts'
import { area, curve, line, type Shape } from '../drawing/shape.ts'
import { normal } from '../drawing/space.ts'
import type { Stock } from '../drawing/stock.ts'
import { stockOf } from '../drawing/stock.ts'
import { tintOf } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'

/** The adhesive strip of a shipping box. */
export const strip =
  (stock: Stock): Mark =>
  ({ at, width, height }) => [line([at(width * 0.08, height * 0.3), at(width * 0.92, height * 0.3)], stock.edge, 3)]

/** A transparent sheet behind a window, with a reflection. */
export const pane: Mark = ({ at, width: w, height: h, holes = [] }) => [
  { outlines: holes, fill: '#d3e2ec', opacity: 0.5 },
  area([at(w * 0.32, h * 0.8), at(w * 0.4, h * 0.8), at(w * 0.64, h * 0.2), at(w * 0.56, h * 0.2)], '#ffffff', {
    opacity: 0.5,
  }),
  area([at(w * 0.44, h * 0.8), at(w * 0.47, h * 0.8), at(w * 0.71, h * 0.2), at(w * 0.68, h * 0.2)], '#ffffff', {
    opacity: 0.5,
  }),
]

/** The magnets: two small plates under the paper. */
export const magnets: Mark = ({ at, width: w, height: h, tone }) => {
  const r = Math.min(h * 0.1, w * 0.022)
  const fill = tone(tintOf('#b4bbc4'))
  return [0.25, 0.75].map((x) => {
    const [cx, cy] = [w * x, h * 0.5]
    return area([at(cx - r, cy + r), at(cx + r, cy + r), at(cx + r, cy - r), at(cx - r, cy - r)], fill)
  })
}

/** A loop of ribbon in the middle of the drawer's front. */
export function ribbon({ length: L, height: H }: Size, { caliper: t, style, drawing }: Dieline): Shape[] {
  const y = drawing.pieces[0]!.place?.(style.open ?? 1)[7] ?? 0
  const [x, z, r] = [L / 2 + 2 * t, H / 2 + 2 * t, Math.min(H * 0.3, L * 0.09)]
  const loop = [
    [x - 2, y, z] as const,
    curve([x - r, y - r * 2, z - r * 0.7], [x + r, y - r * 2, z - r * 0.7], [x + 2, y, z]),
  ]
  return [line(loop, '#10151c', 5), line(loop, '#2d3846', 2)]
}

/** The neck and shoulders of a bottle, drawn on a plane in the middle of its box and seen through the window. */
export function bottle({ length: L, width: W, height: H }: Size): Face[] {
  const y = W * 0.45
  const flat: Point[] = [
    [0, y, H * 0.3],
    [L, y, H * 0.3],
    [L, y, H * 0.96],
    [0, y, H * 0.96],
  ]
  const { at, width: w, height: h, tone } = sheetOf(flat, normal(flat))
  const glass = [
    at(w * 0.06, h),
    at(w * 0.06, h * 0.5),
    curve(at(w * 0.06, h * 0.36), at(w * 0.36, h * 0.36), at(w * 0.36, h * 0.2)),
    at(w * 0.36, 0),
    at(w * 0.64, 0),
    at(w * 0.64, h * 0.2),
    curve(at(w * 0.64, h * 0.36), at(w * 0.94, h * 0.36), at(w * 0.94, h * 0.5)),
    at(w * 0.94, h),
  ]
  const glint = [at(w * 0.18, h), at(w * 0.18, h * 0.54), at(w * 0.26, h * 0.48), at(w * 0.26, h)]
  return [
    {
      points: flat,
      shapes: [area(glass, tone(tintOf('#1f3b2f'))), area(glint, '#ffffff', { opacity: 0.18 })],
    },
  ]
}

/** The content of a sample pack: small packages in the shop's boards and prints. */
export function sampleGoods({ length: L, width: W, height: H }: Size): Face[] {
  const wall = 0.06 * L
  const [l, w] = [L - 2 * wall, W - 2 * wall]
  const white = stockOf('cardboard-white').outside
  const kraft = stockOf('cardboard-natural').outside
  return [
    cuboid(shift(wall, wall + w * 0.5, 3), { length: l * 0.46, width: w * 0.46, height: H * 0.92 }, white, {
      front: onFront(printingOf('print-color-hd', BRANDS.zimboloo)),
      top: onTop(printingOf('print-color-hd', BRANDS.zimboloo)),
    }),
    cuboid(shift(wall + l * 0.5, wall + w * 0.52, 3), { length: l * 0.48, width: w * 0.42, height: H * 0.9 }, kraft, {
      top: onTop(printingOf('print-monochrome', BRANDS.teolinde)),
    }),
    cuboid(shift(wall, wall, 3), { length: l * 0.34, width: w * 0.44, height: H * 0.75 }, white, {
      top: onTop(printingOf('print-eco-color', BRANDS.ilverine)),
    }),
    cuboid(shift(wall + l * 0.38, wall, 3), { length: l * 0.6, width: w * 0.44, height: H * 0.86 }, kraft, {
      top: onTop(printingOf('print-monochrome-white', BRANDS.aurolisse)),
    }),
  ].flat()
}
