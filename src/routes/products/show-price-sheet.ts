import { sizeCode } from '../../contract/configuration-form.ts'
import { validateChoice } from '../../pricing/express.ts'
import { sells } from '../../regions/listing.ts'
import { NamedError } from '../error/named-error.ts'
import { catalogueOfVisitor } from '../page/own-prices.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { showConfigured } from './configured-product.tsx'
import { priceSheetFacts } from './price-sheet-facts.ts'
import { readAskedChoice } from './read-asked-choice.ts'

/**
 * GET a product page with `?offer=pdf` and a choice: a price sheet to download, which binds nobody. For a choice that is not made, the page
 * that says what is wrong. It holds nothing of its reader, and today's prices, so it is not cached.
 */
export async function showPriceSheet(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const { products, list } = await catalogueOfVisitor(c)
  const product = products.find((item) => item.type === c.var.params.product)
  if (!product) throw new NamedError(410, 'gone')
  const choice = readAskedChoice(c.var.url.searchParams, product, store.region)
  const refused = validateChoice(product, choice, store.region.allowedShipmentTypes)
  if (!sells(store.region, product) || refused.length) return showConfigured(c)
  const { priceSheetPdf } = await import('../../pages/pdf/price-sheet-pdf.ts')
  const file = await c.var.timing.span('price-sheet', () =>
    priceSheetPdf(priceSheetFacts(store, product, choice, list, new Date().toISOString())),
  )
  const { size, quantity } = choice.configuration
  const name = `Boxwright-${product.type.replaceAll(/[^\w-]+/g, '-')}-${sizeCode(size)}-${quantity}.pdf`
  return c.body(file as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'X-Robots-Tag': 'noindex',
  })
}
