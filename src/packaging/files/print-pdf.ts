import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import type { Dieline, Piece } from '../dieline/dieline.ts'
import { sizeText, versionOf } from './paths.ts'
import { boxesOf, PLATES, type PrintJob, pageContent } from './print-page.ts'
import { xmpOf } from './xmp.ts'

/**
 * The print file of a dieline: a page for each piece, with artwork and tools on separate layers. The trim box is the
 * blank, the bleed box is what artwork must cover, the media box includes the title block. docs/packaging.md says what
 * PDF/X-4 requires beyond this.
 *
 * @returns the bytes; the same job always gives the same bytes
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
  context.lookup(context.trailerInfo.Info, PDFDict).set(PDFName.of('Trapped'), PDFName.of('False'))
  const inks = inksOf(context)
  const layers = layersOf(context)
  for (const [at, piece] of dieline.pieces.entries()) addPage(document, dieline, piece, at, job, inks, layers)
  addCatalogue(document, layers, title, job.date)
  const id = PDFHexString.of(await fingerprint(JSON.stringify([title, job])))
  context.trailerInfo.ID = context.obj([id, id])
  return document.save({ useObjectStreams: false })
}

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest).slice(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Separations: 0 is unprinted, 1 is shown in the given process colours. */
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

/** Layers (optional content); each states its processing step for the press. */
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
  if (boxes.userUnit > 1) page.node.set(PDFName.of('UserUnit'), context.obj(boxes.userUnit))
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

/** Adds layers, output intent and metadata to the document's catalogue. */
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
    context.register(
      context.stream(new TextEncoder().encode(xmpOf(title, date)), { Type: 'Metadata', Subtype: 'XML' }),
    ),
  )
}
