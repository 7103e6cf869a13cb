import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { type Choice, namesOtherSize, readChoice } from '../../contract/configuration-form.ts'
import type { ProductLine } from '../../contract/line-item.ts'
import { isCart, type Order } from '../../contract/order.ts'
import { variantCode } from '../../contract/variant.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { linePrice, validateChoice } from '../../pricing/express.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { leavePlaced } from '../orders/placed-here.ts'
import { ownerApi } from '../page/anonymous-owner.ts'
import { cartKey, rememberCart } from '../page/cart-cookie.ts'
import { needKnownSession } from '../page/known-session.ts'
import { catalogueFor, currentCatalogue } from '../page/store-catalogue.ts'
import { isTracked, track } from '../page/track.ts'
import { apiFor } from '../page/visitor-api.ts'
import { usualChoice } from '../products/read-asked-choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { type Added, CHANGES_LINES, trackCartAct } from './cart-events.ts'
import type { CartAct, CartActForm, ConfiguredForm } from './cart-form.ts'
import { couponRefusal, quantityRefusal, type RefusedAct, refusalOf, wrongTrees } from './cart-refusals.ts'
import { referredLine } from './line-reference.ts'

interface Outcome {
  /** The cart after the action; the unchanged cart if it was refused. */
  order: Order | null
  refusal?: RefusedAct
  /** The item that was added. */
  added?: Added
  /** Whether the form had other prices than today's. */
  repriced?: boolean
}

/**
 * Executes one of the cart's forms. Every refusal is returned as a message.
 *
 * @throws ApiError where nobody knows whether it was done: to say that it was not would have it sent again, as another act
 */
export async function actOnCart(c: ShopContext, form: CartActForm): Promise<Outcome> {
  try {
    const before = CHANGES_LINES.includes(form.intent) && isTracked(c) ? await visitorCart(c) : null
    const outcome = await act(c, form)
    if (outcome.order) rememberCart(c, outcome.order)
    if (!outcome.refusal) trackCartAct(c, form, before, outcome)
    return outcome
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isAway) throw cause
    console.warn(JSON.stringify({ requestId: c.var.requestId, cart: cause.code, status: cause.status }))
    const code = form.intent === 'coupon' ? form.code : ''
    if (form.intent === 'coupon') track(c, shopEvent('Coupon Denied', { coupon: code, reason: cause.code }))
    const order = await visitorCart(c)
    const line = 'line' in form ? order?.lines.find(({ id }) => id === form.line) : undefined
    const product = line?.kind === 'product' ? line.configuration.product : 'product' in form ? form.product : ''
    return { order, refusal: refusalOf(cause, c.var.region, await productOf(c, product), code) }
  }
}

async function act(c: ShopContext, form: CartActForm): Promise<Outcome> {
  if (form.intent === 'add') return add(c, form)
  if (form.intent === 'add-trees') {
    const { number, token } = await cartToFill(c)
    return { order: await apiFor(c, { number, token }).trees.add(number, 1) }
  }
  if (form.intent === 'add-bundle') return addBundle(c, form)
  const key = cartKey(c)
  if (!key) return form.intent === 'change' ? { order: null, refusal: { message: 'cart.lineGone' } } : { order: null }
  const api = apiFor(c)
  switch (form.intent) {
    case 'change':
      return change(c, key.number, form)
    case 'update':
      return updateQuantity(c, key.number, form)
    case 'remove':
      return { order: await api.orders.removeLine(key.number, form.line, { lockVersion: form.version }) }
    case 'add-check':
      return { order: await api.services.addExpertCheck(key.number, form.line) }
    case 'add-warranty':
      return { order: await api.services.addWarranty(key.number) }
    case 'coupon':
      if (!form.code) return { order: await visitorCart(c), refusal: couponRefusal('cart.couponEmpty', '') }
      return { order: await api.orders.applyCoupon(key.number, form.code) }
    case 'update-bundle': {
      const wanted = wantedBundle(form)
      if (!wanted) return { order: await visitorCart(c), refusal: { message: 'cart.bundleQuantity' } }
      return { order: await api.bundles.change(key.number, wanted, form.version) }
    }
    case 'take-option':
      return { order: await api.orders.takeOption(form.option, form.version) }
    case 'remove-bundle':
      return { order: await api.bundles.remove(key.number, form.bundle, form.version) }
    case 'remove-coupon':
      return { order: await api.orders.removeCoupon(key.number) }
    case 'empty':
      await api.orders.empty(key.number)
      return { order: await visitorCart(c) }
  }
}

/** Adds the configurator's choice to the cart, or to a new one. */
async function add(c: ShopContext, form: CartAct<'add'>): Promise<Outcome> {
  const asked = await askedChoice(c, form)
  if ('refusal' in asked) return { order: await visitorCart(c), refusal: asked.refusal }
  const order = await cartToFill(c)
  const added = wordsOf(asked.choice)
  const { number, token } = order
  // A design may be the browser's anonymous user's.
  const api = form.design ? ownerApi(c, { number, token }) : apiFor(c, { number, token })
  const line = { ...added, ...keyOf(form), ...(form.design && { boxDesignId: form.design }) }
  return { added, repriced: asked.repriced, order: await api.orders.addLine(order.number, line) }
}

