import type { Product } from '../../contract/catalogue.ts'
import { variantCode } from '../../contract/variant.ts'
import type { Chosen } from '../../pages/samples/samples-page.tsx'
import { firstChoices } from '../../pricing/first-choices.ts'
import { cartToFill, visitorCart } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { referredLine } from '../cart/line-reference.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'

interface Asked extends Chosen {
  /** Of the list of samples that was chosen from. */
  version: string
  /** The reference of the cart's line that becomes this pack; '' for a new one. */
  line: string
}

/**
 * Puts packs of chosen samples into the visitor's cart, or makes one of its lines such a pack.
 *
 * @returns false where that line is not there, or is no sample pack
 * @throws ApiError
 */
export async function putIntoCart(
  c: ShopContext,
  product: Product,
  { samples, quantity, version, line }: Asked,
): Promise<boolean> {
  const changed = line ? referredLine(await visitorCart(c), line) : undefined
  if (line && changed?.configuration.product !== product.type) return false
  const sku = variantCode(firstChoices(product, product.minQuantity))
  const variantId = await apiFor(c, null).samples.choose({ sku, samples, version })
  const wanted = { variantId, quantity, expressDeliveryOptionId: 'standard' } as const
  const cart = await cartToFill(c)
  const { orders } = apiFor(c, { number: cart.number, token: cart.token })
  const order = changed
    ? await orders.updateLine(cart.number, changed.id, wanted)
    : await orders.addLine(cart.number, wanted)
  rememberCart(c, order)
  if (!changed) trackAdded(c, cart, order)
  return true
}
