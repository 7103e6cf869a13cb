import type { ArtworkType } from '../../contract/artwork-file.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { DesignedGoods, Scene } from '../../contract/design-scene.ts'
import { readDielineSample } from '../../contract/dieline-sample.ts'
import { added, emptyScene } from '../../design/commands/objects.ts'
import { type InkRules, inkRulesOf, usualInk } from '../../design/ink-rules.ts'
import { pointBy } from '../../design/matrix.ts'
import { frameOf } from '../../design/panel-frame.ts'
import { inFrame, placeAt } from '../../design/placing.ts'
import { picturePlace, placedPage } from '../../design/preflight/file-page-findings.ts'
import { type FileSheet, fileSheets, sheetPages } from '../../design/preflight/file-sheets.ts'
import { PdfFile } from '../../design/print-file/pdf-file.ts'
import { pagesOf } from '../../design/print-file/pdf-pages.ts'
import { ReadBudget } from '../../design/print-file/read-budget.ts'
import { constructionOf } from '../../packaging/constructions.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { orderedDieline } from '../../packaging/dieline-code.ts'
import { boundsOf } from '../../packaging/geometry/outline.ts'
import { printLook } from '../../packaging/looks.ts'
import { fetchStyle } from '../../packaging/styles/shelf.ts'
import { isStyle, type StyleId } from '../../packaging/styles/style-id.ts'

export interface ShownFile {
  product: Product
  goods: DesignedGoods
  type: ArtworkType
  /** Path of the shop that downloads the file. */
  address: string
  /** The code of the dieline that the goods were ordered with, where that is not the product's. */
  dieline?: string | undefined
}

/** A file as a design: each page a picture that covers its sheet as it will be printed. */
export interface OpenFile {
  scene: Scene
  dieline: Dieline
  product: Product
  /** The address of each picture in this browser. */
  addresses: ReadonlyMap<string, string>
}

/** A page as a picture, and where it lies on its sheet: mm from the left and the top, width and height. */
interface PlacedPicture {
  sheet: FileSheet
  picture: Blob
  area: readonly [left: number, top: number, width: number, height: number]
}

/** Fetches a file and places its pages. @throws what the network, or a reader of such files throws; Error for a dieline that is not made */
export async function openFile({ product, goods, type, address, dieline: code }: ShownFile): Promise<OpenFile> {
  await fetchStyle(styleIn(code) ?? constructionOf(product).style)
  const dieline = orderedDieline(product, goods, code)
  if (!dieline) throw new Error(`${code} is not made any more.`)
  const rules = inkRulesOf(printLook(product, goods.print))
  const bytes = await (await fetch(address)).arrayBuffer()
  const pages =
    type === 'application/pdf'
      ? await pdfPages(bytes, dieline, rules)
      : [await picturePage(bytes, type, fileSheets(dieline, rules)[0]!)]
  const addresses = new Map<string, string>()
  let scene = emptyScene(goods)
  for (const [at, { picture, area, sheet }] of pages.entries()) {
    const asset = String(at).padStart(64, '0')
    addresses.set(asset, URL.createObjectURL(picture))
    const [left, top, width, height] = area
    const frame = frameOf(dieline, sheet.face, sheet.piece)!
    const cut = boundsOf([frame.piece.cut[0]!])
    const middle = inFrame(frame, [cut.left + left + width / 2, cut.top - top - height / 2])
    scene = {
      ...added(scene, sheet.face, [
        {
          kind: 'picture',
          id: `page-${at}`,
          asset,
          size: [width, height],
          angle: 0,
          crop: [0, 0, 1, 1],
          place: placeAt(sheet.piece, frame, middle, false),
          ink: rules[sheet.face] === 'process' ? null : usualInk(rules[sheet.face]),
        },
      ]),
      assets: { ...scene.assets, [asset]: { type: 'image/png', name: 'page', width: 1, height: 1, bytes: 1 } },
    }
  }
  return { scene, dieline, product, addresses }
}

/** The construction that a code of a dieline names. */
function styleIn(code: string | undefined): StyleId | undefined {
  const style = code && readDielineSample(code)?.style
  return isStyle(style) ? style : undefined
}

async function pdfPages(bytes: ArrayBuffer, dieline: Dieline, rules: InkRules): Promise<PlacedPicture[]> {
  const budget = new ReadBudget()
  const { pages, count } = pagesOf(await PdfFile.open(new Uint8Array(bytes.slice(0)), budget))
  const printed = sheetPages(dieline, rules, count).pages.filter(({ at }) => pages[at])
  // Only who brings a PDF needs what draws it.
  const { drawnPages } = await import('./draw-pdf.ts')
  const drawn = await drawnPages(
    new Uint8Array(bytes),
    printed.map(({ at }) => at),
  )
  return drawn.map((picture, shown) => {
    const { at, sheet } = printed[shown]!
    const page = pages[at]!
    const { toSheet } = placedPage(page, at + 1, sheet)
    const [x1, y1] = pointBy(toSheet, [page.media[0], page.media[1]])
    const [x2, y2] = pointBy(toSheet, [page.media[2], page.media[3]])
    const area = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)] as const
    return { sheet, picture, area }
  })
}

async function picturePage(bytes: ArrayBuffer, type: ArtworkType, sheet: FileSheet): Promise<PlacedPicture> {
  const picture = new Blob([bytes], { type })
  const { width, height } = await sizeOf(picture)
  const around = picturePlace({ width, height }, sheet).withBleed ? sheet.bleed : 0
  return { sheet, picture, area: [-around, -around, sheet.width + 2 * around, sheet.height + 2 * around] }
}

/** The pixels of a picture as the browser shows it. */
async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  try {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
