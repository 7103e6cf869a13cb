import type { Dieline, Piece } from '../dieline/dieline.ts'
import { bleedOf, zonesFor } from '../dieline/zones.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, type Outline, type Vec } from '../geometry/outline.ts'
import { lettering, letteringWidth } from './lettering.ts'
import { linesOf, outlinePath, PDF_WORDS, sizeText, versionOf } from './paths.ts'

/** An ink of the press: process colours as shares 0–1, or white, which has a plate of its own. */
export type Ink = { cmyk: readonly [number, number, number, number] } | { white: number }

/** Vector artwork of a piece, in the millimetres of its flat, seen from the outside. */
export interface Artwork {
  outlines: Outline[]
  fill: Ink
}

/** The content of the title block. */
export interface PrintJob {
  order: string
  material: string
  /** `YYYY-MM-DD` */
  date: string
  /** Artwork by the name of the piece. */
  artwork?: Record<string, Artwork[]>
  /** Whether the plates of the tools are included (true by default); without them it is a proof of the print only. */
  tools?: boolean
}

/** PDF points per millimetre. */
const PT = 72 / 25.4
/** The longest side of a page in units (ISO 32000, Annex C); a larger page uses larger units. */
const LONGEST = 14_400
/** Margin around the bleed, with the title block below, mm. */
const SLUG = 12
const TITLE = 24
/** The least width of a page, so that its title block can be read, mm. */
const LEAST = 150
/** The usual width of cut and crease lines in print files, mm (0.5 pt). */
const HAIRLINE = 0.176

/** The processing step of each plate (ISO 19593-1), and its colour on a screen. */
export const PLATES = {
  CutContour: { layer: 'Cut', type: 'Cutting', cmyk: [0, 1, 0, 0] },
  Crease: { layer: 'Crease', type: 'Creasing', cmyk: [1, 0.7, 0, 0] },
  Perforation: { layer: 'Perforation', type: 'Perforating', cmyk: [0, 1, 1, 0] },
  Glue: { layer: 'Glue', type: 'Gluing', cmyk: [0, 0, 0.6, 0.1] },
} as const
type Plate = keyof typeof PLATES

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

export interface PageBoxes {
  media: Rectangle
  bleed: Rectangle
  trim: Rectangle
  /** Position of the flat's origin on the page, mm. */
  origin: Vec
  /** Points per unit of the page: 1 except for very large pages. */
  userUnit: number
  /** Units of the page per millimetre. */
  scale: number
}

/** The boxes of a piece's page, in its units. */
export function boxesOf(piece: Piece): PageBoxes {
  const { bleed } = zonesFor(piece.caliper)
  const inked = boundsOf(bleedOf(piece, bleed))
  const cut = boundsOf([piece.cut[0]!])
  const wide = Math.max(LEAST, inked.right - inked.left + 2 * SLUG)
  const high = inked.top - inked.bottom + 2 * SLUG + TITLE
  const userUnit = Math.ceil((Math.max(wide, high) * PT) / LONGEST)
  const scale = PT / userUnit
  const [originX, originY] = [SLUG - inked.left, SLUG + TITLE - inked.bottom]
  const box = ({ left, right, bottom, top }: typeof cut): Rectangle => ({
    x: (left + originX) * scale,
    y: (bottom + originY) * scale,
    width: (right - left) * scale,
    height: (top - bottom) * scale,
  })
  const media = { x: 0, y: 0, width: wide * scale, height: high * scale }
  return { media, bleed: box(inked), trim: box(cut), origin: [originX, originY], userUnit, scale }
}

const still = (at: Vec): Vec => at
const outlines = (list: readonly Outline[]): string =>
  list.map((outline) => outlinePath(outline, still, PDF_WORDS)).join('')
const polyline = (points: readonly Vec[]): string =>
  points.map(([x, y], at) => `${figure(x)} ${figure(y)} ${at === 0 ? 'm' : 'l'}\n`).join('')

