import { goodsOf } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { LeavePage } from '../../pages/store/switch-store-page.tsx'
import { regionCookie } from '../../regions/cookie.ts'
import { sells } from '../../regions/listing.ts'
import { matchListed, matchPath } from '../../regions/match-path.ts'
import { type PageAddress, pathOf, type RouteId, type RouteParams, serves, urlOf } from '../../regions/paths.ts'
import type { Region } from '../../regions/region.ts'
import { regionByCode } from '../../regions/resolve.ts'
import { cartToFill, visitorCart } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { NamedError } from '../error/named-error.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { personalHead } from '../page/head.ts'
import { LONGEST_ADDRESS } from '../page/longest-address.ts'
import { catalogueFor, listedFor } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { arrivalPage, expiredPage, refusedPage } from './arrival.tsx'
import { type CarriedItem, readCarried, signCarried } from './carried-lines.ts'
import { choiceElsewhere } from './same-choice.ts'
import { switchForm } from './switch-form.ts'

/**
 * GET /switch-store/. With `to` and `from`: leaves this store for the same page of another, and first asks about the
 * cart if there is one; or arrives here from another, where `to` is this store. With `carried`: arrives with a list of
 * products. Both stores remember the choice; the request changes nothing else.
 */
export async function showSwitch(c: ShopContext): Promise<Response> {
  const carried = c.req.query('carried')
  if (carried) return arrivalPage(c, carried)
  const target = regionByCode(c.req.query('to') ?? '')
  if (!target) throw new NamedError(404, 'not_found')
  c.header('Set-Cookie', regionCookie(target.code), { append: true })
  const destination = await samePage(c, target, c.req.query('from') ?? '')
  if (target.code === c.var.region.code) return c.redirect(destination.path, 303)
  const order = await visitorCart(c)
  if (!order || goodsOf(order.lines).length === 0) return c.redirect(destination.switchUrl, 303)
  return leave(c, order, target, destination)
}

/**
 * POST /switch-store/: adds the products of the signed list to this store's cart; a page names those that it does not
 * take.
 */
export const postSwitch = takeUntypedForm(switchForm, async (c, { carried }) => {
  const opened = await readCarried(c.env, carried)
  if (!opened) return expiredPage(c)
  const order = await cartToFill(c)
  const api = apiFor(c, { number: order.number, token: order.token })
  const filled = await api.orders.bulkCreate(order.number, opened.items)
  rememberCart(c, filled.order)
  const refused = new Set(filled.refused.map(({ variantId }) => variantId))
  trackAdded(c, order, filled.order)
  c.header('Set-Cookie', regionCookie(c.var.region.code), { append: true })
  return refused.size > 0 ? refusedPage(c, [...refused]) : c.redirect((await storeOf(c)).path('cart'), 303)
})

/** Pages that say nothing in another store: what a link of a mail opens, what is shown without a network, this question. */
const OF_ONE_STORE: RouteId[] = ['newsletter-confirm', 'offline', 'switch-store']

/** Whether every store has this page, whatever its parameters are; one about an order or an offer has only its own. */
const isEverywhere = (route: RouteId, { orderId, orderNumber, offerToken }: RouteParams): boolean =>
  !OF_ONE_STORE.includes(route) && (orderId ?? orderNumber ?? offerToken) === undefined

/** Pages that are opened by a key in their query, in every store by the same. */
const KEYS: Partial<Record<RouteId, string>> = { 'shopping-list': 'token', 'own-request': 'key' }

/**
 * The page of a store that corresponds to an address of this one, with its choice or its key; its home page where it has
 * none. In this store that is the address itself, without what is not made of a choice.
 */
async function samePage(c: ShopContext, target: Region, from: string) {
  const { site } = c.var
  const [here = '', query] = from.split('?')
  const listed = await listedFor(c)
  const match = matchPath(c.var.region, here, site) ?? matchListed(c.var.region, here, listed, site)
  const isHere = target.code === c.var.region.code
  const known = match && 'route' in match && match.route !== 'switch-store' ? match : null
  const kept = known && (isHere || (serves(target.code, known.route) && isEverywhere(known.route, known.params)))
  const { route, params } = kept ? known : { route: 'home' as const, params: {} }
  const there = await queryThere(c, target, { route, params }, new URLSearchParams(kept ? query : ''))
  const listing = listed.find(({ type }) => type === params.product)?.listing
  const path = pathOf(target, route, params, site, listing) + (there.size ? `?${there}` : '')
  const question = new URLSearchParams({ to: target.code, from: path })
  return {
    path,
    /** The address at which the target store remembers the choice and redirects to the page. */
    switchUrl: `${urlOf(target, site, 'switch-store')}?${question}`,
    /** The page of the target store that receives the signed list of products. */
    carryUrl: urlOf(target, site, 'switch-store'),
  }
}

/**
 * The choice on a product's page as far as the other store makes it, or the key of a page. In this store all of it, and the line of the cart that
 * a choice is to change.
 */
async function queryThere(
  c: ShopContext,
  target: Region,
  { route, params: { product: type } }: PageAddress,
  query: URLSearchParams,
): Promise<URLSearchParams> {
  const isHere = target.code === c.var.region.code
  if (isHere && type === undefined) return query
  const name = KEYS[route]
  if (name) return new URLSearchParams([...query].filter(([key]) => key === name))
  const line = isHere ? query.get('line') : null
  const product = query.size > 0 && (await catalogueFor(c)).products.find((item) => item.type === type)
  const choice =
    product && sells(target, product)
      ? choiceElsewhere(query, product, c.var.region.units, target)
      : new URLSearchParams()
  if (line) choice.set('line', line)
  return choice
}

async function leave(
  c: ShopContext,
  order: Order,
  target: Region,
  destination: Awaited<ReturnType<typeof samePage>>,
): Promise<Response> {
  const store = await storeOf(c)
  const goods = goodsOf(order.lines)
  const items: CarriedItem[] = goods.map(({ variantId, quantity, expressDeliveryOptionId }) => ({
    variantId,
    quantity,
    expressDeliveryOptionId,
  }))
  const hasDesigns = goods.some(({ boxDesign }) => boxDesign !== undefined)
  const carried = await signCarried(c.env, { items, path: destination.path, ...(hasDesigns && { hasDesigns }) })
  const carryUrl = `${destination.carryUrl}?carried=${carried}`
  const title = store.t('switch.title')
  // The address to leave from may contain the key of a page.
  c.header('Referrer-Policy', 'no-referrer')
  const children = (
    <LeavePage
      count={items.length}
      store={store.t(`store.${target.code}`)}
      carryUrl={carryUrl.length > LONGEST_ADDRESS ? null : carryUrl}
      hasDesigns={hasDesigns}
      emptyUrl={destination.switchUrl}
    />
  )
  return c.render(
    page({ store, area: 'store', head: personalHead(store, title), here: store.path('switch-store'), children }),
  )
}
