import { labelAt, labelWidth } from './label-type.ts'
import type { Measure } from './scene.ts'
import { type Placement, pictureUnit } from './shape.ts'
import { type PlanePoint, plus, project } from './space.ts'

/** The colour crease of brand.md, in which dimensions are drawn. */
const CREASE = '#1746ff'

/** Escapes the characters that would end or begin markup. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A dimension line as SVG, and the points that bound it, in picture units. */
export interface Dimension {
  svg: string
  extent: PlanePoint[]
}

/** The dimension line of an edge, `gap` picture units away from it, with ticks and its label beside it. */
export function dimension(measure: Measure, label: string, placement: Placement, gap: number, font: number): Dimension {
  const place = (at: PlanePoint): PlanePoint => [
    at[0] * placement.scale + placement.x,
    at[1] * placement.scale + placement.y,
  ]
  const [a, b] = [place(project(measure.from)), place(project(measure.to))]
  const foot = project(measure.from)
  const off = project(plus(measure.from, measure.off))
  const length = Math.hypot(off[0] - foot[0], off[1] - foot[1])
  const [ux, uy] = [(off[0] - foot[0]) / length, (off[1] - foot[1]) / length]
  const [dx, dy] = [ux * gap, uy * gap]
  const tick = (at: PlanePoint) =>
    `M${pictureUnit(at[0] + dx - ux * 5)} ${pictureUnit(at[1] + dy - uy * 5)}l${pictureUnit(ux * 10)} ${pictureUnit(uy * 10)}`
  const line = `M${pictureUnit(a[0] + dx)} ${pictureUnit(a[1] + dy)}L${pictureUnit(b[0] + dx)} ${pictureUnit(b[1] + dy)}`
  const wide = labelWidth(label) * font
  const anchor = Math.abs(uy) < 0.1 || ux > 0.5 ? (ux < 0 ? 'end' : 'start') : 'middle'
  const x = (a[0] + b[0]) / 2 + dx + ux * font * 0.7
  const y = (a[1] + b[1]) / 2 + dy + Math.max(uy, 0) * font * 1.5 + font * 0.35
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return {
    svg:
      `<path d="${line}${tick(a)}${tick(b)}" fill="none" stroke="${CREASE}" stroke-width="1.3"/>` +
      labelAt(label, left, y, font, CREASE),
    extent: [
      [a[0] + dx - 5, a[1] + dy - 5],
      [b[0] + dx + 5, b[1] + dy + 5],
      [left, y - font],
      [left + wide, y + font * 0.3],
    ],
  }
}