/** Adds a bundle to the cart, or to a new one. */
async function addBundle(c: ShopContext, form: CartAct<'add-bundle'>): Promise<Outcome> {
  const wanted = wantedBundle(form)
  const { bundles } = await currentCatalogue(c)
  if (!wanted) return { order: await visitorCart(c), refusal: { message: 'cart.bundleQuantity' } }
  const bundle = bundles.find(({ id }) => id === wanted.bundleId)
  if (!bundle) return { order: await visitorCart(c), refusal: { message: 'cart.bundleGone' } }
  const { number, token } = await cartToFill(c)
  const repriced = isOther(form.price, bundle.amount - bundle.saving)
  return { repriced, order: await apiFor(c, { number, token }).bundles.add(number, wanted) }
}

/** The quantity of a bundle's form; null for an invalid number. */
function wantedBundle({ bundle: bundleId, quantity: typed }: { bundle: string; quantity: string }) {
  const quantity = wholeNumber(typed.trim())
  return quantity >= 1 && quantity <= 1_000_000 ? { bundleId, quantity } : null
}

/** Replaces a line of the cart by the configurator's choice; a refusal changes nothing. */
async function change(c: ShopContext, number: string, form: CartAct<'change'>): Promise<Outcome> {
  const order = await visitorCart(c)
  const asked = await askedChoice(c, form)
  if ('refusal' in asked) return { order, refusal: asked.refusal }
  const line = referredLine(order, form.line)
  if (line?.configuration.product !== asked.choice.configuration.product)
    return { order, refusal: { message: 'cart.lineGone' } }
  const update = { ...wordsOf(asked.choice), ...keyOf(form) }
  return { repriced: asked.repriced, order: await apiFor(c).orders.updateLine(number, line.id, update) }
}

async function updateQuantity(c: ShopContext, number: string, form: CartAct<'update'>): Promise<Outcome> {
  const order = await visitorCart(c)
  const line = order?.lines.find(({ id }) => id === form.line)
  if (!line) return { order, refusal: { message: 'cart.lineGone' } }
  const quantity = wholeNumber(form.quantity)
  const refusal = line.kind === 'product' ? await wrongQuantity(c, line, quantity) : wrongTrees(quantity, c.var.region)
  if (refusal) {
    const field = { name: 'quantity', line: line.id, typed: form.quantity } as const
    return { order, refusal: { ...refusal, field } }
  }
  const update = { quantity, lockVersion: form.version }
  return { order: await apiFor(c).orders.updateLine(number, line.id, update) }
}

/** Why a quantity of a line is refused; null where it is accepted. */
async function wrongQuantity(c: ShopContext, { configuration }: ProductLine, quantity: number) {
  const product = await productOf(c, configuration.product)
  const errors = product ? validateConfiguration(product, { ...configuration, quantity }) : []
  return product && errors.some(({ field }) => field === 'quantity') ? quantityRefusal(product, c.var.region) : null
}

type Asked = { choice: Choice; repriced: boolean } | { refusal: RefusedAct }

/** The configuration of the configurator's form, or why it is refused. */
export async function askedChoice(c: ShopContext, form: ConfiguredForm): Promise<Asked> {
  const { products, list } = await currentCatalogue(c)
  const product = products.find(({ type }) => type === form.product)
  if (!product) return { refusal: { message: 'cart.notOffered' } }
  const choice = readChoice({ get: (field) => form[field] ?? null }, product, usualChoice(product), c.var.region.units)
  const [error] = validateChoice(product, choice, c.var.region.allowedShipmentTypes)
  if (error?.field === 'quantity') return { refusal: quantityRefusal(product, c.var.region) }
  if (error || namesOtherSize(form.size, choice)) return { refusal: { message: 'cart.notOffered' } }
  const repriced = form.price
    ? isOther(form.price, linePrice(product, choice.configuration, choice.speed, list))
    : isOther(form.priceListVersion, list.version)
  return { choice, repriced }
}

/** Whether a form shows something else than what is current. */
const isOther = (shown: string, current: string | number): boolean => shown !== '' && shown !== String(current)

const productOf = async (c: ShopContext, type: string) =>
  (await catalogueFor(c)).products.find((product) => product.type === type)

/** A configuration as the API takes it for a line. */
const wordsOf = ({ configuration, speed }: Choice) => ({
  variantId: variantCode(configuration),
  quantity: configuration.quantity,
  expressDeliveryOptionId: speed,
})

/** The idempotency key of the form. */
const keyOf = ({ key }: CartAct<'add' | 'change'>): { idempotencyKey?: string } => (key ? { idempotencyKey: key } : {})

/**
 * The visitor's cart, or a new one. Only an addition creates a cart, never a page view.
 *
 * @throws ApiError 503 where a new one would not be of the account that the visitor may be signed in to
 */
export async function cartToFill(c: ShopContext): Promise<Order> {
  const cart = await visitorCart(c)
  if (cart) return cart
  needKnownSession(c)
  return apiFor(c, null).orders.create({ currency: c.var.region.currency })
}

/**
 * The visitor's cart; null where what their browser has as that was placed or submitted elsewhere, or is the order of an offer: it is an
 * order of this browser from now on.
 */
export async function visitorCart(c: ShopContext): Promise<Order | null> {
  const key = cartKey(c)
  if (!key) return null
  const order = await apiFor(c).orders.get(key.number)
  if (!order || isCart(order)) return order
  leavePlaced(c, order)
  return null
}
