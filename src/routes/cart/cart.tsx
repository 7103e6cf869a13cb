import { shopEvent } from '../../analytics/shop-event.ts'
import { cartOf } from '../../contract/cart.ts'
import { goodsOf } from '../../contract/line-item.ts'
import { isToBeKept, type Order } from '../../contract/order.ts'
import { type CartAnswer, CartPage, type CartRefusal, type CartState } from '../../pages/cart/cart-page.tsx'
import { MessagePage } from '../../pages/error/message-page.tsx'
import { arrivalWords } from '../../pages/layout/arrival-words.ts'
import type { PageHead } from '../../pages/layout/document.tsx'
import { linePath } from '../catalogue/line-path.ts'
import { personalHead } from '../page/head.ts'
import { page, type Storefront, wordsFor } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { editorPath } from '../products/design-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { actOnCart, visitorCart } from './cart-acts.ts'
import { type CartActForm, cartForm } from './cart-form.ts'
import { panelsOf, showPanels } from './cart-panels.tsx'
import type { RefusedAct } from './cart-refusals.ts'
import { ADDED } from './cross-sell.tsx'
import { lineReference } from './line-reference.ts'

/** Query parameter: the last act had another price than the shopper saw. */
const REPRICED = '?repriced=1'

/** GET /cart/: the page, or the cart as JSON for its island. */
export async function showCart(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  if (c.req.query('panels')) return showPanels(c, store)
  if (wantsJson(c)) return c.json(stateOf(store, await visitorCart(c)))
  try {
    const order = await c.var.timing.span('cart', () => visitorCart(c))
    return await cartPage(c, store, order)
  } catch (cause) {
    console.error(JSON.stringify({ requestId: c.var.requestId, cart: String(cause) }))
    return cartUnreachable(c, store)
  }
}

/** POST /cart/: one of the cart's forms; a script gets JSON, a plain form the page. */
export const postCart = takeForm(cartForm, async (c, { value: form, problems }) => {
  const store = await storeOf(c)
  const {
    order,
    refusal: refused,
    repriced,
  } = problems ? { order: await visitorCart(c), refusal: problems.intent } : await actOnCart(c, form)
  const refusal = refused && inWords(store, refused)
  if (wantsJson(c)) {
    const answer: CartAnswer = { ...stateOf(store, order), ...(refusal && { refusal }), ...(repriced && { repriced }) }
    return c.json(answer, refusal ? 422 : 200)
  }
  if (refusal) return cartPage(c, store, order, refusal)
  const cart = store.path('cart')
  return c.redirect(repriced ? cart + REPRICED : (backPath(form, store) ?? cart), 303)
})

async function cartPage(
  c: ShopContext,
  store: Storefront,
  order: Order | null,
  refusal?: CartRefusal,
): Promise<Response> {
  const panels = await panelsOf(c, order)
  const content = page({
    store,
    area: 'cart',
    head: cartHead(store),
    here: store.path('cart'),
    events: [cartViewed(store, order)],
    children: (
      <CartPage
        live={{
          ...stateOf(store, order),
          region: store.region.code,
          cartPath: store.path('cart'),
          checkoutPath: store.path('cross-sell'),
          shopPath: store.path('shop'),
          listsPath: store.path('shopping-lists'),
          ...(refusal && { refusal }),
        }}
        messages={wordsFor(store, c.var.page)}
        panels={panels}
        repriced={c.var.url.search === REPRICED}
      />
    ),
  })
  c.status(refusal ? 422 : 200)
  return c.render(content)
}

function cartViewed({ region }: Storefront, order: Order | null) {
  const { currency } = region
  return shopEvent('Cart Viewed', { size: order?.lines.length ?? 0, value: (order?.total ?? 0) / 100, currency })
}

/** Without a cart the page is the same for everybody and may be indexed. */
function cartHead(store: Storefront): PageHead {
  const description = store.t('cart.emptyText')
  return { ...personalHead(store, store.t('cart.title')), description, canonical: store.url('cart') }
}

async function cartUnreachable(c: ShopContext, store: Storefront): Promise<Response> {
  const title = store.t('cart.title')
  const here = store.path('cart')
  const children = <MessagePage title={title} text={store.t('cart.offline')} requestId={c.var.requestId} retry />
  c.status(503)
  return c.render(page({ store, area: 'cart', head: personalHead(store, title), here, children }))
}

function stateOf(store: Storefront, order: Order | null): CartState {
  if (!order) return { cart: null, links: {}, arrival: null }
  return {
    cart: cartOf(order),
    links: Object.fromEntries(
      goodsOf(order.lines).map((line) => [
        line.id,
        line.boxDesign
          ? // Whose the design is not begins one of the same goods there.
            editorPath(
              store,
              { configuration: line.configuration, speed: line.expressDeliveryOptionId, ownSize: false },
              line.boxDesign.id,
            )
          : linePath(store, line.configuration, line.expressDeliveryOptionId, lineReference(order, line)),
      ]),
    ),
    arrival: arrivalOf(store, order),
  }
}

/** When a cart is expected; null where nothing in it is delivered, or its buyer calls it off in parts. */
function arrivalOf(store: Storefront, order: Order): string | null {
  const { delivery } = order
  return delivery && !isToBeKept(order) ? arrivalWords({ order, delivery }, store) : null
}

const inWords = ({ t }: Storefront, { message, params, field }: RefusedAct): CartRefusal => ({
  text: t(message, params),
  ...(field && { field }),
})

/** The path to return to, if it is a page of this store; its query says what was added. */
function backPath(form: CartActForm | undefined, store: Storefront): string | null {
  if (!form || !('back' in form) || form.back !== store.path('cross-sell')) return null
  const added = form.intent === 'add' ? `?${new URLSearchParams({ [ADDED]: form.product })}` : ''
  return `${store.path('cross-sell')}${added}`
}

const wantsJson = (c: ShopContext): boolean => c.req.header('Accept') === 'application/json'
