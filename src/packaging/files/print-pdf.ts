import {
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFHexString,
  PDFName,
  PDFRawStream,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { sha256 } from '../../contract/sha256.ts'
import type { Dieline } from '../dieline/dieline.ts'
import { profileOf } from './icc-profile.ts'
import { sizeText, versionOf } from './paths.ts'
import { boxesOf } from './print-boxes.ts'
import { outputIntentOf, type PrintCondition, printConditionOf } from './print-conditions.ts'
import { type PrintJob, type PrintSide, sidesOf } from './print-job.ts'
import { pageContent } from './print-page.ts'
import { type PagePictures, PictureStore } from './print-pictures.ts'
import { LAYER_STEPS, PLATES } from './print-plates.ts'
import { xmpOf } from './xmp.ts'

/**
 * The print file of a dieline: a page for each printed side of each piece, with artwork and tools on separate layers. The
 * trim box is the blank, the bleed box lies around its bleed, the media box includes marks, dimensions and title block.
 * docs/packaging.md says when it is PDF/X-4.
 *
 * @returns the bytes; the same job always gives the same bytes
 */
export async function printPdf(dieline: Dieline, job: PrintJob): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const { context } = document
  context.header = PDFHeader.forVersion(1, 6)
  const title = `${job.order} ${versionOf(dieline)} ${sizeText(dieline.sizes.inner)} mm`
  document.setTitle(title)
  document.setProducer('Boxwright')
  document.setCreator('Boxwright')
  const made = new Date(`${job.date}T00:00:00Z`)
  document.setCreationDate(made)
  document.setModificationDate(made)
  context.lookup(context.trailerInfo.Info, PDFDict).set(PDFName.of('Trapped'), PDFName.of('False'))
  const sides = sidesOf(dieline, job)
  const bodies = sides.map((side) => pageContent(dieline, side, job, boxesOf(side.piece)))
  const inks = inksOf(context, bodies)
  const layers = layersOf(context, bodies)
  const pictures = new PictureStore(context, job.pictures)
  for (const [at, side] of sides.entries())
    addPage(document, side, bodies[at]!, { inks, layers, pictures: await pictures.usedBy(bodies[at]!) })
  const condition = outputIntentOf(job.material)
  if (condition) addOutputIntent(document, condition)
  addLayers(document, layers)
  const fingerprint = await fingerprintOf(
    JSON.stringify([title, { ...job, ...(job.pictures && { pictures: Object.keys(job.pictures) }) }]),
  )
  // A page in larger units than points is no PDF/X for every reader, and one of another substrate is not printed as the intent says: such
  // a file does not say that it is one.
  const isTrue = sides.every(
    ({ piece, face }) => boxesOf(piece).userUnit === 1 && printConditionOf(job.material, face) === condition,
  )
  const standard = condition && isTrue ? 'PDF/X-4' : null
  addMetadata(document, xmpOf({ title, date: job.date, fingerprint, standard }))
  const id = PDFHexString.of(fingerprint)
  context.trailerInfo.ID = context.obj([id, id])
  return document.save({ useObjectStreams: false })
}

/** Sixteen bytes of a text's SHA-256, as long as the identifier of a PDF is. */
const fingerprintOf = async (text: string): Promise<string> => (await sha256(text)).slice(0, 32)

type Named = Record<string, PDFRef>

/** The separations that are used: 0 is nothing, 1 is shown in the given process colours. */
function inksOf(context: PDFContext, bodies: readonly string[]): Named {
  const ink = (name: string, cmyk: readonly number[]) =>
    context.register(
      context.obj([
        PDFName.of('Separation'),
        PDFName.of(name),
        PDFName.of('DeviceCMYK'),
        context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [...cmyk], N: 1 }),
      ]),
    )
  const used = Object.entries(PLATES).filter(([name]) => bodies.some((body) => body.includes(`/${name} cs`)))
  return Object.fromEntries(used.map(([name, { cmyk }]) => [name, ink(name, cmyk)]))
}

/** The layers that are used (optional content); each states its processing step. */
function layersOf(context: PDFContext, bodies: readonly string[]): Named {
  const used = Object.entries(LAYER_STEPS).filter(([name]) => bodies.some((body) => body.includes(`/OC /${name} `)))
  return Object.fromEntries(
    used.map(([name, step]) => [
      name,
      context.register(
        context.obj({
          Type: 'OCG',
          Name: PDFString.of(name),
          ...(step && {
            GTS_Metadata: { GTS_ProcStepsGroup: step.group, ...(step.type && { GTS_ProcStepsType: step.type }) },
          }),
        }),
      ),
    ]),
  )
}

const only = (all: Named, body: string, used: (name: string) => string): Named =>
  Object.fromEntries(Object.entries(all).filter(([name]) => body.includes(used(name))))

interface Resources {
  inks: Named
  layers: Named
  pictures: PagePictures
}

function addPage(document: PDFDocument, { piece }: PrintSide, body: string, resources: Resources): void {
  const { inks, layers, pictures } = resources
  const { context } = document
  const boxes = boxesOf(piece)
  const hasPictures = Object.keys({ ...pictures.XObject, ...pictures.ExtGState }).length > 0
  const page = document.addPage([boxes.media.width, boxes.media.height])
  if (boxes.userUnit > 1) page.node.set(PDFName.of('UserUnit'), context.obj(boxes.userUnit))
  page.setTrimBox(boxes.trim.x, boxes.trim.y, boxes.trim.width, boxes.trim.height)
  page.setBleedBox(boxes.bleed.x, boxes.bleed.y, boxes.bleed.width, boxes.bleed.height)
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(body)))
  page.node.set(
    PDFName.of('Resources'),
    context.obj({
      ColorSpace: only(inks, body, (name) => `/${name} cs`),
      Properties: only(layers, body, (name) => `/OC /${name} `),
      ExtGState: {
        Over: { Type: 'ExtGState', OP: true, op: true, OPM: 1 },
        Laid: { Type: 'ExtGState', OP: true, op: true, OPM: 0 },
        ...pictures.ExtGState,
      },
      ...(hasPictures && { XObject: pictures.XObject }),
    }),
  )
  // Masks of pictures are applied in the colours of the press.
  if (hasPictures)
    page.node.set(PDFName.of('Group'), context.obj({ Type: 'Group', S: 'Transparency', CS: 'DeviceCMYK' }))
}

function addLayers({ context, catalog }: PDFDocument, layers: Named): void {
  const all = Object.values(layers)
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: all, D: { Name: PDFString.of('Layers'), Order: all, ON: all, BaseState: 'ON' } }),
  )
}

/** The printing condition, with the profile of its characterisation data. */
function addOutputIntent({ context, catalog }: PDFDocument, condition: PrintCondition): void {
  const profile = PDFRawStream.of(
    context.obj({ N: 4, Alternate: 'DeviceCMYK', Filter: 'FlateDecode' }),
    profileOf(condition),
  )
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFX',
    OutputConditionIdentifier: PDFString.of(condition.name),
    OutputCondition: PDFString.of(condition.says),
    RegistryName: PDFString.of('http://www.color.org'),
    Info: PDFString.of(`${condition.says} (${condition.name})`),
    DestOutputProfile: context.register(profile),
  })
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]))
}

function addMetadata({ context, catalog }: PDFDocument, xmp: string): void {
  catalog.set(
    PDFName.of('Metadata'),
    context.register(context.stream(new TextEncoder().encode(xmp), { Type: 'Metadata', Subtype: 'XML' })),
  )
}
