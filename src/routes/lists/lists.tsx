import { ApiError } from '../../api/error.ts'
import type { ShoppingListRow } from '../../contract/shopping-lists.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ListsPage } from '../../pages/lists/lists-page.tsx'
import type { ConfiguredForm } from '../cart/cart-form.ts'
import { forgetAnonymous, keptUntil, ownerToken } from '../page/anonymous-owner.ts'
import { cartKey } from '../page/cart-cookie.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { listsForm } from './list-form.ts'
import { asListOwner, listsApi } from './list-owner.ts'
import { newListName } from './new-list-name.ts'
import { productPathOf, saveProduct } from './save-product.ts'

/** GET /s/: the visitor's lists. */
export const showLists = (c: ShopContext): Promise<Response> => listsPage(c)

/**
 * POST /s/: saves the cart or a product to a list, and redirects to it; a script that stays on its page only gets a
 * status.
 */
export const postLists = takeUntypedForm(listsForm, (c, form) =>
  form.intent === 'add' ? putOnList(c, form) : saveCart(c),
)

async function putOnList(c: ShopContext, form: ConfiguredForm): Promise<Response> {
  const store = await storeOf(c)
  try {
    const number = await saveProduct(c, form)
    if (number !== null && c.req.header('Accept') === 'application/json') return c.body(null, 204)
    if (number !== null) return c.redirect(store.path('shopping-list', { number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.code === 'too_many_lists') return listsPage(c, 'list.full')
    if (cause.status === 409) return listsPage(c, 'list.elsewhere')
    if (cause.status !== 422) throw cause
  }
  const back = productPathOf(store, form)
  return back ? c.redirect(back, 303) : listsPage(c, 'list.failed')
}

async function saveCart(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const key = cartKey(c)
  if (!key) return c.redirect(store.path('cart'), 303)
  const asked = { name: newListName(store), order_number: key.number }
  try {
    const { number } = await asListOwner(c, (api) => api.shoppingLists.create(asked))
    return c.redirect(store.path('shopping-list', { number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 404) return c.redirect(store.path('cart'), 303)
    if (cause.code === 'too_many_lists') return listsPage(c, 'list.full')
    throw cause
  }
}

async function listsPage(c: ShopContext, refused?: MessageKey): Promise<Response> {
  const store = await storeOf(c)
  const lists = await c.var.timing.span('lists', () => myLists(c))
  c.status(refused ? 422 : 200)
  return c.render(
    page({
      store,
      area: 'lists',
      head: personalHead(store, store.t('list.title')),
      here: store.path('shopping-lists'),
      children: <ListsPage lists={lists} keptUntil={await keptUntil(c)} refused={refused} />,
    }),
  )
}

/** None for a visitor without lists, or with an expired token. */
async function myLists(c: ShopContext): Promise<ShoppingListRow[]> {
  if (ownerToken(c) === undefined) return []
  try {
    return await listsApi(c, null).shoppingLists.mine()
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.status !== 401) throw cause
    if (!c.var.apiToken) forgetAnonymous(c)
    return []
  }
}
