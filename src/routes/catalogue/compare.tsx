import type { Product } from '../../contract/catalogue.ts'
import { type KnownValues, readListChoice } from '../../contract/list-choice.ts'
import { type ComparedProduct, ComparePage } from '../../pages/catalogue/compare-page.tsx'
import { doorDays } from '../../pricing/delivery.ts'
import { linePrice } from '../../pricing/express.ts'
import { personalHead } from '../page/head.ts'
import { soldIn, usualConfiguration } from '../page/product-offers.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** How many products stand side by side, and how many are worth a comparison. */
const MOST = 4
const FEWEST = 2

/** A comparison is not narrowed: of a list's choice it takes the quantity alone. */
const NO_VALUES: KnownValues = { materials: [], prints: [] }

/** GET /shop/?compare=…&compare=…: up to four products side by side, with the price of one at a quantity. */
export async function showComparison(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const { products, list } = await catalogueFor(c)
  const query = c.var.url.searchParams
  const sold = new Map(soldIn(store.region, products).map((product) => [product.type, product]))
  const ticked = [...new Set(query.getAll('compare'))].flatMap((type) => sold.get(type) ?? [])
  const chosen = ticked.slice(0, MOST)
  const { quantity: asked, unread } = readListChoice(query, NO_VALUES, store.region.units)
  const quantity = asked ?? usualQuantity(chosen)
  const compared = chosen.map((product): ComparedProduct => {
    const configuration = usualConfiguration(product, quantity)
    const isMade = quantity >= product.minQuantity && quantity <= product.maxQuantity
    return {
      product,
      configuration,
      days: doorDays(product, 'standard', store.region),
      total: isMade ? linePrice(product, configuration, 'standard', list) : null,
    }
  })
  const title = store.t('compare.title')
  const asking = new URLSearchParams(chosen.map(({ type }) => ['compare', type]))
  if (asked !== null) asking.set('quantity', String(quantity))
  const content = page({
    store,
    area: 'catalogue',
    head: { ...personalHead(store, title), canonical: store.url('shop'), noindex: true },
    here: `${store.path('shop')}?${asking}`,
    children: (
      <ComparePage
        compared={compared}
        quantity={quantity}
        wrongQuantity={unread.quantity ?? null}
        note={ticked.length > MOST ? 'tooMany' : chosen.length < FEWEST ? 'tooFew' : null}
      />
    ),
  })
  return c.render(content)
}

/** The smallest quantity in which all of these are made, and no fewer than a usual first order. */
const usualQuantity = (products: Product[]): number => Math.max(100, ...products.map(({ minQuantity }) => minQuantity))
