import { PDFArray, type PDFContext, PDFDocument, PDFHexString, PDFName, type PDFRef, PDFString } from '@cantoo/pdf-lib'
import type { Dieline, Piece } from '../dieline/dieline.ts'
import { bleedOf, zonesFor } from '../dieline/zones.ts'
import { boundsOf, type Outline, type Vec } from '../geometry/outline.ts'
import { lettering } from './lettering.ts'
import { figure, linesOf, PDF_WORDS, pathOf, sizeText, versionOf } from './paths.ts'
import { xmpOf } from './xmp.ts'

/** An ink of the press: process colours as shares 0–1, or white, which is a plate of its own. */
export type Ink = { cmyk: readonly [number, number, number, number] } | { white: number }

/** Vector artwork of a piece, in the millimetres of its flat, seen from the outside. */
export interface Artwork {
  outlines: Outline[]
  fill: Ink
}

/** What stands in the title block. */
export interface PrintJob {
  order: string
  material: string
  /** `YYYY-MM-DD` */
  date: string
  /** Artwork by the name of the piece. */
  artwork?: Record<string, Artwork[]>
  /** Without the tools' plates where false: a proof of the print alone. */
  tools?: boolean
}

/** Points of a PDF in a millimetre. */
const PT = 72 / 25.4
/** Around the bleed, and for the title block below, mm. */
const SLUG = 12
const TITLE = 24
/** Cuts and creases as the plate-maker likes them, mm (0.5 pt). */
const HAIRLINE = 0.176

/** The process that each plate stands for (ISO 19593-1), and how it is shown on a screen. */
const PLATES = {
  CutContour: { layer: 'Cut', type: 'Cutting', cmyk: [0, 1, 0, 0] },
  Crease: { layer: 'Crease', type: 'Creasing', cmyk: [1, 0.7, 0, 0] },
  Perforation: { layer: 'Perforation', type: 'Perforating', cmyk: [0, 1, 1, 0] },
  Glue: { layer: 'Glue', type: 'Gluing', cmyk: [0, 0, 0.6, 0.1] },
} as const
type Plate = keyof typeof PLATES

/**
 * The print file of a dieline: a page for each piece, its artwork and its tools on layers of their own. Boxes: the trim box
 * is the blank, the bleed box what artwork must cover, the media box has the title block. See docs/packaging.md for what
 * PDF/X-4 asks beyond this.
 *
 * @returns the bytes; the same job always gives the same ones
 */
export async function printPdf(dieline: Dieline, job: PrintJob): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  const title = `${job.order} ${versionOf(dieline)} ${sizeText(dieline.sizes.inner)} mm`
  document.setTitle(title)
  document.setProducer('Boxwright')
  document.setCreator('Boxwright')
  const made = new Date(`${job.date}T00:00:00Z`)
  document.setCreationDate(made)
  document.setModificationDate(made)
  const inks = inksOf(context)
  const layers = layersOf(context)
  for (const [at, piece] of dieline.pieces.entries()) addPage(document, dieline, piece, at, job, inks, layers)
  addCatalogue(document, layers, title, job.date)
  const id = PDFHexString.of(await fingerprint(`${title} ${job.material} ${job.date}`))
  context.trailerInfo.ID = context.obj([id, id])
  return document.save({ useObjectStreams: false })
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Separations: 0 is bare paper, 1 is shown as the given process colours. */
function inksOf(context: PDFContext): Record<string, PDFRef> {
  const ink = (name: string, cmyk: readonly number[]) =>
    context.register(
      context.obj([
        PDFName.of('Separation'),
        PDFName.of(name),
        PDFName.of('DeviceCMYK'),
        context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 }),
      ]),
    )
  return {
    White: ink('White', [0.06, 0.02, 0, 0]),
    ...Object.fromEntries(Object.entries(PLATES).map(([name, { cmyk }]) => [name, ink(name, cmyk)])),
  }
}

/** Optional content: what a layer is to the press stands in its processing step. */
function layersOf(context: PDFContext): Record<string, PDFRef> {
  const layer = (name: string, step?: { group: string; type?: string }) =>
    context.register(
      context.obj({
        Type: 'OCG',
        Name: PDFString.of(name),
        ...(step && {
          GTS_Metadata: { GTS_ProcStepsGroup: step.group, ...(step.type && { GTS_ProcStepsType: step.type }) },
        }),
      }),
    )
  return {
    Artwork: layer('Artwork'),
    White: layer('White', { group: 'White' }),
    ...Object.fromEntries(
      Object.values(PLATES).map(({ layer: name, type }) => [name, layer(name, { group: 'Structural', type })]),
    ),
    Legend: layer('Legend', { group: 'Legend' }),
  }
}

