import type { Api } from '../../api/client.ts'
import { listLineOut } from '../../api/shopping-lists.ts'
import { CHOICE_FIELDS } from '../../contract/configuration-form.ts'
import { MOST_LIST_LINES, type ShoppingList } from '../../contract/shopping-lists.ts'
import { variantCode } from '../../contract/variant.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { PRODUCT_TYPES } from '../../contract/vocabulary.ts'
import { askedChoice } from '../cart/cart-acts.ts'
import type { ConfiguredForm } from '../cart/cart-form.ts'
import type { Storefront } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { asListOwner } from './list-owner.ts'

/**
 * Adds the configurator's choice to the list of this store that was changed last, or to a new one where all are full.
 * What is on that list already, at the same speed, gets the quantity that was chosen; a heart of a list of products
 * chooses none and changes nothing.
 *
 * @returns the number of the list; null for a configuration that is not made
 * @throws ApiError 'stale_list', 'too_many_lists'
 */
export async function saveProduct(c: ShopContext, form: ConfiguredForm): Promise<string | null> {
  const asked = await askedChoice(c, form)
  if ('refusal' in asked) return null
  const store = await storeOf(c)
  const { configuration, speed } = asked.choice
  const { quantity } = configuration
  const line = listLineOut({ variantId: variantCode(configuration), quantity, expressDeliveryOptionId: speed })
  return asListOwner(c, async ({ shoppingLists }) => {
    const list = await lastList(shoppingLists, store.region.code)
    if (!list) return (await shoppingLists.create({ name: store.t('list.favourites'), lines: [line] })).number
    const lines = list.lines.map(listLineOut)
    const there = lines.findIndex((other) => isSame(other, line))
    const isKept = there >= 0 && (form.quantity === undefined || lines[there]?.quantity === quantity)
    if (isKept) return list.number
    const saved = there >= 0 ? lines.with(there, line) : [...lines, line]
    await shoppingLists.update({ number: list.number, lines: saved }, list.lockVersion)
    return list.number
  })
}

type Line = ReturnType<typeof listLineOut>
const isSame = (one: Line, other: Line): boolean =>
  one.variant_id === other.variant_id && one.express_delivery_option_id === other.express_delivery_option_id

/** The last changed list of a store that is not full; null where there is none. */
async function lastList({ mine, get }: Api['shoppingLists'], region: RegionCode): Promise<ShoppingList | null> {
  const row = (await mine()).find((list) => list.region === region && list.lineCount < MOST_LIST_LINES)
  return row ? get(row.number, undefined) : null
}

/** The product's page with the submitted choice, which shows what is wrong; null for an unknown product. */
export function productPathOf({ path }: Storefront, form: ConfiguredForm): string | null {
  const product = PRODUCT_TYPES.find((type) => type === form.product)
  if (!product) return null
  const query = new URLSearchParams()
  for (const field of CHOICE_FIELDS) if (form[field] !== undefined) query.set(field, form[field])
  return `${path('product', { product })}?${query}`
}
