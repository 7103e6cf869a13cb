import { goodsOf } from '../../../contract/line-item.ts'
import { sellsExpress } from '../../../pricing/express.ts'
import { getRegion } from '../../../regions/regions.ts'
import { findVariant } from '../../catalogue/variants.ts'
import { isOpenPayment } from '../../payments/payment-state.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderLine } from '../order-line.ts'
import { extraPrice, pricedExtra } from './extras.ts'
import { soldHere } from './lines.ts'
import { goodsAmount } from './quoted-price.ts'
import { isSubmitted } from './submitted.ts'

/** All lines at current prices; one that is not made or offered any more keeps its price and is marked. */
export function repriced(document: OrderDocument, facts: Facts): OrderDocument {
  const priced = new Map(goodsOf(document.lines).map((line) => [line.id, pricedGoods(document, line, facts)]))
  const goods = [...priced.values()]
  const prices = facts.catalogue.servicePrices(document.currency)
  const lines = document.lines.map(
    (line): OrderLine =>
      line.kind === 'product' ? priced.get(line.id)! : line.kind === 'custom' ? line : pricedExtra(line, goods, prices),
  )
  return { ...document, lines, priceListVersion: facts.catalogue.priceList(document.currency).version }
}

/** Goods at the current price, or at that of their offer; what is not made any more keeps its price and is marked. */
export function pricedGoods(document: OrderDocument, line: OrderedProduct, facts: Facts): OrderedProduct {
  if (line.offered) return line
  const found = offeredNow(document, line, facts)
  if (!found) return { ...line, available: false }
  const speed = sellsExpress(found.product, getRegion(document.region).allowedShipmentTypes) ? line.speed : 'standard'
  return { ...line, speed, available: true, amount: goodsAmount(document, { ...line, speed }, found, facts) }
}

/** The variant of a line where the store offers that many of it now. */
const offeredNow = (document: OrderDocument, { variantId, quantity }: OrderedProduct, facts: Facts) =>
  soldHere(document, variantId, facts) ? findVariant(facts.catalogue, variantId, quantity) : undefined

/**
 * An open order whose lines say whether they are offered now, at the prices that they have; one that is offered again is priced
 * anew. What was submitted for approval, or is being paid, stays what its buyer agreed to.
 */
export function withAvailability(document: OrderDocument, facts: Facts): OrderDocument {
  if (isSubmitted(document) || document.payments.some(isOpenPayment)) return document
  const isOther = (line: OrderLine) => isOffered(document, line, facts) !== line.available
  if (!document.lines.some(isOther)) return document
  const priced = repriced(document, facts).lines
  return { ...document, lines: document.lines.map((line, at) => (isOther(line) ? priced[at]! : line)) }
}

function isOffered(document: OrderDocument, line: OrderLine, facts: Facts): boolean {
  if (line.kind === 'custom') return true
  if (line.kind === 'product') return Boolean(line.offered ?? offeredNow(document, line, facts))
  return extraPrice(line, goodsOf(document.lines), facts.catalogue.servicePrices(document.currency)) !== null
}