function addPage(
  document: PDFDocument,
  dieline: Dieline,
  piece: Piece,
  at: number,
  job: PrintJob,
  inks: Record<string, PDFRef>,
  layers: Record<string, PDFRef>,
): void {
  const { context } = document
  const boxes = boxesOf(piece)
  const page = document.addPage([boxes.media.width, boxes.media.height])
  page.setTrimBox(boxes.trim.x, boxes.trim.y, boxes.trim.width, boxes.trim.height)
  page.setBleedBox(boxes.bleed.x, boxes.bleed.y, boxes.bleed.width, boxes.bleed.height)
  const artwork = job.artwork?.[piece.name] ?? []
  const body = pageContent(dieline, piece, at, job, artwork, boxes)
  const used = Object.fromEntries(Object.entries(inks).filter(([name]) => body.includes(`/${name} cs`)))
  const shown = Object.fromEntries(Object.entries(layers).filter(([name]) => body.includes(`/OC /${name} `)))
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(body)))
  page.node.set(
    PDFName.of('Resources'),
    context.obj({
      ColorSpace: used,
      Properties: shown,
      ExtGState: {
        Over: { Type: 'ExtGState', OP: true, op: true, OPM: 1 },
        Laid: { Type: 'ExtGState', OP: true, op: true, OPM: 0 },
      },
    }),
  )
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** The boxes of a piece's page in points, and where its flat's origin comes to lie. */
export function boxesOf(piece: Piece): { media: Rectangle; bleed: Rectangle; trim: Rectangle; origin: Vec } {
  const { bleed } = zonesFor(piece.caliper)
  const inked = boundsOf(bleedOf(piece, bleed))
  const cut = boundsOf([piece.cut[0]!])
  const [originX, originY] = [SLUG - inked.left, SLUG + TITLE - inked.bottom]
  const box = ({ left, right, bottom, top }: typeof cut): Rectangle => ({
    x: (left + originX) * PT,
    y: (bottom + originY) * PT,
    width: (right - left) * PT,
    height: (top - bottom) * PT,
  })
  const [wide, high] = [inked.right - inked.left + 2 * SLUG, inked.top - inked.bottom + 2 * SLUG + TITLE]
  return {
    media: { x: 0, y: 0, width: wide * PT, height: high * PT },
    bleed: box(inked),
    trim: box(cut),
    origin: [originX, originY],
  }
}

const still = (at: Vec): Vec => at
const outlines = (list: readonly Outline[]): string => list.map((outline) => pathOf(outline, still, PDF_WORDS)).join('')
const polyline = (points: readonly Vec[]): string =>
  points.map(([x, y], at) => `${figure(x)} ${figure(y)} ${at === 0 ? 'm' : 'l'}\n`).join('')

/** Drawn in mm: the first matrix brings them to points. */
function pageContent(
  dieline: Dieline,
  piece: Piece,
  at: number,
  job: PrintJob,
  artwork: readonly Artwork[],
  { origin, media }: ReturnType<typeof boxesOf>,
): string {
  const { bleed } = zonesFor(piece.caliper)
  const lines = linesOf(piece)
  const segments = (kind: keyof typeof lines) => lines[kind].map((segment) => polyline(segment)).join('')
  const layer = (name: string, body: string) => (body ? `/OC /${name} BDC\nq\n${body}Q\nEMC\n` : '')
  /** Tools print over everything and leave no gap in it. */
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
    `q ${figure(PT, 6)} 0 0 ${figure(PT, 6)} 0 0 cm\n`,
    layer('Legend', titleBlock(dieline, piece, at, job, media.width / PT)),
    `q 1 0 0 1 ${figure(origin[0], 4)} ${figure(origin[1], 4)} cm\n`,
    // Artwork replaces what process colour lies under it, and leaves white where it is.
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

/** Order, style, size, board, date and version: what a die-maker asks for first. In black, below the flat. */
function titleBlock(dieline: Dieline, piece: Piece, at: number, job: PrintJob, wide: number): string {
  const count = piece.spec.count ?? 1
  const rows = [
    `${job.order}  ${versionOf(dieline)}`,
    `inner ${sizeText(dieline.sizes.inner)} mm  die ${sizeText(dieline.sizes.die)} mm  board ${figure(piece.caliper, 2)} mm  ${job.material}`,
    `${piece.name} ${at + 1}/${dieline.pieces.length}  ${count} × a package  blank ${figure(piece.width, 2)} × ${figure(piece.height, 2)} mm  outside up  ${job.date}`,
  ]
  // A narrow blank has a narrow page: the lettering shrinks to it.
  const longest = Math.max(...rows.map((row) => row.length))
  const height = Math.min(3.2, ((wide - 2 * SLUG) / longest) * 1.07)
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

/** Layers, output intent and metadata. */
function addCatalogue(document: PDFDocument, layers: Record<string, PDFRef>, title: string, date: string): void {
  const { context, catalog } = document
  const all = Object.values(layers)
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: all, D: { Name: PDFString.of('Layers'), Order: all, ON: all, BaseState: 'ON' } }),
  )
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of('FOGRA51'),
    OutputCondition: PDFString.of('Offset on coated paper, PSO Coated v3'),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFString.of('PSO Coated v3 (FOGRA51)'),
  })
  const intents = PDFArray.withContext(context)
  intents.push(context.register(intent))
  catalog.set(PDFName.of('OutputIntents'), intents)
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(xmpOf(title, date), { Type: 'Metadata', Subtype: 'XML' })),
  )
}
