import { pictureUnit } from './drawing/shape.ts'

/** The address of the picture of all swatches. */
export const SWATCHES = '/drawn/swatches.svg'

/** The address of an option's swatch; of an option without one it shows plain white board. */
export const swatchOf = (kind: 'material' | 'print' | 'finish', value: string): string => `${SWATCHES}#${kind}-${value}`

/** Side of a swatch in CSS pixels, and from one to the next: apart, so that none is seen at the edge of another. */
const SIDE = 26
const PITCH = 32

/** Tones of brand.md. */
const TONES = {
  kraft: '#c79a63',
  whiteBoard: '#f7f4ee',
  line: '#d5dce4',
  ink: '#10151c',
  mist: '#f2f5f8',
  graphite: '#4a5563',
}
const { kraft, whiteBoard, line, ink, mist, graphite } = TONES
const WHITE = '#fff'

const rect = (fill: string, x = 0, y = 0, width = SIDE, height = SIDE): string =>
  `<path d="M${pictureUnit(x)} ${pictureUnit(y)}h${pictureUnit(width)}v${pictureUnit(height)}h${pictureUnit(-width)}z" fill="${fill}"/>`

/** Outside on the left, inside on the right. */
const halves = (outside: string, inside: string): string =>
  `${rect(inside)}<path d="M0 0h${SIDE}L0 ${SIDE}z" fill="${outside}"/>`

/** A dot of ink on its board. */
const dot = (of: string, ground: string): string =>
  `${rect(ground)}<circle cx="${SIDE / 2}" cy="${SIDE / 2}" r="8.3" fill="${of}"/>`

/** Colours from the top to the bottom, each with the share of the side at which it ends. */
const rows = (...bands: [fill: string, end: number][]): string =>
  bands
    .map(([fill, end], at) => rect(fill, 0, SIDE * startOf(bands, at), SIDE, SIDE * (end - startOf(bands, at))))
    .join('')

const startOf = (bands: [string, number][], at: number): number => bands[at - 1]?.[1] ?? 0

/** A sleeve around the middle of a package. */
const sleeve = (of: string, ground: string): string => rect(ground) + rect(of, SIDE * 0.2, 0, SIDE * 0.6)

/** Four fields, from the upper right clockwise; the last is as the second. */
const fields = (first: string, second: string, third: string): string =>
  rect(second) + rect(first, SIDE / 2, 0, SIDE / 2, SIDE / 2) + rect(third, 0, SIDE / 2, SIDE / 2, SIDE / 2)

/** Light that falls on a foil at 115°, in stops from the upper left. */
const foil = (id: string, ...stops: [tone: string, at: number][]): string =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="-2.7" y1="5.7" x2="28.7" y2="20.3">` +
  `${stops.map(([tone, at]) => `<stop offset="${at}" stop-color="${tone}"/>`).join('')}</linearGradient>${rect(`url(#${id})`)}`

/** What an option looks like, by its kind and value. Drawn when asked for: who needs the address alone loads nothing of it. */
const drawn = (): Record<string, string> => ({
  'material-cardboard-natural': rect(kraft),
  'material-paper-kraft': rect(kraft),
  'material-cardboard-natural-white-inside': halves(kraft, whiteBoard),
  'material-cardboard-white-one-side': halves(whiteBoard, kraft),
  'material-cardboard-white': rect(whiteBoard),
  // Solid all through: its cut edge shows.
  'material-cardboard-cardstock': rows([whiteBoard, 0.74], ['#ccc6bc', 1]),
  'material-cardboard-coated': halves(WHITE, kraft),
  'material-cardboard-coated-white-inside': `${halves(WHITE, whiteBoard)}<path d="M${SIDE} 0L0 ${SIDE}" stroke="${line}" stroke-width=".74"/>`,
  'material-paper-white': rect(WHITE),
  'material-film-recycled': rect('#e4e8ec'),
  'material-film-compostable': rect('#e9eddc'),
  'material-film-barrier': rect(line),
  'material-cotton-natural': rect('#efe6d3'),
  'print-no-print': rect(kraft),
  'print-print-monochrome': dot(ink, kraft),
  'print-print-monochrome-white': dot(WHITE, kraft),
  'print-print-eco-color': dot('#2f7d5b', kraft),
  // A band of colours on plain board; colours from edge to edge; the same on dark blue.
  'print-print-color-budget': rows([whiteBoard, 0.62], ['#0f5257', 0.74], ['#ff7a59', 0.88], ['#a9d8c8', 1]),
  'print-print-color-hd': fields('#ff7a59', '#0f5257', '#a9d8c8'),
  'print-print-indigo-color': fields('#f6a6b2', '#28386f', '#8fc7e8'),
  'finish-foil-none': rect(mist),
  'finish-foil-glossy': foil('glossy', ['#0f5257', 0.38], ['#cfe9e4', 0.46], [WHITE, 0.52], ['#0f5257', 0.6]),
  'finish-foil-matte': foil('matte', ['#33686c', 0], ['#4b7b7e', 1]),
  'finish-sleeve-white': sleeve(whiteBoard, kraft),
  'finish-sleeve-kraft': sleeve(kraft, whiteBoard),
  'finish-single-strip': rows([mist, 0.7], [graphite, 0.84], [mist, 1]),
  'finish-double-strip': rows([mist, 0.42], [graphite, 0.56], [mist, 0.7], [graphite, 0.84], [mist, 1]),
})

/** The picture of all swatches, each a view of its own; the whole shows plain white board. */
export function swatchPicture(): string {
  const views = Object.entries(drawn()).map(([id, swatch], at) => {
    const x = PITCH * (at + 1)
    return `<view id="${id}" viewBox="${x} 0 ${SIDE} ${SIDE}"/><g transform="translate(${x})">${swatch}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${rect(whiteBoard)}${views.join('')}</svg>`
}
