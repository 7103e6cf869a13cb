import { type PDFContext, PDFDict, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../../src/contract/catalogue.ts'
import type { PrintFileRule } from '../../../src/contract/file-report.ts'
import { type InkRules, inkRulesOf } from '../../../src/design/ink-rules.ts'
import type { PrintedGoods } from '../../../src/design/preflight/checked-file.ts'
import { filePreflight } from '../../../src/design/preflight/file-preflight.ts'
import { fileSheets, sheetPages } from '../../../src/design/preflight/file-sheets.ts'
import { printedGoods } from '../../../src/design/printed-goods.ts'
import { madeDieline } from '../../../src/packaging/constructions.ts'
import { printPdf } from '../../../src/packaging/files/print-pdf.ts'
import { materialLook } from '../../../src/packaging/looks.ts'
import { catalogue } from '../shop-facts.ts'
import { inkSpace, type PdfPlan, pdfOf, pictureOf, printedOn, SHEET } from './drawn-print-file.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const said = async (plan: PdfPlan, goods: PrintedGoods = printedOn()) => saidOf(await pdfOf(plan), goods)
async function saidOf(bytes: Uint8Array, goods: PrintedGoods = printedOn()): Promise<string[]> {
  const { findings } = await filePreflight({ type: 'application/pdf', bytes, width: null, height: null }, goods)
  return findings.map(({ severity, rule }) => `${severity} ${rule}`)
}
const PROCESS = printedOn()
const BLACK = printedOn('print-monochrome')
const WHITE = printedOn('print-monochrome-white', 'cardboard-natural')
const KRAFT = printedOn('print-eco-color', 'cardboard-natural')
const text = 'BT /F 12 Tf 1 0 0 1 50 50 Tm (Bread) Tj ET'
const font = () => ({ Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'ABCDEF+Bakery-Bold' } } })
const drawn = { Font: { F: { Type: 'Font', Subtype: 'Type3' } } }

const PRINTED_PRODUCTS = catalogue.products.flatMap((product): [string, Product][] =>
  printedGoods(product) ? [[product.type, product]] : [],
)
function rigid() {
  const dieline = dielineOfGoods(goodsOf('rigid-box'))
  const rules = inkRulesOf('print-color-hd')
  return { dieline, rules, sheets: fileSheets(dieline, rules) }
}

/** A file for each rule that breaks it alone. */
const BROKEN: [PrintFileRule, 'block' | 'warn', PdfPlan, PrintedGoods?][] = [
  ['file-encrypted', 'block', { password: 'secret' }],
  ['pages-spare', 'warn', { pages: 2 }],
  ['pages-missing', 'warn', {}, printedOn('print-monochrome-with-print-inside')],
  ['page-size', 'block', { size: [210, 297], bleed: 3 }],
  ['page-turned', 'block', { size: [SHEET.height, SHEET.width] }],
  ['page-scale', 'block', { size: [SHEET.width / 2, SHEET.height / 2] }],
  ['page-no-bleed', 'warn', { bleed: 0 }],
  ['font-missing', 'block', { draw: text, resources: font }],
  ['mirrored-text', 'warn', { draw: text.replace('1 0 0 1', '-1 0 0 1'), resources: () => drawn }],
  ['colour-not-printed', 'block', { draw: '1 0 0 0 k 0 0 50 50 re f' }, BLACK],
  ['colour-not-printed', 'block', { draw: '1 0 0 rg 0 0 50 50 re f' }, BLACK],
  ['colour-not-printed', 'block', {}, WHITE],
  ['rgb-colour', 'warn', { draw: '1 0 0 RG 0 0 50 50 re S' }],
  [
    'spot-colour',
    'warn',
    { draw: '/P cs 1 scn 0 0 9 9 re f', resources: (c) => ({ ColorSpace: { P: inkSpace(c, 'PANTONE 185 C') } }) },
  ],
  [
    'white-not-printed',
    'warn',
    { draw: '/P cs 1 scn 0 0 9 9 re f', resources: (c) => ({ ColorSpace: { P: inkSpace(c, 'White') } }) },
  ],
  ['white-not-printed', 'warn', { draw: '0 0 0 0 k 0 0 50 50 re f' }, KRAFT],
  ['much-ink-in-file', 'warn', { draw: '1 1 1 1 k 0 0 50 50 re f' }],
  [
    'dieline-lines',
    'block',
    { draw: '/P CS 1 SCN 0 0 m 90 90 l S', resources: (c) => ({ ColorSpace: { P: inkSpace(c, 'CutContour') } }) },
  ],
  [
    'dieline-overprints',
    'warn',
    {
      draw: '/O gs /P CS 1 SCN 0 0 m 90 90 l S',
      resources: (c) => ({ ColorSpace: { P: inkSpace(c, 'Stanzlinie') }, ExtGState: { O: { OP: true } } }),
    },
  ],
  [
    'overprinted-white',
    'block',
    { draw: '/O gs 0 0 0 0 k 0 0 50 50 re f', resources: () => ({ ExtGState: { O: { OP: true, OPM: 1 } } }) },
  ],
  [
    'rgb-blending',
    'warn',
    {
      draw: '/O gs 0 0 0 1 k 0 0 50 50 re f',
      resources: () => ({ ExtGState: { O: { ca: 0.5 } } }),
      page: (page, c) => page.node.set(PDFName.of('Group'), c.obj({ S: 'Transparency', CS: 'DeviceRGB' })),
    },
  ],
  ['coarse-file-picture', 'block', pictured(100)],
  ['soft-file-picture', 'warn', pictured(200)],
]

