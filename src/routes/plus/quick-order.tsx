import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { type ListedItem, LONGEST_ITEM_LIST, MOST_LISTED, type ReadItemList } from '../../contract/company-items.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { MOST_CART_LINES } from '../../contract/line-item.ts'
import { soundText } from '../../contract/sound-text.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { OrderedLines } from '../../pages/lists/ordered-note.tsx'
import { QuickOrderPage } from '../../pages/plus/quick-order-page.tsx'
import { cartToFill, visitorCart } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { orderedLines } from '../cart/ordered-lines.ts'
import { NamedError } from '../error/named-error.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { quickOrderForm } from './items-form.ts'
import { LARGEST_ITEM_FILE, textOfFile } from './list-file.ts'
import { plusPage } from './plus-frame.tsx'

/** A page for those who order for the company; to others it is not there. */
const onlyBuyers = (show: (c: ShopContext, company: Company) => Response | Promise<Response>) =>
  onlyMembers((c, company) => {
    if (companyScope('order', company.me.role, company.state)) return show(c, company)
    throw new NamedError(404, 'not_found')
  })

/** GET /boxwright-plus/quick-order/ */
export const showQuickOrder = onlyBuyers((c, company) => quickOrderPage(c, company, {}))

/** POST /boxwright-plus/quick-order/: shows what a list means, or adds its valid lines to the cart in one call. */
export const postQuickOrder = onlyBuyers((c, company) =>
  takeUntypedForm(quickOrderForm, async (_, { intent, message, key }) => {
    const list = intent === 'order' ? await shownLines(c) : await sentList(c, message)
    if (list === null) return quickOrderPage(c, company, { refused: 'quick-order.tooLarge', list: message })
    try {
      const read = await apiFor(c, null, CALL_TIMEOUT).companyItems.read(list)
      if (intent === 'read') return quickOrderPage(c, company, { list, read })
      return await ordered(c, company, read, key)
    } catch (cause) {
      const refused = cause instanceof ApiError ? REFUSED[cause.code] : undefined
      if (!refused) throw cause
      return quickOrderPage(c, company, { refused, list })
    }
  })(c),
)

/** What is said of a refusal of the API, by its code. */
const REFUSED: Readonly<Record<string, MessageKey>> = {
  list_empty: 'quick-order.nothing',
  list_too_long: 'quick-order.tooLong',
  invalid_input: 'quick-order.tooLong',
  // An item was retired between the two calls.
  not_found: 'items.gone',
}

/** The valid lines of the list as it was shown. */
async function shownLines(c: ShopContext): Promise<string> {
  const lines = (await c.req.formData()).getAll('line').filter((line) => typeof line === 'string')
  // One more than is read: the API says that these are too many.
  return lines.slice(0, MOST_LISTED + 1).join('\n')
}

/** The file of the form, or what is typed; null for one that is too large. */
async function sentList(c: ShopContext, typed: string): Promise<string | null> {
  const file = (await c.req.formData()).get('file')
  if (!(file instanceof File) || file.size === 0) return typed.length > LONGEST_ITEM_LIST ? null : typed
  if (file.size > LARGEST_ITEM_FILE) return null
  const { language } = (await storeOf(c)).region
  return soundText(textOfFile(new Uint8Array(await file.arrayBuffer()), language).replace(CONTROL, ' '))
}

/** Control characters, which the API refuses; tabs and line breaks are kept. */
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g

/** Orders the valid lines; those that the cart has no room for are shown, to be ordered later. */
async function ordered(c: ShopContext, company: Company, read: ReadItemList, key: string): Promise<Response> {
  const good = read.items.flatMap((item) =>
    item.itemId === null || item.quantity === null ? [] : [{ ...item, itemId: item.itemId, quantity: item.quantity }],
  )
  if (good.length === 0) return quickOrderPage(c, company, { list: listOf(read.items), read })
  const cart = await cartToFill(c)
  const { order, refused = [] } = await apiFor(c, cart, CALL_TIMEOUT).companyItems.order(
    cart.number,
    good,
    key || undefined,
  )
  rememberCart(c, order)
  trackAdded(c, cart, order, key)
  const left = new Set(refused.map(({ itemId }) => itemId))
  const items = read.items.filter(({ itemId }) => itemId === null || left.has(itemId))
  if (items.length === 0) return c.redirect((await storeOf(c)).path('cart'), 303)
  const total = items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return quickOrderPage(c, company, {
    list: listOf(items),
    read: { ...read, items, total },
    added: orderedLines(good.length, refused),
  })
}

/** A list of what was read, a line each. */
const listOf = (items: readonly ListedItem[]): string => items.map(({ sku, said }) => `${sku};${said}`).join('\n')

interface Said {
  list?: string
  read?: ReadItemList
  refused?: MessageKey
  added?: OrderedLines
}

async function quickOrderPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const cart = said.read ? await visitorCart(c) : null
  const room = Math.max(0, MOST_CART_LINES - (cart?.lines.length ?? 0))
  return plusPage(c, {
    title: 'quick-order.title',
    status: said.refused ? 422 : 200,
    children: <QuickOrderPage company={company} room={room} formKey={crypto.randomUUID()} {...said} />,
  })
}
