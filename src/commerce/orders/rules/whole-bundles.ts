import { goodsOf } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { spread } from '../../../pricing/vat.ts'
import { getRegion } from '../../../regions/regions.ts'
import { bundlesIn } from '../../bundles/store-bundles.ts'
import { mostMade } from '../../catalogue/variants.ts'
import type { KeptBundle, OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct, OrderLine } from '../order-line.ts'
import { timesOf } from './bundles.ts'
import { followingGoods } from './extras.ts'
import { isSameGoods } from './lines.ts'
import { pricedGoods } from './repriced.ts'

/** The discounts of an order's bundles: by bundle, and by line, net minor units. */
export interface BundleSavings {
  bundles: KeptBundle[]
  /** In the order of the lines. */
  savings: number[]
}

/** The discounts of complete bundles: at most the price of the lines. */
export function bundleSavings({ lines, region }: OrderDocument, { catalogue }: Facts): BundleSavings {
  const savings = lines.map(() => 0)
  if (!goodsOf(lines).some(({ origin }) => origin?.bundleId)) return { bundles: [], savings }
  const bundles = bundlesIn(getRegion(region), catalogue).flatMap(({ id, names, parts, percent }): KeptBundle[] => {
    const meant = lines.map((line) => (isOf(line, id) ? line.amount : 0))
    const own = goodsOf(lines).filter((line) => isOf(line, id))
    const quantity = own.every(({ speed }) => speed === 'standard') ? timesOf({ parts }, own) : null
    if (quantity === null) return []
    const saving = Math.round((meant.reduce((sum, amount) => sum + amount, 0) * percent) / 100)
    for (const [index, part] of spread(saving, meant).entries()) savings[index]! += part
    return [{ id, ...(names && { names }), quantity, saving }]
  })
  return { bundles, savings }
}

/**
 * An order with complete bundles only: the parts of an incomplete one, or of one not offered any more, become ordinary lines,
 * combined with equal ones, which is announced.
 */
export function withWholeBundles(document: OrderDocument, facts: Facts): OrderDocument {
  const whole = bundleSavings(document, facts).bundles.map(({ id }) => id)
  const broken = [...new Set(goodsOf(document.lines).flatMap(({ origin }) => origin?.bundleId ?? []))].filter(
    (id) => !whole.includes(id),
  )
  if (broken.length === 0) return document
  const isBroken = (line: OrderLine): line is OrderedProduct => broken.some((id) => isOf(line, id))
  const lines = document.lines.map((line) => (isBroken(line) ? freed(line) : line))
  const ended = broken.map((bundleId) => ({ kind: 'bundle_ended', bundleId }) as const)
  const { lines: kept, capped } = joined(document, lines, facts)
  return followingGoods({ ...document, lines: kept, notices: [...document.notices, ...ended, ...capped] }, facts)
}

/** Lines at their price less the bundles' discount. */
export const lessSavings = (lines: readonly OrderLine[], savings: readonly number[]): OrderLine[] =>
  lines.map((line, index) => ({ ...line, amount: line.amount - savings[index]! }))

const isOf = (line: OrderLine, bundleId: string): line is OrderedProduct =>
  line.kind === 'product' && line.origin?.bundleId === bundleId

/** A part without its bundle. */
function freed({ origin: { bundleId: _, ...kept } = {}, ...line }: OrderedProduct): OrderedProduct {
  return Object.keys(kept).length > 0 ? { ...line, origin: kept } : line
}

/** Lines with equal ones combined, priced anew, up to the maximum quantity. */
function joined(document: OrderDocument, lines: OrderLine[], facts: Facts) {
  const capped: OrderNotice[] = []
  const kept: OrderLine[] = []
  for (const line of lines) {
    const same = line.kind === 'product' && goodsOf(kept).find((other) => isSameGoods(other, line))
    if (!same) {
      kept.push(line)
      continue
    }
    const asked = same.quantity + line.quantity
    const quantity = Math.min(asked, mostMade(facts.catalogue, line.variantId) ?? asked)
    if (quantity < asked) capped.push({ kind: 'quantity_capped', lineId: same.id, asked, quantity })
    const sum = pricedGoods(document, { ...same, quantity, amount: same.amount + line.amount }, facts)
    kept[kept.indexOf(same)] = sum
  }
  const idOf = (gone: string | null) => {
    const line = goodsOf(lines).find(({ id }) => id === gone)
    return line ? goodsOf(kept).find((other) => isSameGoods(other, line))!.id : gone
  }
  return {
    lines: kept.map((line) => (line.kind === 'service' ? { ...line, parentId: idOf(line.parentId) } : line)),
    capped,
  }
}
