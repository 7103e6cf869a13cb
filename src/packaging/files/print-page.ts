import type { Dieline } from '../dieline/dieline.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { bleedOf, inkFreeOf } from '../dieline/zones.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, circle, type Edge, type Outline, type Vec } from '../geometry/outline.ts'
import { grainArrowOf } from './grain-arrow.ts'
import { edgePath, linesOf, outlinePath, PDF_WORDS } from './paths.ts'
import { artworkOperators, isProcess, isWhite } from './print-artwork.ts'
import { type PageBoxes, SLUG } from './print-boxes.ts'
import type { PrintJob, PrintSide } from './print-job.ts'
import { GLUE_PLATE, PLATES, type PlateName } from './print-plates.ts'
import { dimensionStrokes, titleRows, titleStrokes } from './title-block.ts'
import { registerMarksOf } from './tool-lines.ts'

/** The usual width of cut and crease lines in print files, mm (0.5 pt). */
const HAIRLINE = 0.176
/** The width of lettering and dimension lines, mm. */
const THIN = 0.25

const still = (at: Vec): Vec => at
const outlines = (list: readonly Outline[]): string =>
  list.map((outline) => outlinePath(outline, still, PDF_WORDS)).join('')
const polyline = (points: readonly Vec[]): string =>
  points.map(([x, y], at) => `${figure(x)} ${figure(y)} ${at === 0 ? 'm' : 'l'}\n`).join('')
const strokes = (list: readonly (readonly Vec[])[]): string => list.map(polyline).join('')

const emptyLayer = (name: string): string => `/OC /${name} BDC\nEMC\n`
const layer = (name: string, body: string): string => (body ? `/OC /${name} BDC\nq\n${body}Q\nEMC\n` : '')

/**
 * The drawing operators of a page, in mm; the first matrix converts to points. It uses no fonts, and transparency
 * in pictures alone. On an inside page the artwork reads right, and the tools are mirrored about the middle of the blank.
 */
export function pageContent(dieline: Dieline, side: PrintSide, job: PrintJob, boxes: PageBoxes): string {
  const { piece, face, printed, artwork } = side
  const { origin, media, scale } = boxes
  const { left, right } = boundsOf([piece.cut[0]!])
  const turned = face === 'inside' ? `-1 0 0 1 ${figure(left + right, 4)} 0 cm\n` : ''
  const inkable = printed ? bleedOf(piece, dieline, zonesFor(piece.caliper).bleed, face) : []
  const tools = job.tools === false ? '' : toolPlates(dieline, side, inkable)
  const clip = `${turned}${outlines(inkable)}W n\n${turned}`
  const drawn = inkable.length ? artwork : []
  const white = drawn.filter(isWhite)
  const process = drawn.filter(isProcess)
  const marks = registerMarksOf(piece).map(({ centre, radius }) => circle(centre, radius))
  const title = titleStrokes(titleRows(dieline, side, job), [SLUG, SLUG * 0.5], media.width / scale - 2 * SLUG)
  return [
    `q ${figure(scale, 6)} 0 0 ${figure(scale, 6)} 0 0 cm\n`,
    technical('Legend', strokes(title), 'S', THIN),
    `q 1 0 0 1 ${figure(origin[0], 4)} ${figure(origin[1], 4)} cm\n`,
    // Artwork replaces the process colours under it, but does not knock out the white plate.
    layer('White', white.length ? `/Over gs\n${clip}${white.map(artworkOperators).join('')}` : ''),
    layer('Artwork', process.length ? `/Laid gs\n${clip}${process.map(artworkOperators).join('')}` : ''),
    // A template has the layer, empty: artwork is placed on it.
    printed && !artwork.length ? emptyLayer('Artwork') : '',
    // One by one, so that each is seen to stand outside of the bleed.
    layer('Register', printed ? `0 0 0 1 k\n${turned}${marks.map((mark) => `${outlines([mark])}f\n`).join('')}` : ''),
    technical('Legend', strokes(grainArrowOf(piece)), 'S', THIN),
    turned ? `q\n${turned}${tools}Q\n` : tools,
    job.tools === false ? '' : technical('Dimensions', strokes(dimensionStrokes(piece)), 'S', THIN),
    'Q\nQ\n',
  ].join('')
}

/** A technical plate on its layer. It overprints, so it leaves no gap in the artwork. */
const technical = (name: PlateName, path: string, paint: 'S' | 'f', width = HAIRLINE): string =>
  layer(PLATES[name].layer, path ? `/Over gs\n/${name} CS /${name} cs 1 SCN 1 scn ${width} w\n${path}${paint}\n` : '')

/** The plates of the tools of a page, in the coordinates of the flat; `inkable` is what artwork may cover. */
function toolPlates(dieline: Dieline, { piece, face, printed, glued }: PrintSide, inkable: readonly Outline[]): string {
  const lines = linesOf(piece)
  const bent = (list: readonly Edge[]) => list.map((edge) => edgePath(edge, still, PDF_WORDS)).join('')
  const knife = outlines(piece.cut)
  return [
    technical('Bleed', outlines(inkable), 'S'),
    printed ? technical('InkVarnishFree', outlines(inkFreeOf(piece, dieline, face)), 'f') : '',
    ...glued.map((side) =>
      technical(
        GLUE_PLATE[side],
        outlines(piece.glue.flatMap((area) => (area.face === side ? [area.outline] : []))),
        'f',
      ),
    ),
    technical('Crease', bent(lines.crease), 'S'),
    technical('Groove', bent(lines.groove), 'S'),
    technical('Fold', bent(lines.fold), 'S'),
    technical('Seam', bent(lines.seam), 'S'),
    technical('Perforation', bent(lines.perforation), 'S'),
    technical('KissCut', piece.spec.kissCut ? knife : '', 'S'),
    technical('CutContour', (piece.spec.kissCut ? '' : knife) + bent(lines.slit), 'S'),
  ].join('')
}
