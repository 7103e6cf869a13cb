import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PRICE_LISTS } from '../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../src/commerce/seed/products.ts'
import type { Product } from '../src/contract/catalogue.ts'
import { sizeText } from '../src/packaging/files/paths.ts'
import { firstChoices } from '../src/pricing/first-choices.ts'
import { priceOf } from '../src/pricing/price.ts'
import type { PriceList } from '../src/pricing/price-list.ts'

const USAGE = `What a new price list changes, a product, as a table.

  npm run -s prices -- before.json after.json

Both are documents of price_lists in one currency. Without the second it is the list that an empty shop begins with.`

/** The quantities that are compared, where a product is sold in them; its smallest order stands before them. */
const QUANTITIES = [500, 1000, 5000]

/** A line each product in its usual size and choices: its total net prices, and by how much they change. */
export function changes(before: PriceList, after: PriceList): string {
  const head = ['product', 'size, mm', 'smallest order', ...QUANTITIES.map((quantity) => `${quantity}`)]
  const rows = PRODUCTS.map((product) => [
    product.type,
    sizeText(product.sizes[0]!),
    ...[product.minQuantity, ...QUANTITIES].map((quantity) => changeOf(product, quantity, before, after)),
  ])
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function changeOf(product: Product, quantity: number, before: PriceList, after: PriceList): string {
  if (quantity < product.minQuantity || quantity > product.maxQuantity) return ''
  const [old, now] = [before, after].map((list) => priceOf(product, firstChoices(product, quantity), list)) as [
    number,
    number,
  ]
  const percent = ((now / old - 1) * 100).toFixed(1).replace('-', '−')
  return `${(old / 100).toFixed(2)} → ${(now / 100).toFixed(2)} (${now > old ? '+' : ''}${percent} %)`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [one, two] = process.argv.slice(2)
  if (!one) {
    console.error(USAGE)
    process.exit(1)
  }
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PriceList
  const before = read(one)
  const after = two ? read(two) : PRICE_LISTS.find(({ currency }) => currency === before.currency)!
  console.log(changes(before, after))
}
