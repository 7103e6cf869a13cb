import { ApiError } from '../../api/error.ts'
import { SHARE_TOKEN, type ShoppingList } from '../../contract/shopping-lists.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { ListPage } from '../../pages/lists/list-page.tsx'
import type { ListRefusal } from '../../pages/lists/list-refusal.ts'
import type { ListedLine } from '../../pages/lists/listed-product.tsx'
import type { OrderedLines } from '../../pages/lists/ordered-note.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { notTaken } from '../cart/cart-refusals.ts'
import { linePath } from '../catalogue/line-path.ts'
import { NamedError } from '../error/named-error.ts'
import { keptUntil } from '../page/anonymous-owner.ts'
import { personalHead } from '../page/head.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'
import { changeList, copyList, orderList } from './list-acts.ts'
import { listForm } from './list-form.ts'
import { listsApi } from './list-owner.ts'

/** GET /s/:number/: the visitor's own list, or a shared one by the token of its link. */
export async function showList(c: ShopContext): Promise<Response> {
  return listPage(c, await askedList(c))
}

/** POST /s/:number/: the owner's changes, and the forms for every reader. */
export const postList = takeForm(listForm, async (c, { value: form, problems, values }) => {
  const list = await askedList(c)
  const store = await storeOf(c)
  if (problems) return listPage(c, list, { refused: formRefusal(problems, values) })
  if (form.intent === 'to-cart') return toCart(c, store, list, form.line)
  if (form.intent === 'copy') return copy(c, store, list)
  if (!list.isMine) throw new NamedError(404, 'not_found')
  if (form.intent === 'delete') {
    await listsApi(c, null).shoppingLists.remove(list.number)
    return c.redirect(store.path('shopping-lists'), 303)
  }
  const refused = await changeList(c, list, form)
  if (refused) return listPage(c, await askedList(c), { refused })
  return c.redirect(store.path('shopping-list', { number: list.number }), 303)
})

/** Why a form that breaks its rules is refused: a name that is none beside its field. */
function formRefusal({ name, ...others }: FieldProblems, { name: typed = '' }: FormValues): ListRefusal {
  return name ? { ...name, field: { name: 'name', typed } } : Object.values(others)[0]!
}

async function toCart(c: ShopContext, store: Storefront, list: ShoppingList, only: string): Promise<Response> {
  try {
    const ordered = await orderList(c, list, only)
    const { taken, ...left } = ordered
    const isLeft = Object.values(left).some((count) => count > 0)
    if (taken === 0 && !isLeft) return listPage(c, list, { refused: { message: 'list.elsewhere' } })
    const isAsSaved = !isLeft && !list.lines.some((line) => isAsked(line, only) && isOtherPrice(line))
    return isAsSaved ? c.redirect(store.path('cart'), 303) : listPage(c, list, { ordered })
  } catch (cause) {
    const refused = notTaken(cause)
    if (!refused) throw cause
    return listPage(c, list, { refused })
  }
}

async function copy(c: ShopContext, store: Storefront, list: ShoppingList): Promise<Response> {
  try {
    const number = await copyList(c, list, shareTokenOf(c))
    if (number === null) throw new NamedError(404, 'not_found')
    return c.redirect(store.path('shopping-list', { number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'too_many_lists') throw cause
    return listPage(c, list, { refused: { message: 'list.full' } })
  }
}

/** The list of this address, as far as the visitor may see it. @throws NamedError 404, also for somebody else's list */
async function askedList(c: ShopContext): Promise<ShoppingList> {
  const { visit } = c.var
  const number = (visit.kind === 'page' && visit.params.number) || ''
  const list = await c.var.timing.span('list', () => listsApi(c, null).shoppingLists.get(number, shareTokenOf(c)))
  if (!list) throw new NamedError(404, 'not_found')
  return list
}

function shareTokenOf(c: ShopContext): string | undefined {
  const token = c.req.query('token')
  return token !== undefined && SHARE_TOKEN.test(token) ? token : undefined
}

async function listPage(
  c: ShopContext,
  list: ShoppingList,
  { refused, ordered }: { refused?: ListRefusal; ordered?: OrderedLines } = {},
): Promise<Response> {
  const store = await storeOf(c)
  const { number, isMine, shareToken } = list
  const token = isMine ? undefined : shareTokenOf(c)
  // The address of a shared list contains its token.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(refused ? 422 : 200)
  const at = store.path('shopping-list', { number })
  const action = token ? `${at}?token=${token}` : at
  return c.render(
    page({
      store,
      area: 'lists',
      head: personalHead(store, list.name),
      here: action,
      children: (
        <ListPage
          list={list}
          lines={list.lines.map((line) => listedLine(store, line))}
          action={action}
          link={shareToken && `${store.url('shopping-list', { number })}?token=${shareToken}`}
          keptUntil={list.isMine ? await keptUntil(c) : null}
          hasOtherPrices={list.lines.some(isOtherPrice)}
          refused={refused}
          ordered={ordered}
        />
      ),
    }),
  )
}

const isAsked = ({ id }: ShoppingList['lines'][number], only: string): boolean => only === '' || id === only

const isOtherPrice = ({ amount, savedAmount }: ShoppingList['lines'][number]): boolean =>
  amount !== null && savedAmount !== null && amount !== savedAmount

/** A line with its configuration, and its product page where it is still made. */
function listedLine(store: Storefront, line: ShoppingList['lines'][number]): ListedLine {
  const variant = parseVariantCode(line.variantId)
  if (!variant) return { ...line, configuration: null, path: null }
  const configuration = { ...variant, quantity: line.quantity }
  const path = line.amount === null ? null : linePath(store, configuration, line.expressDeliveryOptionId)
  return { ...line, configuration, path }
}
