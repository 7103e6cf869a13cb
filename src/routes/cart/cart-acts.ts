import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { type Choice, readChoice } from '../../contract/configuration-form.ts'
import type { Order } from '../../contract/order.ts'
import { variantCode } from '../../contract/variant.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { validateChoice } from '../../pricing/express.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { usualConfiguration } from '../catalogue/offers.ts'
import { catalogueFor } from '../catalogue/store-catalogue.ts'
import { isTracked, track } from '../page/track.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { cartKey, rememberCart } from './cart-cookie.ts'
import { type Added, trackCartAct } from './cart-events.ts'
import { couponRefusal, quantityRefusal, type RefusedAct, refusalOf } from './cart-refusals.ts'
import { referredLine } from './line-reference.ts'

interface Outcome {
  /** The cart as it stands after the act, or as it stood. */
  order: Order | null
  refusal?: RefusedAct
  /** What was put in. */
  added?: Added
  /** The form showed the prices of an older list. */
  repriced?: boolean
}

/** Does what one of the cart's forms asks; every refusal is a sentence, never an exception. */
export async function actOnCart(c: ShopContext, form: FormData): Promise<Outcome> {
  try {
    const takesAway = ['remove', 'empty'].includes(text(form, 'intent'))
    const before = takesAway && isTracked(c) ? await currentCart(c) : null
    const outcome = await act(c, form)
    if (outcome.order) rememberCart(c, outcome.order)
    if (!outcome.refusal) trackCartAct(c, form, before, outcome)
    return outcome
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    console.warn(JSON.stringify({ requestId: c.var.requestId, cart: cause.code, status: cause.status }))
    if (text(form, 'intent') === 'coupon')
      track(c, shopEvent('Coupon Denied', { coupon: text(form, 'code').trim(), reason: cause.code }))
    const order = await currentCart(c)
    const line = order?.lines.find(({ id }) => id === text(form, 'line'))
    const product = await productOf(c, line?.configuration.product ?? text(form, 'product'))
    return { order, refusal: refusalOf(cause, c.var.region, product, text(form, 'code')) }
  }
}

async function act(c: ShopContext, form: FormData): Promise<Outcome> {
  const intent = text(form, 'intent')
  if (intent === 'add') return add(c, form)
  const key = cartKey(c)
  if (!key) return intent === 'change' ? { order: null, refusal: { message: 'cart.lineGone' } } : { order: null }
  const api = apiFor(c)
  const lockVersion = wholeNumber(text(form, 'version'))
  switch (intent) {
    case 'change':
      return change(c, key.number, form)
    case 'update':
      return updateQuantity(c, key.number, form)
    case 'remove':
      return { order: await api.orders.removeLine(key.number, text(form, 'line'), { lockVersion }) }
    case 'coupon': {
      const code = text(form, 'code').trim()
      if (!code) return { order: await currentCart(c), refusal: couponRefusal('cart.couponEmpty', '') }
      return { order: await api.orders.applyCoupon(key.number, code) }
    }
    case 'remove-coupon':
      return { order: await api.orders.removeCoupon(key.number) }
    case 'empty':
      await api.orders.empty(key.number)
      return { order: await currentCart(c) }
    default:
      return { order: await currentCart(c), refusal: { message: 'cart.lineFailed' } }
  }
}

/** Puts what the configurator's form says into the cart, or a new one. */
async function add(c: ShopContext, form: FormData): Promise<Outcome> {
  const asked = await askedChoice(c, form)
  if ('refusal' in asked) return { order: await currentCart(c), refusal: asked.refusal }
  const order = await openCart(c)
  const added = wordsOf(asked.choice)
  const api = apiFor(c, { number: order.number, token: order.token })
  const line = { ...added, ...keyOf(form) }
  return { added, repriced: asked.repriced, order: await api.orders.addLine(order.number, line) }
}

/** Makes a line of the cart what the configurator's form says; refused, it stays what it was. */
async function change(c: ShopContext, number: string, form: FormData): Promise<Outcome> {
  const order = await currentCart(c)
  const asked = await askedChoice(c, form)
  if ('refusal' in asked) return { order, refusal: asked.refusal }
  const line = referredLine(order, text(form, 'line'))
  if (line?.configuration.product !== asked.choice.configuration.product)
    return { order, refusal: { message: 'cart.lineGone' } }
  const update = { ...wordsOf(asked.choice), ...keyOf(form) }
  return { repriced: asked.repriced, order: await apiFor(c).orders.updateLine(number, line.id, update) }
}

async function updateQuantity(c: ShopContext, number: string, form: FormData): Promise<Outcome> {
  const order = await currentCart(c)
  const line = order?.lines.find(({ id }) => id === text(form, 'line'))
  if (!line) return { order, refusal: { message: 'cart.lineGone' } }
  const typed = text(form, 'quantity').trim()
  const quantity = wholeNumber(typed)
  const product = await productOf(c, line.configuration.product)
  const errors = product ? validateConfiguration(product, { ...line.configuration, quantity }) : []
  if (product && errors.some(({ field }) => field === 'quantity')) {
    const field = { name: 'quantity', line: line.id, typed } as const
    return { order, refusal: { ...quantityRefusal(product, c.var.region), field } }
  }
  const lockVersion = wholeNumber(text(form, 'version'))
  return { order: await apiFor(c).orders.updateLine(number, line.id, { quantity, lockVersion }) }
}

type Asked = { choice: Choice; repriced: boolean } | { refusal: RefusedAct }

/** What the configurator's form asks for, or why it is not made. */
async function askedChoice(c: ShopContext, form: FormData): Promise<Asked> {
  const product = await productOf(c, text(form, 'product'))
  if (!product) return { refusal: { message: 'cart.notOffered' } }
  const base = { configuration: usualConfiguration(product), speed: 'standard', ownSize: false } as const
  const choice = readChoice(form, product, base, c.var.region.units)
  const [error] = validateChoice(product, choice)
  if (error?.field === 'quantity') return { refusal: quantityRefusal(product, c.var.region) }
  if (error) return { refusal: { message: 'cart.notOffered' } }
  const seen = text(form, 'priceListVersion')
  const { list } = await catalogueFor(c)
  return { choice, repriced: seen !== '' && seen !== list.version }
}

const productOf = async (c: ShopContext, type: string) =>
  (await catalogueFor(c)).products.find((product) => product.type === type)

/** A choice in the words of an order's line. */
const wordsOf = ({ configuration, speed }: Choice) => ({
  variantId: variantCode(configuration),
  quantity: configuration.quantity,
  expressDeliveryOptionId: speed,
})

/** The form's own key, by which a repetition is told from a second wish. */
function keyOf(form: FormData): { idempotencyKey?: string } {
  const idempotencyKey = text(form, 'key')
  return idempotencyKey ? { idempotencyKey } : {}
}

/** The visitor's open cart, or a new one: made on the first add, never on a look. */
async function openCart(c: ShopContext): Promise<Order> {
  const order = await currentCart(c)
  if (order && order.completedAt === null) return order
  return apiFor(c, null).orders.create({ currency: c.var.region.currency })
}

async function currentCart(c: ShopContext): Promise<Order | null> {
  const key = cartKey(c)
  return key && apiFor(c).orders.get(key.number)
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
