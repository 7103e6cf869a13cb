import type { Dieline, Piece } from '../dieline/dieline.ts'
import type { PrintRole } from '../dieline/style.ts'
import { bleedOf, isPrinted, safeOf, zonesFor } from '../dieline/zones.ts'
import { escapeMarkup } from '../drawing/dimension.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, type Outline, type Vec } from '../geometry/outline.ts'
import { linesOf, outlinePath, SVG_WORDS } from './paths.ts'
import { grainArrowOf } from './tool-lines.ts'

/** The labels of the drawing, in the reader's language. */
export interface FlatWords {
  cut: string
  crease: string
  perforation: string
  glue: string
  bleed: string
  safe: string
  /** What the arrow in a piece means: the direction of flutes or fibres. */
  grain: string
  panels: Record<Exclude<PrintRole, 'flap'>, string>
  /** Formats a length for the reader's region. */
  length: (mm: number) => string
}

const INK = {
  cut: '#e2007a',
  crease: '#1746ff',
  glue: '#9aa6b4',
  bleed: '#fbd3e6',
  safe: '#0a7a4b',
  ink: '#10151c',
  board: '#ffffff',
}
const FONT = 'Instrument Sans Variable, Instrument Sans, system-ui, sans-serif'

/** The lines along which a blank is bent or sewn look the same, whatever makes them. */
const BENT = ['crease', 'groove', 'fold', 'seam'] as const

/** Margin around the flat for dimension lines and the legend, as a share of its larger side. */
const MARGIN = 0.09

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
  const [margin, font] = [unit * MARGIN, unit * 0.021]
  const legend = font * 3
  const wide = Math.max(dieline.width, legendWidth(words, font))
  const [width, height] = [wide + 2 * margin, dieline.height + 2 * margin + legend]
  const scale = title === undefined ? '' : ` width="${figure(width, 1)}mm" height="${figure(height, 1)}mm"`
  yield `<svg xmlns="http://www.w3.org/2000/svg"${scale} viewBox="${[-margin - (wide - dieline.width) / 2, -margin, width, height].map((value) => figure(value, 1)).join(' ')}" font-family="${FONT}" font-size="${figure(font, 2)}">`
  if (title) yield `<title>${escapeMarkup(title)}</title>`
  yield `<defs><pattern id="glue" width="${figure(font * 0.6, 2)}" height="${figure(font * 0.6, 2)}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V${figure(font, 2)}" stroke="${INK.glue}" stroke-width="${figure(font * 0.12, 2)}"/></pattern></defs>`
  const stroke = figure(unit * 0.0016, 3)
  for (const piece of dieline.pieces) yield pieceSvg(piece, dieline, { stroke, font }, words)
  for (const [at, piece] of dieline.pieces.entries()) yield dimensionsOf(piece, at, dieline, font, words)
  yield legendOf(
    words,
    (dieline.width - legendWidth(words, font)) / 2,
    dieline.height + margin + legend * 0.4,
    font,
    stroke,
  )
  yield '</svg>'
}

interface Pen {
  stroke: string
  font: number
}

function pieceSvg(piece: Piece, dieline: Dieline, { stroke, font }: Pen, words: FlatWords): string {
  const { bleed, safe } = zonesFor(piece.caliper)
  const printed = isPrinted(piece, dieline)
  const put = ([x, y]: Vec): Vec => [x + piece.at.x, dieline.height - (y + piece.at.y)]
  const d = (outlines: readonly Outline[]) => outlines.map((outline) => outlinePath(outline, put, SVG_WORDS)).join('')
  const lines = linesOf(piece)
  const segments = (kind: keyof typeof lines) =>
    lines[kind].map(([a, b]) => `M${point(put(a))}L${point(put(b))}`).join('')
  const point = (at: Vec) => `${figure(at[0])} ${figure(at[1])}`
  const drawn = (data: string, attributes: string) => (data ? `<path d="${data}" ${attributes}/>` : '')
  const dash = (on: number, off: number) => `stroke-dasharray="${figure(font * on, 2)} ${figure(font * off, 2)}"`
  return [
    `<g fill="none" stroke-width="${stroke}">`,
    drawn(printed ? d(bleedOf(piece, bleed)) : '', `fill="${INK.bleed}"`),
    drawn(d(piece.cut), `fill="${INK.board}" fill-rule="evenodd"`),
    drawn(d(piece.glue.map(({ outline }) => outline)), 'fill="url(#glue)"'),
    drawn(printed ? d(safeOf(piece, safe)) : '', `stroke="${INK.safe}" ${dash(0.2, 0.3)} opacity=".7"`),
    drawn(BENT.map(segments).join(''), `stroke="${INK.crease}" ${dash(0.7, 0.35)}`),
    drawn(segments('perforation'), `stroke="${INK.cut}" ${dash(0.25, 0.25)}`),
    drawn(d(piece.cut) + segments('slit'), `stroke="${INK.cut}"`),
    drawn(
      grainArrowOf(piece)
        .map(([a, b]) => `M${point(put(a))}L${point(put(b))}`)
        .join(''),
      `stroke="${INK.ink}"`,
    ),
    '</g>',
    ...piece.panels.map((panel) => nameOf(panel, put, font, words)),
  ].join('')
}

