import { goodsOf, hasExpertCheck, MOST_CART_LINES, MOST_TREES } from '../../../contract/line-item.ts'
import { invalid, missing } from '../../refusal.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedService, OrderedTrees, OrderLine } from '../order-line.ts'
import { checkOf, extraPrice, hasArtwork, pricedExtra, treesOf, warrantyOf } from './extras.ts'
import { cartFull, type LineChange, removeLine, withLines } from './lines.ts'

/**
 * Adds the check of a line's artwork. Idempotent.
 *
 * @throws Refusal 422 for an unknown line, one that is no goods or not printed, and where no check is offered
 */
export function addExpertCheck(document: OrderDocument, parentId: string, facts: Facts): OrderDocument {
  const parent = document.lines.find(({ id }) => id === parentId)
  if (parent?.kind !== 'product') throw invalid({ parent_id: ['must be a line of goods in this order'] })
  if (!hasArtwork(parent))
    throw invalid({ parent_id: ['must be a line that is printed: others have no artwork'] }, 'nothing_to_check')
  if (hasExpertCheck(document.lines, parentId)) return document
  return withService(document, { service: 'expert_check', parentId }, facts)
}

/** @throws Refusal 404 where the line has no check */
export function removeExpertCheck(document: OrderDocument, parentId: string): OrderDocument {
  const check = checkOf(document.lines, parentId)
  if (!check) throw missing()
  return removeLine(document, check.id)
}

/** Adds the warranty for all goods. Idempotent. @throws Refusal 422 without goods, and where none is offered */
export function addWarranty(document: OrderDocument, facts: Facts): OrderDocument {
  if (goodsOf(document.lines).length === 0)
    throw invalid({ service_name: ['covers goods: the order must hold some'] }, 'nothing_to_cover')
  return warrantyOf(document.lines) ? document : withService(document, { service: 'warranty', parentId: null }, facts)
}

/** Adds trees. @throws Refusal 422 above `MOST_TREES`, and where none are offered */
export function addTrees(document: OrderDocument, quantity: number, facts: Facts): OrderDocument {
  const trees = treesOf(document.lines)
  if (trees) return setTrees(document, trees.quantity + quantity, facts)
  return withExtra(document, { kind: 'trees', quantity: checkedTrees(quantity) }, 'quantity', facts)
}

/** Sets the number of trees, none with 0. @throws Refusal 404 where there are none yet, 422 above `MOST_TREES` */
export function setTrees(document: OrderDocument, quantity: number, { catalogue }: Facts): OrderDocument {
  const trees = treesOf(document.lines)
  if (!trees) throw missing()
  if (quantity === 0) return removeLine(document, trees.id)
  const prices = catalogue.servicePrices(document.currency)
  const changed = pricedExtra({ ...trees, quantity: checkedTrees(quantity) }, [], prices)
  return withLines(
    document,
    document.lines.map((line) => (line === trees ? changed : line)),
  )
}

/**
 * Changes the quantity of a line that is not goods: trees have one, a service is always one. @throws Refusal 404, 422 for
 * anything else
 */
export function changeExtra(document: OrderDocument, { quantity, ...asked }: LineChange, facts: Facts): OrderDocument {
  const line = document.lines.find(({ id }) => id === asked.lineId)
  if (!line) throw missing()
  if (asked.variantId !== undefined) throw invalid({ variant_id: ['must be left out: the line is no goods'] })
  if (asked.speed !== undefined)
    throw invalid({ express_delivery_option_id: ['must be left out: the line is no goods'] })
  if (line.kind === 'trees') return setTrees(document, quantity, facts)
  if (quantity !== 1) throw invalid({ quantity: ['must be 1: a service is there once'] })
  return document
}

function checkedTrees(quantity: number): number {
  if (quantity > MOST_TREES) throw invalid({ quantity: [`must be at most ${MOST_TREES} in one order`] })
  return quantity
}

const withService = (
  document: OrderDocument,
  { service, parentId }: Pick<OrderedService, 'service' | 'parentId'>,
  facts: Facts,
) => withExtra(document, { kind: 'service', service, parentId, quantity: 1 }, 'service_name', facts)

type NewExtra = Omit<OrderedService, 'id' | 'amount' | 'available'> | Omit<OrderedTrees, 'id' | 'amount' | 'available'>

function withExtra(document: OrderDocument, extra: NewExtra, field: string, { catalogue }: Facts): OrderDocument {
  if (document.lines.length >= MOST_CART_LINES) throw cartFull(field)
  const amount = extraPrice(extra, goodsOf(document.lines), catalogue.servicePrices(document.currency))
  if (amount === null) throw invalid({ [field]: ['must be something that this store offers'] }, 'service_not_offered')
  const line: OrderLine = { ...extra, id: `L${document.nextLine}`, amount, available: true }
  return { ...withLines(document, [...document.lines, line]), nextLine: document.nextLine + 1 }
}
