import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { BOARD_ROWS } from '../src/commerce/seed/boards.ts'
import { PRODUCTS } from '../src/commerce/seed/products.ts'
import { SHEET_ROWS } from '../src/commerce/seed/sheets.ts'
import type { Product, Size } from '../src/contract/catalogue.ts'
import { boardOf, constructionOf } from '../src/packaging/constructions.ts'
import { dielinePicture } from '../src/packaging/dieline-picture.ts'
import { requestedDieline } from '../src/packaging/dieline-request.ts'
import { sizeText } from '../src/packaging/files/paths.ts'
import { productPicture } from '../src/packaging/product-picture.ts'
import { specimensOf } from '../src/packaging/specimens.ts'
import { styleOf } from '../src/packaging/styles/shelf.ts'
import { STYLE_IDS, type StyleId } from '../src/packaging/styles/style-id.ts'

/** Generates the parts of the docs that show the models: the table of products and the contact sheet. */
const DOCS = fileURLToPath(new URL('../docs', import.meta.url))

/** All products with construction, board, ready sizes and limits. */
function productTable(): string {
  const rows = PRODUCTS.map((product) => {
    const { style, grade } = constructionOf(product)
    const boards = product.materials.map(
      (material) => `${material.replace('cardboard-', '')} ${boardOf(product, material).caliper}`,
    )
    const { limits } = product
    return [
      product.type,
      `${style} (${styleOf(style).kind === 'rigid' ? 'folds' : 'formed'})`,
      `${grade}: ${boards.join(', ')}`,
      product.sizes.map(sizeText).join('; '),
      limits ? `${sizeText(limits.min)} to ${sizeText(limits.max)}` : 'ready sizes only',
    ]
  })
  return table(['product', 'construction', 'board, mm', 'ready sizes, mm', 'limits, mm'], rows)
}

/** The boards that the shop begins with. */
const boardTable = (): string =>
  table(
    ['board', 'grade', 'caliper, mm', 'g/m²', 'ECT, kN/m', 'source'],
    BOARD_ROWS.map(({ id, grade, caliper, grammage, ect, source }) => [
      id,
      grade,
      caliper,
      grammage,
      ect ?? '',
      source,
    ]),
  )

function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

/** What the shop begins to buy in. */
const sheetTable = (): string =>
  table(
    ['grade', 'along × across, mm', 'to measure', 'gripper', 'margin', 'gutter'],
    [...SHEET_ROWS].map(([grade, { sizes, toMeasure, gripper, margin, gutter }]) => [
      grade,
      sizes.map((size) => size.join(' × ')).join('; '),
      toMeasure ? 'up to these' : 'these',
      gripper,
      margin,
      gutter,
    ]),
  )

/** The document with its tables replaced. */
export const withTables = (document: string): string =>
  Object.entries({ products: productTable, boards: boardTable, sheets: sheetTable }).reduce(
    (text, [name, rows]) => withTable(text, name, rows()),
    document,
  )

function withTable(document: string, name: string, rows: string): string {
  const marks = { begin: `<!-- ${name} -->`, end: `<!-- /${name} -->` }
  const [before, rest] = document.split(marks.begin)
  const after = rest?.split(marks.end)[1]
  if (after === undefined) throw new Error(`docs/packaging.md must have ${marks.begin} and ${marks.end}.`)
  return `${before}${marks.begin}\n${rows}\n${marks.end}${after}`
}

/** The smallest, usual and largest size of a product. */
function sizesOf({ sizes, limits }: Product): Size[] {
  const volume = ({ length, width, height }: Size) => length * width * Math.max(1, height)
  const sorted = [...sizes].sort((a, b) => volume(a) - volume(b))
  return [limits?.min ?? sorted[0]!, sizes[0]!, limits?.max ?? sorted.at(-1)!]
}

const CELL = { width: 216, height: 162 }
const LABEL = 22

/** A row of the contact sheet: its name, and its pictures from the smallest to the largest size, open and closed. */
interface Row {
  name: string
  pictures: string[]
}

const productRow = (product: Product): Row => ({
  name: product.type,
  pictures: sizesOf(product).flatMap((size) =>
    (['open', 'closed'] as const).map((view) => productPicture(product, size, { view, crop: 'tile' })),
  ),
})

const styleRow = (style: StyleId): Row => ({
  name: style,
  pictures: Object.values(specimensOf(style)).flatMap((request) => {
    const dieline = requestedDieline(request)
    return [dieline.style.open ?? 1, 1].map((time) => dielinePicture(dieline, time))
  }),
})

/** Every product, and every style that no product is made in, at three sizes, open and closed, as PNG. */
function contactSheet(): Uint8Array {
  const sold = new Set(PRODUCTS.map((product) => constructionOf(product).style))
  const rows = [...PRODUCTS.map(productRow), ...STYLE_IDS.filter((style) => !sold.has(style)).map(styleRow)]
  const high = CELL.height + LABEL
  const cells = rows.flatMap(({ name, pictures }, at) => [
    `<text x="8" y="${at * high + 16}" font-size="13" font-family="sans-serif" fill="#10151c">${name}</text>`,
    ...pictures.map((picture, column) =>
      picture.replace(
        '<svg ',
        `<svg x="${column * CELL.width}" y="${at * high + LABEL}" width="${CELL.width}" height="${CELL.height}" `,
      ),
    ),
  ])
  const [width, height] = [6 * CELL.width, rows.length * high]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f2f5f8"/>${cells.join('')}</svg>`
  return new Resvg(svg).render().asPng()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(DOCS, 'packaging.md')
  writeFileSync(file, withTables(readFileSync(file, 'utf8')))
  writeFileSync(join(DOCS, 'packaging.png'), contactSheet())
}
