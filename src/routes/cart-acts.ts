import { shopEvent } from '../analytics/shop-event.ts'
import { ApiError } from '../api/error.ts'
import { readChoice } from '../contract/configuration-form.ts'
import type { LineItem, Order } from '../contract/order.ts'
import { variantCode } from '../contract/variant.ts'
import { PRODUCT_TYPES, type ProductType } from '../contract/vocabulary.ts'
import type { Sentence } from '../i18n/sentence.ts'
import { validateConfiguration } from '../pricing/limits.ts'
import { formatNumber } from '../regions/money.ts'
import { usualConfiguration } from './offers.ts'
import { isSameLine, lineProperties } from './order-events.ts'
import { apiFor, cartKey, rememberCart } from './session.ts'
import type { ShopContext } from './shop-env.ts'
import { isTracked, track } from './track.ts'

interface Outcome {
  /** The cart as it stands after the act, or as it stood. */
  order: Order | null
  refusal?: Sentence
  /** What was put in. */
  added?: Pick<LineItem, 'variantId' | 'expressDeliveryOptionId' | 'quantity'>
}

/** Does what one of the cart's forms asks; every refusal is a sentence, never an exception. */
export async function actOnCart(c: ShopContext, form: FormData): Promise<Outcome> {
  try {
    const takesAway = ['remove', 'empty'].includes(text(form, 'intent'))
    const before = takesAway && isTracked(c) ? await currentCart(c) : null
    const outcome = await act(c, form)
    if (outcome.order) rememberCart(c, outcome.order)
    if (!outcome.refusal) tellAct(c, form, before, outcome)
    return outcome
  } catch (cause) {
    if (!(cause instanceof ApiError)) throw cause
    console.warn(JSON.stringify({ requestId: c.var.requestId, cart: cause.code, status: cause.status }))
    if (text(form, 'intent') === 'coupon')
      track(c, shopEvent('Coupon Denied', { coupon: text(form, 'code').trim(), reason: cause.code }))
    return { order: await currentCart(c), refusal: sentenceOf(c, cause, form) }
  }
}

/** Tells analytics what was done to the cart. */
function tellAct(c: ShopContext, form: FormData, before: Order | null, { order, added }: Outcome): void {
  const currency = c.var.region.currency
  switch (text(form, 'intent')) {
    case 'add': {
      const line = added && order?.lines.find((item) => isSameLine(item, added))
      const key = text(form, 'key')
      // A repeated add carries its key, and counts once.
      const told = key ? { messageId: `added-${key.slice(0, 80)}` } : {}
      if (line) track(c, shopEvent('Product Added', lineProperties(line, currency, added.quantity)), told)
      return
    }
    case 'remove': {
      const line = before?.lines.find(({ id }) => id === text(form, 'line'))
      if (line) track(c, shopEvent('Product Removed', lineProperties(line, currency)))
      return
    }
    case 'empty':
      for (const line of before?.lines ?? []) track(c, shopEvent('Product Removed', lineProperties(line, currency)))
      return
    case 'coupon': {
      const coupon = order?.coupon?.code
      if (coupon) track(c, shopEvent('Coupon Applied', { coupon, discount: order.discountTotal / 100, currency }))
    }
  }
}

async function act(c: ShopContext, form: FormData): Promise<Outcome> {
  const intent = text(form, 'intent')
  if (intent === 'add') return add(c, form)
  const key = cartKey(c)
  if (!key) return { order: null }
  const api = apiFor(c)
  const lockVersion = Number(text(form, 'version'))
  switch (intent) {
    case 'update':
      return {
        order: await api.orders.updateLine(key.number, text(form, 'line'), {
          quantity: Number(text(form, 'quantity')),
          lockVersion,
        }),
      }
    case 'remove':
      return { order: await api.orders.removeLine(key.number, text(form, 'line'), { lockVersion }) }
    case 'coupon': {
      const code = text(form, 'code').trim()
      if (!code) return { order: await currentCart(c), refusal: { message: 'cart.couponEmpty' } }
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

async function add(c: ShopContext, form: FormData): Promise<Outcome> {
  const type = text(form, 'product') as ProductType
  if (!PRODUCT_TYPES.includes(type))
    return { order: await currentCart(c), refusal: { message: 'configurator.fieldChoice' } }
  const product = await apiFor(c).products.get(type)
  if (!product) return { order: await currentCart(c), refusal: { message: 'configurator.fieldChoice' } }
  const base = { configuration: usualConfiguration(product), speed: 'standard', ownSize: false } as const
  const { configuration, speed } = readChoice(form, product, base, c.var.region.units)
  const [error] = validateConfiguration(product, configuration)
  if (error) {
    const range = {
      min: formatNumber(product.minQuantity, c.var.region),
      max: formatNumber(product.maxQuantity, c.var.region),
    }
    const refusal: Sentence =
      error.field === 'quantity'
        ? { message: 'configurator.fieldQuantity', params: range }
        : { message: 'configurator.fieldChoice' }
    return { order: await currentCart(c), refusal }
  }
  const order = await openCart(c)
  const key = { number: order.number, token: order.token }
  const idempotencyKey = text(form, 'key')
  const added = {
    variantId: variantCode(configuration),
    quantity: configuration.quantity,
    expressDeliveryOptionId: speed,
  }
  return {
    added,
    order: await apiFor(c, key).orders.addLine(order.number, {
      ...added,
      ...(idempotencyKey && { idempotencyKey }),
    }),
  }
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

const COUPON: Record<string, Sentence['message']> = {
  coupon_code_not_found: 'cart.couponNotFound',
  coupon_code_expired: 'cart.couponExpired',
  coupon_code_not_eligible: 'cart.couponNotEligible',
  coupon_code_already_applied: 'cart.couponAlready',
}

function sentenceOf(c: ShopContext, error: ApiError, form: FormData): Sentence {
  const coupon = COUPON[error.code]
  if (coupon) return { message: coupon }
  if (error.status === 409) return { message: 'cart.changedElsewhere' }
  const quantity = error.errors?.quantity
  if (quantity && form.get('intent') === 'update') {
    const [min = 0, max = 0] = (quantity[0]?.match(/\d+/g) ?? []).map(Number)
    return {
      message: 'configurator.fieldQuantity',
      params: { min: formatNumber(min, c.var.region), max: formatNumber(max, c.var.region) },
    }
  }
  return { message: 'cart.lineFailed' }
}
