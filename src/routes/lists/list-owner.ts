import type { Api } from '../../api/client.ts'
import type { OrderKey } from '../../contract/order-key.ts'
import { asOwner, ownerApi } from '../page/anonymous-owner.ts'
import { cartKey } from '../page/cart-cookie.ts'
import type { ShopContext } from '../shop-env.ts'

/** The API as the owner of this visitor's lists: the signed-in user, or the browser's anonymous user. */
export const listsApi = (c: ShopContext, key: OrderKey | null = cartKey(c)): Api => ownerApi(c, key)

/** Executes a call that creates a list. For a visitor without an account it creates an anonymous user, which is kept. */
export const asListOwner = <Value>(c: ShopContext, make: (api: Api) => Promise<Value>): Promise<Value> =>
  asOwner(c, make, { key: cartKey(c) })
