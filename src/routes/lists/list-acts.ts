import { ApiError } from '../../api/error.ts'
import { listLineOut } from '../../api/shopping-lists.ts'
import type { ShoppingList } from '../../contract/shopping-lists.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import type { ListRefusal } from '../../pages/lists/list-refusal.ts'
import type { OrderedLines } from '../../pages/lists/ordered-note.tsx'
import { cartToFill } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { quantityRefusal } from '../cart/cart-refusals.ts'
import { NOTHING_ORDERED, orderedLines } from '../cart/ordered-lines.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import type { ListActForm } from './list-form.ts'
import { asListOwner, listsApi } from './list-owner.ts'

type OwnAct = Extract<ListActForm, { intent: 'rename' | 'update' | 'remove' | 'share' }>

/** Executes one of the owner's forms. @returns why it was refused, or null */
export async function changeList(c: ShopContext, list: ShoppingList, form: OwnAct): Promise<ListRefusal | null> {
  const { number } = list
  try {
    await listsApi(c, null).shoppingLists.update({ number, ...changesOf(list, form) }, form.version)
    return null
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 409) return { message: 'list.elsewhere' }
    if (cause.status !== 422) throw cause
    return (form.intent === 'update' && (await refusedQuantity(c, list, form))) || { message: 'list.failed' }
  }
}

/** Why a quantity of a line is refused, at its field; null where its product is not known. */
async function refusedQuantity(
  c: ShopContext,
  { lines }: ShoppingList,
  { line: id, quantity: typed }: OwnAct & { intent: 'update' },
): Promise<ListRefusal | null> {
  const line = lines.find((item) => item.id === id)
  const type = line && parseVariantCode(line.variantId)?.product
  const product = (await catalogueFor(c)).products.find((item) => item.type === type)
  return product ? { ...quantityRefusal(product, c.var.region), field: { name: 'quantity', line: id, typed } } : null
}

function changesOf({ lines }: ShoppingList, form: OwnAct) {
  switch (form.intent) {
    case 'rename':
      return { name: form.name }
    case 'share':
      return { sharing: form.sharing }
    case 'remove':
      return { lines: lines.filter(({ id }) => id !== form.line).map(listLineOut) }
    case 'update':
      return {
        lines: lines.map((line) =>
          listLineOut(line.id === form.line ? { ...line, quantity: wholeNumber(form.quantity) } : line),
        ),
      }
  }
}

/** Copies a shared list. @returns the copy's number, or null where copying is not allowed */
export async function copyList(
  c: ShopContext,
  { number, name }: ShoppingList,
  shareToken: string | undefined,
): Promise<string | null> {
  const copyOf = { number, ...(shareToken !== undefined && { share_token: shareToken }) }
  try {
    return (await asListOwner(c, (api) => api.shoppingLists.create({ name, copy_of: copyOf }))).number
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null
    throw cause
  }
}

/**
 * Adds the lines that are still made to the visitor's cart, or to a new one, at current prices.
 *
 * @param only the id of the line that is asked for; empty for all
 */
export async function orderList(
  c: ShopContext,
  { number, lines: all }: ShoppingList,
  only: string,
): Promise<OrderedLines> {
  const lines = only ? all.filter(({ id }) => id === only) : all
  const made = lines.filter(({ amount }) => amount !== null)
  const leftOut = lines.length - made.length
  if (made.length === 0) return { ...NOTHING_ORDERED, leftOut }
  const cart = await cartToFill(c)
  const items = made.map((line) => ({ ...line, originShoppingListNumber: number }))
  const { order, refused = [] } = await apiFor(c, cart).orders.bulkCreate(cart.number, items)
  rememberCart(c, order)
  trackAdded(c, cart, order)
  return { ...orderedLines(made.length, refused), leftOut }
}