/** A panel's name at its centre, where it has one and there is room. */
function nameOf(
  { print, up, outline, motif }: Piece['panels'][number],
  put: (at: Vec) => Vec,
  font: number,
  { panels }: FlatWords,
): string {
  if (!print || print === 'flap' || !up) return ''
  const { left, right, bottom, top } = boundsOf([motif ?? outline])
  const text = panels[print]
  const along = up === 'east' || up === 'west' ? top - bottom : right - left
  if (along < text.length * font * 0.7 || Math.min(right - left, top - bottom) < font * 1.6) return ''
  const [x, y] = put([(left + right) / 2, (bottom + top) / 2])
  const turn = { north: 0, east: 90, south: 180, west: 270 }[up]
  return `<text x="0" y="${figure(font * 0.35, 2)}" transform="translate(${figure(x, 1)} ${figure(y, 1)}) rotate(${turn})" text-anchor="middle" fill="${INK.ink}" opacity=".6">${escapeMarkup(text)}</text>`
}

/** The dimension lines of a blank: its width below it and its height on its left. */
function dimensionsOf(
  piece: Piece,
  at: number,
  { height: sheet, pieces }: Dieline,
  font: number,
  { length }: FlatWords,
): string {
  const left = piece.at.x + boundsOf([piece.cut[0]!]).left
  const [right, top, off, tick] = [left + piece.width, sheet - piece.height, font * 1.5, font * 0.4]
  const f = (value: number) => figure(value, 1)
  const below = `M${f(left)} ${f(sheet + off)}H${f(right)}M${f(left)} ${f(sheet + off - tick)}v${f(2 * tick)}M${f(right)} ${f(sheet + off - tick)}v${f(2 * tick)}`
  const beside = `M${f(left - off)} ${f(sheet)}V${f(top)}M${f(left - off - tick)} ${f(sheet)}h${f(2 * tick)}M${f(left - off - tick)} ${f(top)}h${f(2 * tick)}`
  const across = `<text x="${f((left + right) / 2)}" y="${f(sheet + off + font * 1.2)}" text-anchor="middle">${escapeMarkup(length(piece.width))}</text>`
  const upright = `<text transform="translate(${f(left - off - font * 0.5)} ${f((sheet + top) / 2)}) rotate(-90)" text-anchor="middle">${escapeMarkup(length(piece.height))}</text>`
  // Pieces are labelled with their number, and with how many of them a package needs.
  const marks = [pieces.length > 1 && `${at + 1}`, piece.spec.count && `${piece.spec.count} ×`]
    .filter(Boolean)
    .join(': ')
  const number = marks && `<text x="${f(right)}" y="${f(top - font * 0.5)}" text-anchor="end">${marks}</text>`
  return `<g fill="${INK.crease}"><path d="${below}${beside}" fill="none" stroke="${INK.crease}" stroke-width="${figure(font * 0.07, 2)}"/>${across}${upright}${number}</g>`
}

/** The width of a legend's entry, in units of the font size. */
const entryWidth = (text: string): number => 3.6 + text.length * 0.56

const legendWidth = ({ cut, crease, perforation, safe, grain, glue, bleed }: FlatWords, font: number): number =>
  [cut, crease, perforation, safe, grain, glue, bleed].reduce((sum, text) => sum + entryWidth(text), 0) * font

/** The legend: the meaning of each line and fill. */
function legendOf(words: FlatWords, left: number, y: number, font: number, stroke: string): string {
  const rows = [
    [words.cut, `stroke="${INK.cut}"`],
    [words.crease, `stroke="${INK.crease}" stroke-dasharray="${figure(font * 0.7, 2)} ${figure(font * 0.35, 2)}"`],
    [words.perforation, `stroke="${INK.cut}" stroke-dasharray="${figure(font * 0.25, 2)} ${figure(font * 0.25, 2)}"`],
    [words.safe, `stroke="${INK.safe}" stroke-dasharray="${figure(font * 0.2, 2)} ${figure(font * 0.3, 2)}"`],
    [words.grain, `stroke="${INK.ink}"`],
  ] as const
  let x = left
  const parts: string[] = []
  const place = (sample: string, text: string) => {
    parts.push(
      sample,
      `<text x="${figure(x + font * 2.4, 1)}" y="${figure(y + font * 0.35, 1)}">${escapeMarkup(text)}</text>`,
    )
    x += font * entryWidth(text)
  }
  for (const [text, line] of rows)
    place(`<path d="M${figure(x, 1)} ${figure(y, 1)}h${figure(font * 2, 1)}" ${line} stroke-width="${stroke}"/>`, text)
  for (const [text, fill] of [
    [words.glue, 'url(#glue)'],
    [words.bleed, INK.bleed],
  ] as const)
    place(
      `<rect x="${figure(x, 1)}" y="${figure(y - font * 0.4, 1)}" width="${figure(font * 2, 1)}" height="${figure(font * 0.8, 1)}" fill="${fill}"/>`,
      text,
    )
  return `<g fill="${INK.ink}">${parts.join('')}</g>`
}
