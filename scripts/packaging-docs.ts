import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { PRODUCTS } from '../src/commerce/seed/products.ts'
import type { Product, Size } from '../src/contract/catalogue.ts'
import { caliperOf, constructionOf } from '../src/packaging/constructions.ts'
import { sizeText } from '../src/packaging/files/paths.ts'
import { productPicture } from '../src/packaging/product-picture.ts'
import { styleOf } from '../src/packaging/styles/shelf.ts'

/** Generates the parts of the docs that show the models: the table of products and the contact sheet. */
const DOCS = fileURLToPath(new URL('../docs', import.meta.url))
const MARKS = { begin: '<!-- products -->', end: '<!-- /products -->' }

/** All 35 products with construction, board, ready sizes and limits. */
export function productTable(): string {
  const rows = PRODUCTS.map((product) => {
    const { style, grade } = constructionOf(product)
    const boards = product.materials.map(
      (material) => `${material.replace('cardboard-', '')} ${caliperOf(product, material)}`,
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
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(['product', 'construction', 'board, mm', 'ready sizes, mm', 'limits, mm']),
    line(['---', '---', '---', '---', '---']),
    ...rows.map(line),
  ].join('\n')
}

/** The document with its table replaced. */
export function withTable(document: string): string {
  const [before, rest] = document.split(MARKS.begin)
  const after = rest?.split(MARKS.end)[1]
  if (after === undefined) throw new Error(`docs/packaging.md must have ${MARKS.begin} and ${MARKS.end}.`)
  return `${before}${MARKS.begin}\n${productTable()}\n${MARKS.end}${after}`
}

/** The smallest, usual and largest size of a product. */
function sizesOf({ sizes, limits }: Product): Size[] {
  const volume = ({ length, width, height }: Size) => length * width * Math.max(1, height)
  const sorted = [...sizes].sort((a, b) => volume(a) - volume(b))
  return [limits?.min ?? sorted[0]!, sizes[0]!, limits?.max ?? sorted.at(-1)!]
}

const CELL = { width: 216, height: 162 }
const LABEL = 22

/** Every product at three sizes, open and closed, as PNG. */
function contactSheet(): Uint8Array {
  const row = CELL.height + LABEL
  const cells = PRODUCTS.flatMap((product, at) => [
    `<text x="8" y="${at * row + 16}" font-size="13" font-family="sans-serif" fill="#10151c">${product.type}</text>`,
    ...sizesOf(product).flatMap((size, column) =>
      (['open', 'closed'] as const).map((view, side) =>
        productPicture(product, size, { view, crop: 'tile' }).replace(
          '<svg ',
          `<svg x="${(column * 2 + side) * CELL.width}" y="${at * row + LABEL}" width="${CELL.width}" height="${CELL.height}" `,
        ),
      ),
    ),
  ])
  const [width, height] = [6 * CELL.width, PRODUCTS.length * row]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f2f5f8"/>${cells.join('')}</svg>`
  return new Resvg(svg).render().asPng()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(DOCS, 'packaging.md')
  writeFileSync(file, withTable(readFileSync(file, 'utf8')))
  writeFileSync(join(DOCS, 'packaging.png'), contactSheet())
}
