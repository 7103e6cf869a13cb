import { goodsOf, hasExpertCheck, isCheckOf, type ServiceOffer } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import type { ServicePrices } from '../../catalogue/service-prices.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderedService, OrderedTrees, OrderLine } from '../order-line.ts'
import { netOf } from './rates.ts'

/** A line that is not goods: it has a price of its own, and depends on goods. */
export type Extra = OrderedService | OrderedTrees

/** Whether goods are printed, so that there is artwork to check. */
export function hasArtwork({ variantId }: Pick<OrderedProduct, 'variantId'>): boolean {
  const variant = parseVariantCode(variantId)
  return variant !== null && variant.print !== 'no-print'
}

/** The check of a line's artwork, if there is one. */
export const checkOf = (lines: readonly OrderLine[], parentId: string): OrderedService | undefined =>
  lines.find((line): line is OrderedService => isCheckOf(line, parentId))

export const warrantyOf = (lines: readonly OrderLine[]): OrderedService | undefined =>
  lines.find((line): line is OrderedService => line.kind === 'service' && line.service === 'warranty')

export const treesOf = (lines: readonly OrderLine[]): OrderedTrees | undefined =>
  lines.find((line) => line.kind === 'trees')

/** A service or trees at the current price; marked where not offered any more. */
export function pricedExtra<Line extends Extra>(
  line: Line,
  goods: readonly OrderedProduct[],
  prices: ServicePrices,
): Line {
  const amount = extraPrice(line, goods, prices)
  return amount === null ? { ...line, available: false } : { ...line, amount, available: true }
}

/** Price of a service or trees, net minor units; null where not offered. */
export function extraPrice(
  line: { kind: 'trees'; quantity: number } | Pick<OrderedService, 'kind' | 'service'>,
  goods: readonly OrderedProduct[],
  { expertCheck, warranty, tree }: ServicePrices,
): number | null {
  if (line.kind === 'trees') return tree && tree * line.quantity
  if (line.service === 'expert_check') return expertCheck
  return warranty && Math.max(warranty.least, Math.round((netOf(goods) * warranty.share) / 10_000))
}

/**
 * An order after its goods have changed: a check is removed with its line, or where the line is not printed any more, which is
 * announced; a warranty costs its share of the current goods, and is removed with the last of them.
 */
export function followingGoods(document: OrderDocument, { catalogue }: Facts): OrderDocument {
  const goods = goodsOf(document.lines)
  const prices = catalogue.servicePrices(document.currency)
  const notices: OrderNotice[] = []
  const lines = goods.flatMap((line): OrderLine[] => {
    const check = checkOf(document.lines, line.id)
    if (!check) return [line]
    if (hasArtwork(line)) return [line, check]
    notices.push({ kind: 'check_removed', lineId: line.id })
    return [line]
  })
  const warranty = warrantyOf(document.lines)
  if (warranty && goods.length > 0) lines.push(pricedExtra(warranty, goods, prices))
  const trees = treesOf(document.lines)
  if (trees) lines.push(trees)
  return { ...document, lines, notices: [...document.notices, ...notices] }
}

/** The services and trees that can be added to an order, with their prices. */
export function offersOf({ lines, currency }: OrderDocument, { catalogue }: Facts): ServiceOffer[] {
  const goods = goodsOf(lines)
  const prices = catalogue.servicePrices(currency)
  const offer = (service: ServiceOffer['service'], parentId: string | null): ServiceOffer[] => {
    const price = extraPrice(
      service === 'trees' ? { kind: service, quantity: 1 } : { kind: 'service', service },
      goods,
      prices,
    )
    return price === null ? [] : [{ service, parentId, price }]
  }
  return [
    ...goods.flatMap((line) =>
      hasArtwork(line) && !hasExpertCheck(lines, line.id) ? offer('expert_check', line.id) : [],
    ),
    ...(goods.length > 0 && !warrantyOf(lines) ? offer('warranty', null) : []),
    ...(treesOf(lines) ? [] : offer('trees', null)),
  ]
}
