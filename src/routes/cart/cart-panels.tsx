import { goodsOf, type ProductLine } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { CartPanels, type CartPanelsProps, type LargerQuantity } from '../../pages/cart/cart-panels.tsx'
import type { ProductOffer } from '../../pages/catalogue/product-card.tsx'
import { orderRate } from '../../pricing/amounts.ts'
import { linePrice } from '../../pricing/express.ts'
import { popularOffers } from '../page/product-offers.ts'
import { renderPart } from '../page/render.ts'
import { settle, slow } from '../page/slow.ts'
import { catalogueFor, type StoreCatalogue } from '../page/store-catalogue.ts'
import { type Storefront, within } from '../page/storefront.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { visitorCart } from './cart-acts.ts'

/** The panels below the cart: about its items, or popular products for an empty one. */
export async function panelsOf(c: ShopContext, order: Order | null): Promise<CartPanelsProps> {
  const api = apiFor(c)
  if (!order?.lines.length) return { parts: null, popular: await popularOf(c) }
  const [larger, promotions] = await settle(
    slow(c, 'larger', () => largerOf(c, order)),
    slow(c, 'promotions', () => api.promotions.available(order.number)),
  )
  return { parts: { larger, promotions, best: order.bestCoupon?.code ?? null, rate: orderRate(order) }, popular: [] }
}

/** GET /cart/?panels=1: only the panels, for the script that has changed the cart. */
export async function showPanels(c: ShopContext, store: Storefront): Promise<Response> {
  const panels = await panelsOf(c, await visitorCart(c))
  if (panels.parts) await Promise.all([panels.parts.larger, panels.parts.promotions])
  const html = await renderPart(within(store, store.path('cart'), <CartPanels {...panels} />))
  return c.html(html, 200, { 'Cache-Control': 'no-store' })
}

/** Popular products for an empty cart, which works without them. */
async function popularOf(c: ShopContext): Promise<ProductOffer[]> {
  const shown = await slow(c, 'popular', async () => {
    const { products, list } = await catalogueFor(c)
    return popularOffers(c.var.region, products, list, 3)
  })
  return shown ?? []
}

/** The unit price of each line at the next larger quantity, where that is lower: what was agreed with a company may be less. */
async function largerOf(c: ShopContext, { lines }: Order): Promise<LargerQuantity[]> {
  // Samples of a dieline cost the same each.
  const goods = goodsOf(lines).filter(({ configuration }) => !configuration.dieline)
  if (!goods.length) return []
  const [variants, catalogue] = await Promise.all([
    apiFor(c).variants.list(goods.map(({ variantId }) => variantId)),
    catalogueFor(c),
  ])
  return goods.flatMap((line) => {
    const { variantId, configuration, quantity, amount } = line
    const next = variants.find(({ id }) => id === variantId)?.volumePrices.find((price) => price.quantity > quantity)
    if (!next) return []
    const total = next.total + speedAdds(line, next.quantity, catalogue)
    const isLower = total * quantity < amount * next.quantity
    return isLower ? [{ product: configuration.product, quantity: next.quantity, total }] : []
  })
}

/** What the speed of a line adds at another quantity, net minor units: volume prices are those of standard production. */
function speedAdds(
  { configuration, expressDeliveryOptionId }: ProductLine,
  quantity: number,
  { products, list }: StoreCatalogue,
): number {
  const product = products.find(({ type }) => type === configuration.product)
  if (!product) return 0
  const at = { ...configuration, quantity }
  return linePrice(product, at, expressDeliveryOptionId, list) - linePrice(product, at, 'standard', list)
}
