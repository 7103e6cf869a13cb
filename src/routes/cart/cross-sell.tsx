import { cartOf } from '../../contract/cart.ts'
import { goodsOf } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import type { ShippedProduct } from '../../contract/vocabulary.ts'
import { CrossSellPage, type Suggestion } from '../../pages/cart/cross-sell-page.tsx'
import { linePrice } from '../../pricing/express.ts'
import { personalHead } from '../page/head.ts'
import { soldIn, usualConfiguration, withAdded } from '../page/product-offers.ts'
import { settle, slow } from '../page/slow.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { visitorCart } from './cart-acts.ts'

/** Products for the same parcel, the most popular first. */
const EXTRAS: ShippedProduct[] = [
  'tissue-paper',
  'packing-tape',
  'printed-card',
  'square-label',
  'kraft-tape',
  'packing-paper',
]
const SHOWN = 4

/** Query parameter: the product that was just added from this page. */
export const ADDED = 'added'

/** GET /cart/recommended-products-and-services/s/ */
export async function showCrossSell(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const order = await visitorCart(c)
  if (!order?.lines.length) return c.redirect(store.path('cart'), 303)
  const [suggestions] = await settle(slow(c, 'suggestions', () => suggestionsFor(c, order)))
  const content = page({
    store,
    area: 'cart',
    head: personalHead(store, store.t('cross-sell.title')),
    here: store.path('cross-sell'),
    children: (
      <CrossSellPage
        suggestions={suggestions}
        cart={cartOf(order)}
        added={
          goodsOf(order.lines).findLast(({ configuration }) => configuration.product === c.req.query(ADDED))
            ?.configuration
        }
        next={store.path('checkout-address', { orderId: order.number })}
      />
    ),
  })
  return c.render(content)
}

async function suggestionsFor(c: ShopContext, order: Order): Promise<Suggestion[]> {
  const { products, list } = await catalogueFor(c)
  const inCart = goodsOf(order.lines).map(({ configuration }) => configuration.product)
  return withAdded(EXTRAS, soldIn(c.var.region, products))
    .filter(({ type }) => !inCart.includes(type))
    .slice(0, SHOWN)
    .map((product) => {
      const configuration = usualConfiguration(product, product.minQuantity)
      return { configuration, total: linePrice(product, configuration, 'standard', list) }
    })
}
