import { goodsOf } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { LeavingCart } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderLine } from '../order-line.ts'
import { MOST_LINES, repriced, withLines } from './lines.ts'
import { recalculate } from './recalculate.ts'

/** A cart remembers so many that it took in, so that each is taken in once. */
const MOST_REMEMBERED = 10

/** Whether somebody is asked for money for an order just now. */
export const isInPayment = ({ claim, payments }: Pick<OrderDocument, 'claim' | 'payments'>): boolean =>
  claim !== null || payments.some(({ state }) => state === 'requires_action')

/**
 * Takes another cart into this one: what is the same adds up, all is priced anew, what this one does not say is taken from
 * the other. Taking the same cart in again adds only what was put into it since, so that it may be tried again after a
 * crash. What has changed is said.
 *
 * @throws Refusal 409 `cart_in_payment`, 422 `other_store` or `cart_full`: both stay as they are
 */
export function mergeCart(document: OrderDocument, cart: LeavingCart, facts: Facts): OrderDocument {
  if (isInPayment(document)) throw new Refusal(409, 'cart_in_payment', 'This cart is being paid.')
  if (document.region !== cart.region || document.currency !== cart.currency)
    throw invalid({ cart: ['must be of the same store and currency'] }, 'other_store')
  const taken = document.merged?.[cart.number] ?? {}
  const coming = goodsOf(cart.lines)
    .map((line) => ({ ...line, quantity: line.quantity - (taken[keyOf(line)] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (coming.length === 0 && document.merged?.[cart.number]) return document
  const { lines, nextLine, capped } = joined(document, coming, facts)
  if (lines.length > MOST_LINES) throw invalid({ cart: [`a cart holds at most ${MOST_LINES} lines`] }, 'cart_full')
  const filled: OrderDocument = {
    ...withLines(document, lines),
    nextLine,
    coupon: document.coupon ?? cart.coupon,
    email: document.email ?? cart.email,
    shipAddress: document.shipAddress ?? cart.shipAddress,
    billAddress: document.billAddress ?? cart.billAddress,
    destination: document.destination ?? cart.destination,
    merged: remembering(document, cart),
    notices: [
      ...document.notices,
      ...(coming.length ? [{ kind: 'cart_merged', lines: coming.length } as const] : []),
      ...capped,
      ...lostCoupon(document, cart),
    ],
  }
  return recalculate(repriced(filled, facts), facts)
}

/** What makes two lines the same but for their quantity. */
export const keyOf = ({ variantId, speed, origin }: Pick<OrderedProduct, 'variantId' | 'speed' | 'origin'>): string =>
  JSON.stringify([
    variantId,
    speed,
    origin?.originShoppingListNumber ?? null,
    origin?.externalPimComposedProductId ?? null,
  ])

interface Joined {
  lines: OrderLine[]
  nextLine: number
  capped: OrderNotice[]
}

function joined(document: OrderDocument, coming: OrderedProduct[], { catalogue }: Facts): Joined {
  const lines = new Map(goodsOf(document.lines).map((line) => [keyOf(line), line]))
  const capped: OrderNotice[] = []
  let { nextLine } = document
  for (const line of coming) {
    const same = lines.get(keyOf(line))
    const id = same?.id ?? `L${nextLine++}`
    const asked = (same?.quantity ?? 0) + line.quantity
    const product = catalogue.product(parseVariantCode(line.variantId)?.product ?? '')
    const quantity = Math.min(asked, product?.maxQuantity ?? asked)
    if (quantity < asked) capped.push({ kind: 'quantity_capped', lineId: id, asked, quantity })
    // The sum stands only where it cannot be priced anew.
    lines.set(keyOf(line), { ...line, id, quantity, amount: (same?.amount ?? 0) + line.amount })
  }
  const others = document.lines.filter(({ kind }) => kind !== 'product')
  return { lines: [...lines.values(), ...others], nextLine, capped }
}

function remembering({ merged = {} }: OrderDocument, { number, lines }: LeavingCart) {
  const others = Object.entries(merged).filter(([other]) => other !== number)
  const taken = Object.fromEntries(goodsOf(lines).map((line) => [keyOf(line), line.quantity]))
  return Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [number, taken]])
}

/** An order has one code; that of the cart that takes the other in stays. */
const lostCoupon = ({ coupon }: OrderDocument, cart: LeavingCart): OrderNotice[] =>
  coupon && cart.coupon && coupon.code !== cart.coupon.code ? [{ kind: 'coupon_removed', code: cart.coupon.code }] : []
