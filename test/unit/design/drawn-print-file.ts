import { type PDFContext, PDFDocument, PDFName, type PDFPage, type PDFRef } from '@cantoo/pdf-lib'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import type { PrintedGoods } from '../../../src/design/preflight/checked-file.ts'
import { fileSheets } from '../../../src/design/preflight/file-sheets.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const PT = 72 / 25.4
const DIELINE = dielineOfGoods(goodsOf('mailer-box-full-color'))

export const printedOn = (print = 'print-color-hd', material = 'cardboard-white'): PrintedGoods => ({
  dieline: DIELINE,
  rules: inkRulesOf(print as never),
  material: material as never,
})
/** The sheet of a mailer from outside. */
export const SHEET = fileSheets(DIELINE, inkRulesOf('print-color-hd'))[0]!

export interface PdfPlan {
  /** Operators of the page; its origin is the sheet's lower left corner, in points. */
  draw?: string
  resources?: (context: PDFContext) => Record<string, unknown>
  pages?: number
  /** Sides of the sheet in mm. */
  size?: readonly [number, number]
  /** Room around the sheet in mm, and whether boxes are stated. */
  bleed?: number
  boxes?: boolean
  page?: (page: PDFPage, context: PDFContext) => void
  password?: string
}

/** A print file of the mailer, correct but for what is planned. */
export async function pdfOf(plan: PdfPlan = {}): Promise<Uint8Array> {
  const { draw = '0 0 0 1 k 20 20 100 100 re f', resources, pages = 1, page: more, boxes = true } = plan
  const { size = [SHEET.width, SHEET.height], bleed = SHEET.bleed, password } = plan
  const [width, height, room] = [size[0] * PT, size[1] * PT, bleed * PT]
  const document = await PDFDocument.create()
  const { context } = document
  for (let at = 0; at < pages; at++) {
    const page = document.addPage([width + 2 * room, height + 2 * room])
    if (boxes) {
      page.setTrimBox(room, room, width, height)
      page.setBleedBox(0, 0, width + 2 * room, height + 2 * room)
    }
    page.node.set(
      PDFName.of('Contents'),
      context.register(context.flateStream(`q 1 0 0 1 ${room} ${room} cm\n${draw}\nQ`)),
    )
    page.node.set(PDFName.of('Resources'), context.obj((resources?.(context) ?? {}) as never))
    more?.(page, context)
  }
  if (password) document.encrypt({ userPassword: password, ownerPassword: password })
  return document.save({ useObjectStreams: !boxes })
}

/** A colour space of one ink. */
export const inkSpace = (context: PDFContext, name: string): PDFRef =>
  context.register(
    context.obj([
      PDFName.of('Separation'),
      PDFName.of(name),
      PDFName.of('DeviceCMYK'),
      context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [0, 1, 0, 0], N: 1 }),
    ]),
  )

/** A picture of so many pixels, whose data nobody looks at. */
export const pictureOf = (context: PDFContext, width: number, height: number, space = 'DeviceCMYK'): PDFRef =>
  context.register(
    context.stream(new Uint8Array(8), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: width,
      Height: height,
      ColorSpace: space,
      BitsPerComponent: 8,
    }),
  )
