import { sheetOf } from '../drawing/face.ts'
import { ownSlot } from '../drawing/own-mark.ts'
import { bore, disc, drum, STANDING } from '../drawing/round.ts'
import type { Drawing, GoodsScene } from '../drawing/scene.ts'
import { area, type Shape } from '../drawing/shape.ts'
import { wordOn } from '../drawing/signature.ts'
import { inShade, shade, tintOf } from '../drawing/tint.ts'
import { TAIL_PARTS, TAPE_CORE, TAPE_ROLL, tapeAt } from '../forms/tape-roll.ts'
import { figure } from '../geometry/figure.ts'
import type { Point } from '../geometry/rigid.ts'

/** Strips in which the bend of the tape is drawn, and the print on its roll. */
const STRIPS = 12
/** The id of the print on the roll, each strip of which shows a part. */
const ROLLED = 'rolled'
/** The part of the roll whose print is seen: from and to so many mm from where the tape leaves it. */
const ON_ROLL = [-102, -8] as const

/** A roll of tape standing on its edge, its end coming off outer face up and lying on the ground. */
export function tapePicture({ size, stock, printing }: GoodsScene): Drawing {
  const W = size.width
  const R = TAPE_ROLL
  const tint = printing?.ground ? tintOf(printing.ground) : stock.outside
  const near = { ...STANDING, middle: [R, 0, R] as Point, radius: R }
  const core = { ...near, radius: TAPE_CORE }
  const axis: Point = [0, W, 0]
  const { straight, bent, lying } = TAIL_PARTS
  const [left] = tapeAt(0, 0).place
  const [end] = tapeAt(lying[1], 0).place
  const between = (from: number, to: number): Point[] => [
    tapeAt(from, 0).place,
    tapeAt(to, 0).place,
    tapeAt(to, W).place,
    tapeAt(from, W).place,
  ]
  const strip = (from: number, to: number): Shape =>
    area(between(from, to), shade(tint, tapeAt((from + to) / 2, 0).outward))
  const words = ([from, to]: readonly [number, number]): Shape[] => {
    if (!printing) return []
    const sheet = sheetOf(between(from, to), tapeAt((from + to) / 2, 0).outward)
    const wide = Math.min(W * 1.4, sheet.width * 0.84)
    const margin = (sheet.width - wide) / 2
    return [
      printing.own
        ? ownSlot(sheet, printing.own, [margin, W * 0.2, wide, W * 0.6])
        : wordOn(sheet, margin, W * 0.56, wide, printing),
    ]
  }
  // The print on the roll is bent with it: each strip shows its part.
  const rolled = (): Shape[] => {
    if (!printing) return []
    const wide = Math.min(W * 1.4, ON_ROLL[1] - ON_ROLL[0])
    const [from, each] = [(ON_ROLL[0] + ON_ROLL[1] - wide) / 2, wide / STRIPS]
    const flat = sheetOf(between(...ON_ROLL), tapeAt((ON_ROLL[0] + ON_ROLL[1]) / 2, 0).outward)
    const mark = printing.own
      ? `<g transform="translate(0 ${figure(W * 0.2)})">${ownSlot(flat, printing.own, [0, 0, wide, W * 0.6]).body}</g>`
      : `<path transform="translate(0 ${figure(W * 0.56)}) scale(${figure(wide / 100, 4)})" d="${printing.brand.word.outline}" fill="${flat.tone(tintOf(printing.word))}"/>`
    return Array.from({ length: STRIPS }, (_, at) => {
      const [start, end] = [from + at * each, from + (at + 1) * each]
      const sheet = sheetOf(between(start, end), tapeAt((start + end) / 2, 0).outward)
      const view = `viewBox="${figure(at * each, 2)} 0 ${figure(each, 2)} ${figure(W, 2)}" preserveAspectRatio="none"`
      return {
        origin: sheet.at(0, 0),
        across: sheet.across,
        down: sheet.down,
        size: [sheet.width, sheet.height],
        body: [
          at === 0 ? `<defs><g id="${ROLLED}">${mark}</g></defs>` : '',
          `<svg width="${figure(sheet.width, 2)}" height="${figure(W, 2)}" ${view}><use href="#${ROLLED}"/></svg>`,
        ].join(''),
      } satisfies Shape
    })
  }
  const bend = Array.from({ length: STRIPS }, (_, at) => {
    const place = (share: number) => bent[0] + ((bent[1] - bent[0]) * share) / STRIPS
    return strip(place(at), place(at + 1))
  })
  const stops = [0, ...bend.map((_, at) => bent[0] + ((bent[1] - bent[0]) * at) / STRIPS), ...lying]
  const edge = (y: number): Point[] => stops.map((stop) => tapeAt(stop, y).place)
  return {
    shapes: [
      ...drum(near, axis, tint),
      { outlines: [disc(near), disc(core)], fill: shade(tint, [0, -1, 0]) },
      ...[0.75, 0.83, 0.91].map((k) => ({
        outlines: [disc({ ...near, radius: R * k })],
        stroke: stock.outline,
        width: 0.6,
        opacity: 0.45,
      })),
      { outlines: [disc({ ...core, radius: TAPE_CORE * 1.1 }), disc(core)], fill: '#d9c3a0' },
      ...bore(core, axis, inShade(tintOf('#cbb18a'), 0.1)),
      ...rolled(),
      strip(...straight),
      ...bend,
      strip(...lying),
      { outlines: [[...edge(0), ...edge(W).reverse()]], stroke: stock.outline, width: 0.6 },
      ...words(straight),
      ...words(lying),
    ],
    ground: [
      [
        [R * 0.6, 0, 0],
        [end, 0, 0],
        [end, W, 0],
        [R * 0.6, W, 0],
      ],
    ],
    height: 4,
    measures: {
      length: { from: [left, 0, 0], to: [end, 0, 0], off: [0, -1, 0] },
      width: { from: [end, 0, 0], to: [end, W, 0], off: [1, 0, 0] },
    },
  }
}
