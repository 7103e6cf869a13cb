import { part } from '../drawing/artwork.ts'
import { sheetOf } from '../drawing/face.ts'
import { ownMarkOn } from '../drawing/own-mark.ts'
import { arc, bore, disc, drum, LYING, moved, nearest, onCircle, skin } from '../drawing/round.ts'
import { cuboidMeasures, type Drawing, type GoodsScene } from '../drawing/scene.ts'
import { area, type Shape } from '../drawing/shape.ts'
import { emblemOn, wordOn } from '../drawing/signature.ts'
import { inShade, shade, tintOf } from '../drawing/tint.ts'
import type { Point } from '../geometry/rigid.ts'
import { CAN_CLEARANCE, CAN_LID } from '../styles/tube.ts'

/** A paper can: a wound tube with a lid that slides over its body; when open, the lid lies beside it. */
export function tubePicture({ size, caliper, stock, printing, view }: GoodsScene): Drawing {
  const open = view !== 'closed'
  const { length, height: H } = size
  const r = length / 2 + caliper
  const around = r + caliper + CAN_CLEARANCE
  const foot = { ...LYING, middle: [r, r, 0] as Point, radius: r }
  const body = H - CAN_LID
  // The rim of the lid has a label as the body has; its disc has none.
  const wrap = printing?.ground ? tintOf(printing.ground) : stock.outside
  const rim = inShade(stock.edge === '#ffffff' ? stock.outside : tintOf(stock.edge), 0)
  const shapes: Shape[] = [...drum(foot, [0, 0, open ? H : body], wrap)]
  const label = labelOn(r, H, body)
  if (printing?.own) shapes.push(...ownMarkOn(label, printing.own))
  else if (printing) {
    const word = part(label, 0, label.height * 0.3, label.width, label.height)
    shapes.push(
      ...band(),
      emblemOn(
        label,
        label.width / 2,
        label.height * 0.26,
        Math.min(label.width, label.height) * 0.4,
        printing,
        printing.inks[0]!,
      ),
      wordOn(word, label.width * 0.02, word.height * 0.5, label.width * 0.96, printing),
    )
  }
  const lid = { ...LYING, middle: (open ? [r * 3.5, r * 0.5, 0] : [r, r, body]) as Point, radius: around }
  if (open) {
    const mouth = moved(foot, [0, 0, H])
    shapes.push(area(disc(mouth), shade(rim, [0, 0, 1])))
    shapes.push(...bore({ ...mouth, radius: length / 2 }, [0, 0, -H], inShade(stock.inside, 0.2)))
  }
  shapes.push(
    ...drum(lid, [0, 0, CAN_LID], wrap),
    area(disc(moved(lid, [0, 0, CAN_LID])), shade(stock.outside, [0, 0, 1])),
  )
  if (!open)
    shapes.push({
      outlines: [arc(lid, nearest(lid) - Math.PI / 2, nearest(lid) + Math.PI / 2)],
      open: true,
      stroke: stock.outline,
      width: 0.8,
      opacity: 0.6,
    })
  const ground: Point[] = ring(foot.middle, r)
  const measures = cuboidMeasures({ length, width: length, height: H })
  return {
    shapes,
    ground: open ? [ground, ring([r * 3.5, r * 0.5, 0], around)] : [ground],
    height: open ? 0 : H,
    // Round goods have only one width; a second dimension line would cross the lid.
    measures: { length: measures.length, ...(measures.height && { height: measures.height }) },
  }

  function band(): Shape[] {
    if (printing?.coverage !== 'band') return []
    const start = nearest(foot) - Math.PI / 2
    return [0.08, 0.14].map((z, at) => {
      const circle = moved(foot, [0, 0, body * z])
      return area(skin(circle, [0, 0, body * 0.04], start, start + Math.PI), printing.inks[at % printing.inks.length]!)
    })
  }
}

/** The upright sheet that touches the tube at its point nearest to the viewer. */
function labelOn(r: number, H: number, body: number) {
  const circle = { ...LYING, middle: [r, r, 0] as Point, radius: r }
  const angle = nearest(circle)
  const [x, y] = onCircle(circle, angle)
  const [dx, dy] = [-Math.sin(angle), Math.cos(angle)]
  const half = r * 0.62
  const high = Math.min(half * 2, body * 0.8, H)
  const low = (body - high) / 2
  return sheetOf(
    [
      [x - dx * half, y - dy * half, low],
      [x + dx * half, y + dy * half, low],
      [x + dx * half, y + dy * half, low + high],
      [x - dx * half, y - dy * half, low + high],
    ],
    [0, -1, 0],
  )
}

/** Eight points around a circle on the ground. */
const ring = ([x, y]: Point, r: number): Point[] =>
  Array.from({ length: 12 }, (_, at) => [x + r * Math.cos((at * Math.PI) / 6), y + r * Math.sin((at * Math.PI) / 6), 0])
