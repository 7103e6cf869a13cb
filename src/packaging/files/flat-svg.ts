import type { Segment } from '../dieline/contacts.ts'
import type { Dieline, Panel, Piece } from '../dieline/dieline.ts'
import { isPrinted } from '../dieline/printed.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { bleedOf, safeOf } from '../dieline/zones.ts'
import { escapeMarkup } from '../drawing/dimension.ts'
import { figure } from '../geometry/figure.ts'
import type { Edge, Outline, Vec } from '../geometry/outline.ts'
import { dimensionsOf, roomOfDimensions } from './flat-dimensions.ts'
import { legendOf, legendWidth } from './flat-legend.ts'
import { DASH, FLAT_INK, type FlatWords, type Pen } from './flat-pen.ts'
import { grainArrowOf } from './grain-arrow.ts'
import { edgePath, linesOf, outlinePath, SVG_WORDS } from './paths.ts'
import { roomInPanel } from './room-in-panel.ts'

const FONT = 'Instrument Sans Variable, Instrument Sans, system-ui, sans-serif'

/** The lines along which a blank is bent or sewn look the same, whatever makes them. */
const BENT = ['crease', 'groove', 'fold', 'seam'] as const

/** Margin around the flat, as a share of its larger side; more where bleed and dimension lines need it. */
const MARGIN = 0.09

/** The width of a letter on average, and the height of a line, in sizes of the letters. */
const LETTER = { wide: 0.6, high: 1.2 }

/**
 * The flat of a dieline as an SVG in mm: cuts, creases, glue and zones, dimension lines and a legend. With a title it is
 * a file of its own and true to size; without one it fits the page that it is in.
 */
export function flatSvg(dieline: Dieline, words: FlatWords, title?: string): string {
  return [...flatSvgParts(dieline, words, title)].join('')
}

/** The same in parts, one for each piece, so that a server can send each as soon as it is ready. */
export function* flatSvgParts(dieline: Dieline, words: FlatWords, title?: string): Generator<string> {
  const unit = Math.max(dieline.width, dieline.height)
  const pen: Pen = { stroke: unit * 0.0016, font: unit * 0.021 }
  const { font } = pen
  const margin = Math.max(unit * MARGIN, roomOfDimensions(dieline, font))
  const legend = font * 3
  const long = legendWidth(dieline, words, font)
  const wide = Math.max(dieline.width, long)
  const [width, height] = [wide + 2 * margin, dieline.height + 2 * margin + legend]
  const scale = title === undefined ? '' : ` width="${figure(width, 1)}mm" height="${figure(height, 1)}mm"`
  yield `<svg xmlns="http://www.w3.org/2000/svg"${scale} viewBox="${[-margin - (wide - dieline.width) / 2, -margin, width, height].map((value) => figure(value, 1)).join(' ')}" font-family="${FONT}" font-size="${figure(font, 2)}">`
  if (title) yield `<title>${escapeMarkup(title)}</title>`
  yield `<defs><pattern id="glue" width="${figure(font * 0.6, 2)}" height="${figure(font * 0.6, 2)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V${figure(font, 2)}" stroke="${FLAT_INK.glue}" stroke-width="${figure(font * 0.12, 2)}"/></pattern></defs>`
  for (const piece of dieline.pieces) yield pieceSvg(piece, dieline, pen, words)
  for (const [at, piece] of dieline.pieces.entries()) yield dimensionsOf(piece, at, dieline, font, words)
  yield legendOf(dieline, words, [(dieline.width - long) / 2, dieline.height + margin + legend * 0.4], pen)
  yield '</svg>'
}

function pieceSvg(piece: Piece, dieline: Dieline, { stroke, font }: Pen, words: FlatWords): string {
  const { bleed, safe } = zonesFor(piece.caliper)
  const printed = isPrinted(piece, dieline)
  const put = ([x, y]: Vec): Vec => [x + piece.at.x, dieline.height - (y + piece.at.y)]
  const d = (outlines: readonly Outline[]) => outlines.map((outline) => outlinePath(outline, put, SVG_WORDS)).join('')
  const lines = linesOf(piece)
  const run = (edges: readonly Edge[]) => edges.map((edge) => edgePath(edge, put, SVG_WORDS)).join('')
  const drawn = (data: string, attributes: string) => (data ? `<path d="${data}" ${attributes}/>` : '')
  const dash = (kind: keyof typeof DASH) =>
    `stroke-dasharray="${DASH[kind].map((share) => figure(font * share, 2)).join(' ')}"`
  const arrow = grainArrowOf(piece)
  return [
    `<g fill="none" stroke-width="${figure(stroke, 3)}">`,
    drawn(printed ? d(bleedOf(piece, dieline, bleed)) : '', `fill="${FLAT_INK.bleed}"`),
    drawn(d(piece.cut), `fill="${FLAT_INK.board}" fill-rule="evenodd"`),
    drawn(d(piece.glue.map(({ outline }) => outline)), 'fill="url(#glue)"'),
    drawn(printed ? d(safeOf(piece, dieline, safe)) : '', `stroke="${FLAT_INK.safe}" ${dash('safe')} opacity=".7"`),
    drawn(BENT.map((kind) => run(lines[kind])).join(''), `stroke="${FLAT_INK.crease}" ${dash('crease')}`),
    drawn(run(lines.perforation), `stroke="${FLAT_INK.cut}" ${dash('perforation')}`),
    drawn(d(piece.cut) + run(lines.slit), `stroke="${FLAT_INK.cut}"`),
    drawn(run(arrow.map(([from, to]) => ({ from, to, bulge: 0 }))), `stroke="${FLAT_INK.ink}"`),
    '</g>',
    ...piece.panels.map((panel) => nameOf(panel, piece, arrow, put, font, words)),
  ].join('')
}

/** A panel's name, where it has one and there is room. */
function nameOf(
  panel: Panel,
  piece: Piece,
  arrow: readonly Segment[],
  put: (at: Vec) => Vec,
  font: number,
  { panels }: FlatWords,
): string {
  const { print, up } = panel
  if (!print || print === 'flap' || !up) return ''
  const text = panels[print]
  const [wide, high] = [(text.length + 0.5) * LETTER.wide * font, LETTER.high * font]
  const size: Vec = up === 'east' || up === 'west' ? [high, wide] : [wide, high]
  const place = roomInPanel(panel, piece, { size, drawn: arrow })
  if (!place) return ''
  const [x, y] = put(place)
  const turn = { north: 0, east: 90, south: 180, west: 270 }[up]
  return `<text x="0" y="${figure(font * 0.35, 2)}" transform="translate(${figure(x, 1)} ${figure(y, 1)}) rotate(${turn})" text-anchor="middle" fill="${FLAT_INK.ink}" opacity=".6">${escapeMarkup(text)}</text>`
}
