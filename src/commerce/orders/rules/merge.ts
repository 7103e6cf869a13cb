import { goodsOf, MOST_CART_LINES, MOST_TREES } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { mostMade } from '../../catalogue/variants.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { MergedCart } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedService, OrderLine } from '../order-line.ts'
import { followingGoods } from './extras.ts'
import { isInPayment } from './held-money.ts'
import { withLines } from './lines.ts'
import { recalculate } from './recalculate.ts'
import { repriced } from './repriced.ts'

/** Maximum number of merged carts that a cart remembers, so that each is merged once. */
const MOST_REMEMBERED = 10

/**
 * Merges another cart into this one: equal lines are combined, prices are current, and missing fields are taken from the other
 * cart. Merging the same cart again adds only what was put into it since, so that it can be repeated after a crash. Changes are
 * announced.
 *
 * @throws Refusal 409 `cart_in_payment` or `order_submitted`, 422 `other_store` or `cart_full`: both carts stay unchanged
 */
export function mergeCart(document: OrderDocument, cart: MergedCart, facts: Facts): OrderDocument {
  if (isInPayment(document)) throw new Refusal(409, 'cart_in_payment', 'This cart is being paid.')
  if (document.companyOrder?.submitted !== undefined)
    throw new Refusal(409, 'order_submitted', 'This order was submitted for approval.')
  if (document.region !== cart.region || document.currency !== cart.currency)
    throw invalid({ cart: ['must be of the same store and currency'] }, 'other_store')
  const taken = document.merged?.[cart.number] ?? {}
  const coming = cart.lines
    .map((line) => ({ ...line, quantity: line.quantity - (taken[keyOf(line, cart.lines)] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (coming.length === 0 && document.merged?.[cart.number]) return document
  const { lines, nextLine, capped } = joined(document, cart, coming, facts)
  if (lines.length > MOST_CART_LINES)
    throw invalid({ cart: [`a cart holds at most ${MOST_CART_LINES} lines`] }, 'cart_full')
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
  return recalculate(repriced(followingGoods(filled, facts), facts), facts)
}

/** The identity of a line, without its quantity; `lines` are those of its own cart. */
export function keyOf(line: OrderLine, lines: readonly OrderLine[]): string {
  if (line.kind === 'trees') return JSON.stringify([line.kind])
  // The order of an offer is never merged.
  if (line.kind === 'custom') return JSON.stringify([line.kind, line.id])
  if (line.kind === 'service') {
    const parent = lines.find(({ id }) => id === line.parentId)
    return JSON.stringify([line.service, parent ? keyOf(parent, lines) : null])
  }
  const { variantId, speed, origin, quoted, item } = line
  return JSON.stringify([
    variantId,
    speed,
    origin?.originShoppingListNumber ?? null,
    origin?.externalPimComposedProductId ?? null,
    ...(origin?.bundleId ? [origin.bundleId] : []),
    ...(origin?.boxDesign ? [{ design: origin.boxDesign.sha256 }] : []),
    ...(quoted ? [{ quote: quoted.quoteId }] : []),
    ...(item ? [{ item: item.id }] : []),
  ])
}

interface Joined {
  lines: OrderLine[]
  nextLine: number
  capped: OrderNotice[]
}

/** The lines of both carts. @param cart whose lines `coming` are, without those merged before */
function joined(document: OrderDocument, cart: MergedCart, coming: OrderLine[], { catalogue }: Facts): Joined {
  const lines = new Map(document.lines.map((line) => [keyOf(line, document.lines), line]))
  const capped: OrderNotice[] = []
  let { nextLine } = document
  // Goods first: a service needs the line that it belongs to.
  for (const line of [...goodsOf(coming), ...coming.filter(({ kind }) => kind !== 'product')]) {
    const key = keyOf(line, cart.lines)
    const same = lines.get(key)
    if (line.kind === 'service') {
      const parent = cart.lines.find(({ id }) => id === line.parentId)
      const parentId = (parent && lines.get(keyOf(parent, cart.lines))?.id) ?? null
      if (!same) lines.set(key, { ...line, id: `L${nextLine++}`, parentId })
      continue
    }
    const id = same?.id ?? `L${nextLine++}`
    const asked = (same?.quantity ?? 0) + line.quantity
    const quantity = Math.min(asked, mostOf(line, catalogue) ?? asked)
    if (quantity < asked) capped.push({ kind: 'quantity_capped', lineId: id, asked, quantity })
    // The plain sum is kept only where the line cannot be priced.
    lines.set(key, { ...line, id, quantity, amount: (same?.amount ?? 0) + line.amount })
  }
  return { lines: [...lines.values()], nextLine, capped }
}

/** The maximum quantity of a line; undefined for what is not made any more. */
function mostOf(line: Exclude<OrderLine, OrderedService>, catalogue: Facts['catalogue']): number | undefined {
  if (line.kind === 'custom') return undefined
  return line.kind === 'trees' ? MOST_TREES : mostMade(catalogue, line.variantId)
}

function remembering({ merged = {} }: OrderDocument, { number, lines }: MergedCart) {
  const others = Object.entries(merged).filter(([other]) => other !== number)
  const taken = Object.fromEntries(lines.map((line) => [keyOf(line, lines), line.quantity]))
  return Object.fromEntries([...others.slice(1 - MOST_REMEMBERED), [number, taken]])
}

/** An order has one code; that of the target cart stays. */
const lostCoupon = ({ coupon }: OrderDocument, cart: MergedCart): OrderNotice[] =>
  coupon && cart.coupon && coupon.code !== cart.coupon.code ? [{ kind: 'coupon_removed', code: cart.coupon.code }] : []
