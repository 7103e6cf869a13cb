import { goodsOf } from '../../../contract/line-item.ts'
import { gainsByExpress } from '../../../pricing/express.ts'
import { findVariant } from '../../catalogue/variants.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderLine } from '../order-line.ts'
import { pricedExtra } from './extras.ts'
import { soldHere } from './lines.ts'
import { goodsAmount } from './quoted-price.ts'

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
  const { catalogue } = facts
  const found = soldHere(document, line.variantId, facts)
    ? findVariant(catalogue, line.variantId, line.quantity)
    : undefined
  if (!found) return { ...line, available: false }
  const speed = gainsByExpress(found.product) ? line.speed : 'standard'
  return { ...line, speed, available: true, amount: goodsAmount(document, { ...line, speed }, found, facts) }
}