/**
 * The drawing operators of a page, in mm; the first matrix converts to points. It uses no fonts and no transparency.
 */
export function pageContent(
  dieline: Dieline,
  piece: Piece,
  at: number,
  job: PrintJob,
  artwork: readonly Artwork[],
  { origin, media, scale }: PageBoxes,
): string {
  const { bleed } = zonesFor(piece.caliper)
  const lines = linesOf(piece)
  const segments = (kind: keyof typeof lines) => lines[kind].map((segment) => polyline(segment)).join('')
  const layer = (name: string, body: string) => (body ? `/OC /${name} BDC\nq\n${body}Q\nEMC\n` : '')
  /** Tools overprint everything, so they leave no gap in the artwork. */
  const plate = (name: Plate, path: string, paint: 'S' | 'f') =>
    layer(
      PLATES[name].layer,
      path && job.tools !== false
        ? `/Over gs\n/${name} CS /${name} cs 1 SCN 1 scn ${HAIRLINE} w\n${path}${paint}\n`
        : '',
    )
  const white = artwork.filter(({ fill }) => 'white' in fill)
  const process = artwork.filter(({ fill }) => 'cmyk' in fill)
  const clip = `${outlines(bleedOf(piece, bleed))}W n\n`
  return [
    `q ${figure(scale, 6)} 0 0 ${figure(scale, 6)} 0 0 cm\n`,
    layer('Legend', titleBlock(dieline, piece, at, job, media.width / scale)),
    `q 1 0 0 1 ${figure(origin[0], 4)} ${figure(origin[1], 4)} cm\n`,
    // Artwork replaces the process colours under it, but does not knock out the white plate.
    layer('White', white.length ? `${clip}${white.map(inked).join('')}` : ''),
    layer('Artwork', process.length ? `/Laid gs\n${clip}${process.map(inked).join('')}` : ''),
    plate('Glue', outlines(piece.glue.map(({ outline }) => outline)), 'f'),
    plate('Crease', segments('crease'), 'S'),
    plate('Perforation', segments('perforation'), 'S'),
    plate('CutContour', outlines(piece.cut) + segments('slit'), 'S'),
    'Q\nQ\n',
  ].join('')
}

function inked({ outlines: list, fill }: Artwork): string {
  const ink =
    'cmyk' in fill
      ? `${fill.cmyk.map((share) => figure(share)).join(' ')} k\n`
      : `/White cs ${figure(fill.white)} scn\n`
  return `${ink}${outlines(list)}f*\n`
}

/**
 * The title block, below the flat in black: order, style, size, board, date and version, which a die-maker needs first.
 */
function titleBlock(dieline: Dieline, piece: Piece, at: number, job: PrintJob, wide: number): string {
  const count = piece.spec.count ?? 1
  const rows = [
    `${job.order}  ${versionOf(dieline)}`,
    `inner ${sizeText(dieline.sizes.inner)} mm  die ${sizeText(dieline.sizes.die)} mm  board ${figure(piece.caliper, 2)} mm  ${job.material}`,
    `${piece.name} ${at + 1}/${dieline.pieces.length}  ${count} × a package  blank ${figure(piece.width, 2)} × ${figure(piece.height, 2)} mm  outside up  ${job.date}`,
  ]
  // A narrow blank has a narrow page, so the lettering is smaller there.
  const height = Math.min(3.2, (wide - 2 * SLUG) / Math.max(...rows.map((row) => letteringWidth(row, 1))))
  const body = rows
    .map((row, line) =>
      lettering(row, height)
        .map((stroke) =>
          polyline(stroke.map(([x, y]): Vec => [x + SLUG, y + SLUG * 0.6 + (rows.length - 1 - line) * height * 2])),
        )
        .join(''),
    )
    .join('')
  return `0 0 0 1 K ${figure(height * 0.09)} w 1 J 1 j\n${body}S\n`
}
