import type { Product } from '../../contract/catalogue.ts'
import type { DielineSample } from '../../contract/dieline-sample.ts'
import { variantCode } from '../../contract/variant.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { cartToFill } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { soldIn } from '../page/product-offers.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

/** The product as which samples are sold; undefined where the store sells none. */
export const packSoldIn = (c: ShopContext, { products }: StoreCatalogue): Product | undefined =>
  soldIn(c.var.region, products).find(({ style }) => style === 'samples')

/** Puts one sample of a dieline into the visitor's cart. @throws ApiError */
export async function orderSample(c: ShopContext, pack: Product, dieline: DielineSample): Promise<void> {
  const variantId = variantCode({ ...firstChoices(pack, 1), dieline })
  const cart = await cartToFill(c)
  const { orders } = apiFor(c, { number: cart.number, token: cart.token })
  const order = await orders.addLine(cart.number, { variantId, quantity: 1, expressDeliveryOptionId: 'standard' })
  rememberCart(c, order)
  trackAdded(c, cart, order)
}