/** A picture of one inch with so many pixels. */
function pictured(pixels: number, space?: string): PdfPlan {
  return {
    draw: 'q 72 0 0 72 10 10 cm /I Do Q',
    resources: (c) => ({ XObject: { I: pictureOf(c, pixels, pixels, space) } }),
  }
}

describe('a print file', () => {
  test('with everything right has no findings', async () => {
    expect(await said({})).toEqual([])
    expect(await said({ boxes: false })).toEqual([])
    // Shown without its bleed, and drawn with it.
    const shown: PdfPlan['page'] = (page) => {
      const { x, y, width, height } = page.getTrimBox()
      page.setCropBox(x, y, width, height)
    }
    expect(await said({ page: shown })).toEqual([])
    expect(await said(pictured(300))).toEqual([])
    expect(await said({ draw: text, resources: () => drawn })).toEqual([])
    expect(await said({}, BLACK)).toEqual([])
    const white = (c: PDFContext) => ({ ColorSpace: { P: inkSpace(c, 'White') } })
    expect(await said({ draw: '/P cs 1 scn 0 0 9 9 re f', resources: white }, WHITE)).toEqual([])
  })

  test.each(BROKEN)('%s (%s)', async (rule, severity, plan, goods = PROCESS) => {
    expect(await said(plan, goods)).toEqual([`${severity} ${rule}`])
  })

  test('has much ink where the face of its page takes no more: brown inside takes less than coated outside', async () => {
    const bytes = await pdfOf({ pages: 2, draw: '0.7 0.7 0.7 0.7 k 20 20 50 50 re f' })
    const goods = printedOn('print-indigo-color-with-inside', 'cardboard-coated')
    const file = { type: 'application/pdf', bytes, width: null, height: null } as const
    const { findings } = await filePreflight(file, goods)
    expect(findings).toMatchObject([{ rule: 'much-ink-in-file', page: 2, params: { total: 280, most: 260 } }])
  })

  test('with marks around a sheet that it says to have no bleed has none, on whichever side', async () => {
    const marked = (...[left, bottom, right, top]: [number, number, number, number]): PdfPlan => ({
      bleed: 20,
      page: (page) => {
        const { x, y, width, height } = page.getTrimBox()
        const mm = 72 / 25.4
        page.setBleedBox(x - left * mm, y - bottom * mm, width + (left + right) * mm, height + (bottom + top) * mm)
      },
    })
    const { bleed } = SHEET
    expect(await said(marked(0, 0, 0, 0))).toEqual(['warn page-no-bleed'])
    expect(await said(marked(bleed, bleed, bleed, 0))).toEqual(['warn page-no-bleed'])
    expect(await said(marked(0, bleed, bleed, bleed))).toEqual(['warn page-no-bleed'])
    expect(await said(marked(bleed, bleed, bleed, bleed))).toEqual([])
  })

  test('made of our own dieline has its lines left, which overprint', async () => {
    const bytes = await printPdf(PROCESS.dieline, { order: '1', material: 'cardboard-white', date: '2026-11-23' })
    expect(await saidOf(bytes)).toEqual(['warn dieline-overprints'])
  })

  test.each(PRINTED_PRODUCTS)(
    'made of our own dieline of a %s, with pages that are not printed, is no misprint',
    async (_, product) => {
      const { type, sizes, materials } = product
      const goods = { product: type, size: sizes[0]!, material: materials[0]! }
      const dieline = madeDieline(product, goods)!
      for (const inside of ['none', 'process'] as const) {
        const rules: InkRules = { outside: 'process', inside }
        const job = { order: '1', material: 'any', date: '2026-11-23', ...(inside !== 'none' && { inside: {} }) }
        const bytes = await printPdf(dieline, job)
        const said = await saidOf(bytes, { dieline, rules, material: materialLook(product, goods.material) })
        expect(said.filter((one) => one !== 'warn dieline-overprints')).toEqual([])
      }
    },
  )

  test('of a set-up box with a page for each wrap alone is read as such, by the numbers of its pages', async () => {
    const { dieline, rules, sheets } = rigid()
    expect(sheetPages(dieline, rules, sheets.length)).toEqual({
      pages: sheets.map((sheet, at) => ({ at, sheet })),
      expected: sheets.length,
    })
    const { pages } = sheetPages(dieline, rules, dieline.pieces.length)
    expect(pages.map(({ at }) => dieline.pieces[at]!.name)).toEqual(sheets.map(({ piece }) => piece))
    expect(sheetPages(dieline, rules, 1)).toEqual({ pages: [{ at: 0, sheet: sheets[0] }], expected: sheets.length })
  })

  test('made of our own dieline is not judged by its register marks, which are black where goods take white ink alone', async () => {
    const bytes = await printPdf(WHITE.dieline, { order: '1', material: 'cardboard-natural', date: '2026-11-23' })
    expect(await saidOf(bytes, WHITE)).toEqual(['warn dieline-overprints'])
    expect(await said({ bleed: 20, draw: '0 0 0 1 k -50 50 9 9 re f' }, WHITE)).toEqual([])
    expect(await said({ bleed: 20, draw: '0 0 0 1 k -50 50 30 9 re f' }, WHITE)).toEqual(['block colour-not-printed'])
  })

  test('says where: mm from the left and the top of the sheet', async () => {
    const mm = 72 / 25.4
    const bytes = await pdfOf({ draw: `1 0 0 rg ${10 * mm} ${20 * mm} ${30 * mm} ${40 * mm} re f` })
    const { findings, pages } = await filePreflight(
      { type: 'application/pdf', bytes, width: null, height: null },
      PROCESS,
    )
    const top = Math.round((SHEET.height - 60) * 10) / 10
    expect({ pages, findings }).toMatchObject({ pages: 1, findings: [{ page: 1, box: [10, top, 30, 40] }] })
  })

  test('is judged by what is seen: hidden layers, clipped drawings and texts without ink do not count', async () => {
    expect(await said({ draw: 'q 0 0 1 1 re W n 1 0 0 rg 50 50 9 9 re f Q' })).toEqual([])
    expect(await said({ draw: `BT 3 Tr ET ${text}`, resources: font })).toEqual([])
    const layer = (c: PDFContext) => ({ Properties: { L: layerOf(c) } })
    expect(await said({ draw: '/OC /L BDC 1 0 0 rg 0 0 9 9 re f EMC', resources: layer })).toEqual([])
  })

  test('is judged of a form by what lies in its box, as the form is placed and turned', async () => {
    const form = (operators: string, box: readonly number[]) => (c: PDFContext) => {
      const facts = { Type: 'XObject', Subtype: 'Form', BBox: box, Matrix: [0, 1, -1, 0, 100, 0] }
      return { XObject: { F: c.register(c.flateStream(operators, { ...facts, Resources: font() } as never)) } }
    }
    const marks = `1 0 0 rg 60 0 9 9 re f 0 60 9 9 re f ${text}`
    expect(await said({ draw: '/F Do', resources: form(marks, [0, 0, 40, 40]) })).toEqual([])
    expect(await said({ draw: '/F Do', resources: form(marks, [40, 40, 0, 0]) })).toEqual([])
    const seen = await pdfOf({ draw: '/F Do', resources: form('1 0 0 rg 0 0 90 90 re f', [0, 0, 20, 40]) })
    const { findings } = await filePreflight(
      { type: 'application/pdf', bytes: seen, width: null, height: null },
      PROCESS,
    )
    const tenths = (points: number) => Math.round((points * 254) / 72) / 10
    expect(findings.map(({ box }) => box?.map((side) => Math.round(side * 10) / 10))).toEqual([
      [tenths(60), tenths((SHEET.height * 72) / 25.4 - 20), tenths(40), tenths(20)],
    ])
    // What it leaves behind: the box is the form's alone.
    const after = '/F Do 1 0 0 rg 60 60 9 9 re f'
    expect(await said({ draw: after, resources: form('', [0, 0, 1, 1]) })).toEqual(['warn rgb-colour'])
  })

  test('may stand in forms in forms, and its colours in profiles', async () => {
    const forms = (c: PDFContext) => {
      const space = c.register(c.stream('', { N: 3 }))
      const inner = c.register(
        c.flateStream('/C cs 1 0 0 scn 0 0 9 9 re f', {
          Type: 'XObject',
          Subtype: 'Form',
          Resources: { ColorSpace: { C: ['ICCBased', space] } },
        }),
      )
      const outer = c.register(
        c.flateStream('/I Do', { Type: 'XObject', Subtype: 'Form', Resources: { XObject: { I: inner } } }),
      )
      return { XObject: { O: outer } }
    }
    expect(await said({ draw: '/O Do', resources: forms })).toEqual(['warn rgb-colour'])
  })
})

function layerOf(context: PDFContext) {
  const layer = context.register(context.obj({ Type: 'OCG' }))
  context
    .lookup(context.trailerInfo.Root, PDFDict)
    .set(PDFName.of('OCProperties'), context.obj({ D: { OFF: [layer] } }))
  return layer
}
