import { goodsOf, MOST_CART_LINES, type OrderedDesign } from '../../../contract/line-item.ts'
import type { OrderNotice } from '../../../contract/order-notice.ts'
import { sellsExpress } from '../../../pricing/express.ts'
import { getRegion } from '../../../regions/regions.ts'
import { isSoldIn, offeredVariant } from '../../catalogue/variants.ts'
import { invalid, missing, Refusal } from '../../refusal.ts'
import type { NewLine, RefusedLine } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { LineOrigin } from '../line-origin.ts'
import type { OrderedProduct, OrderedService, OrderLine } from '../order-line.ts'
import { goodsAmount } from './quoted-price.ts'

export const cartFull = (field: string): Refusal =>
  invalid({ [field]: [`a cart holds at most ${MOST_CART_LINES} lines`] }, 'cart_full')

/**
 * Adds a line, or increases one that is equal but for its quantity and prices it anew.
 *
 * @throws Refusal 422 that names what is not offered
 */
export function addLine(
  document: OrderDocument,
  { variantId, quantity, speed, origin, quoted, item, isDesignGone }: NewLine,
  facts: Facts,
): OrderDocument {
  const asked = { variantId, speed, ...(origin && { origin }), ...(quoted && { quoted }), ...(item && { item }) }
  const same = goodsOf(document.lines).find((line) => isSameGoods(line, asked))
  const line = {
    id: same?.id ?? `L${document.nextLine}`,
    kind: 'product' as const,
    variantId,
    speed,
    quantity: (same?.quantity ?? 0) + quantity,
    ...(origin && { origin }),
    ...(quoted && { quoted }),
    ...(item && { item }),
    ...(same?.shownQuantities && { shownQuantities: same.shownQuantities }),
  }
  if (!same && document.lines.length >= MOST_CART_LINES) throw cartFull('variant_id')
  const priced = priceLine(document, line, facts)
  const told: OrderNotice[] = isDesignGone ? [{ kind: 'design_gone', lineId: line.id }] : []
  const noticed = { ...document, notices: [...document.notices, ...told] }
  if (same)
    return withLines(
      noticed,
      document.lines.map((item) => (item === same ? priced : item)),
    )
  return { ...withLines(noticed, [...document.lines, priced]), nextLine: document.nextLine + 1 }
}

/** Adds the valid lines and returns the refused ones. */
export function addLines(
  document: OrderDocument,
  lines: NewLine[],
  facts: Facts,
): { document: OrderDocument; refused: RefusedLine[] } {
  const refused: RefusedLine[] = []
  let filled = document
  for (const line of lines) {
    try {
      filled = addLine(filled, line, facts)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      const { variantId, item } = line
      refused.push({ variantId, code: cause.body.code, ...(item && { itemId: item.id }) })
    }
  }
  return { document: filled, refused }
}

/** A service of a line that was combined with another belongs to the combined line. */
const movedTo = (parentId: string, service: OrderedService, from: string): OrderedService =>
  service.parentId === from ? { ...service, parentId } : service

export interface LineChange {
  lineId: string
  /** Without it the variant of the line stays. */
  variantId?: string | undefined
  quantity: number
  speed?: OrderedProduct['speed'] | undefined
  /** Null takes the design off the line; without it the line keeps its own. */
  boxDesign?: OrderedDesign | null | undefined
}

/**
 * Changes a line of goods in its place. If it becomes equal to another it is combined with that, so that a repeated change finds
 * its line missing and changes nothing.
 *
 * @throws Refusal 404 for an unknown line, 422 for what is not made
 */
export function updateLine(document: OrderDocument, change: LineChange, facts: Facts): OrderDocument {
  const line = goodsOf(document.lines).find(({ id }) => id === change.lineId)
  if (!line) throw missing()
  const { variantId = line.variantId, speed = line.speed, quantity } = change
  const origin = originWith(line.origin, change.boxDesign)
  const others = document.lines.filter((item) => item !== line)
  const { origin: _, quoted, item, ...plain } = line
  // A quote is of one variant, and so is an item.
  const kept = variantId === line.variantId ? { ...(quoted && { quoted }), ...(item && { item }) } : {}
  const asked = { variantId, speed, ...(origin && { origin }), ...kept }
  const same = goodsOf(others).find((item) => isSameGoods(item, asked))
  if (same) {
    const joined = priceLine(document, { ...same, quantity: same.quantity + quantity }, facts)
    return withLines(
      document,
      others.map((item) => (item === same ? joined : item.kind === 'service' ? movedTo(same.id, item, line.id) : item)),
    )
  }
  const changed = { ...plain, ...asked, quantity }
  const priced = priceLine(document, changed, facts)
  return withLines(
    document,
    document.lines.map((item) => (item === line ? priced : item)),
  )
}

/** An origin with another design, or with none; undefined where nothing is left of it. */
function originWith(origin: LineOrigin = {}, design: LineChange['boxDesign']): LineOrigin | undefined {
  const { boxDesign, ...rest } = origin
  const kept = design === undefined ? boxDesign : design
  const changed = { ...rest, ...(kept && { boxDesign: kept }) }
  return Object.keys(changed).length > 0 ? changed : undefined
}

/** @throws Refusal 404 for an unknown line */
export function removeLine(document: OrderDocument, lineId: string): OrderDocument {
  const line = lineOf(document, lineId)
  return withLines(
    document,
    document.lines.filter((item) => item !== line),
  )
}

/** A changed cart restarts its checkout: entered fields stay, calculated ones and consents do not. */
export function withLines(document: OrderDocument, lines: OrderLine[]): OrderDocument {
  const agreed = document.serviceConsentAt ? { serviceConsentAt: null } : {}
  return { ...document, lines, state: 'cart', rateId: null, ...agreed }
}

function priceLine(
  document: OrderDocument,
  line: Omit<OrderedProduct, 'amount' | 'available'>,
  facts: Facts,
): OrderedProduct {
  const { catalogue } = facts
  if (!soldHere(document, line.variantId, facts))
    throw invalid({ variant_id: ['must be something that this store sells'] }, 'variant_not_offered')
  const design = line.origin?.boxDesign
  if (design && design.variantId !== line.variantId)
    throw invalid(
      { box_design_id: [`must be a design of this variant, or null: this one is of ${design.variantId}`] },
      'design_of_other_goods',
    )
  const variant = offeredVariant(catalogue, line.variantId, line.quantity, 'variant_id')
  const speeds = getRegion(document.region).allowedShipmentTypes
  if (line.speed === 'express' && !sellsExpress(variant.product, speeds))
    throw invalid({ express_delivery_option_id: ['must be standard: express is not sold here'] }, 'express_not_offered')
  return { ...line, amount: goodsAmount(document, line, variant, facts), available: true }
}

/** Whether two lines of goods are equal but for their quantity. */
export const isSameGoods = (one: SameGoods, other: SameGoods): boolean =>
  one.variantId === other.variantId &&
  one.speed === other.speed &&
  isSameOrigin(one.origin, other.origin) &&
  one.quoted?.quoteId === other.quoted?.quoteId &&
  one.item?.id === other.item?.id

type SameGoods = Pick<OrderedProduct, 'variantId' | 'speed' | 'origin' | 'quoted' | 'item'>

const isSameOrigin = (one: LineOrigin = {}, other: LineOrigin = {}): boolean =>
  one.originShoppingListNumber === other.originShoppingListNumber &&
  one.externalPimComposedProductId === other.externalPimComposedProductId &&
  one.bundleId === other.bundleId &&
  one.boxDesign?.sha256 === other.boxDesign?.sha256

export const soldHere = ({ region }: OrderDocument, variantId: string, { catalogue }: Facts): boolean =>
  isSoldIn(getRegion(region), variantId, catalogue)

function lineOf({ lines }: OrderDocument, lineId: string): OrderLine {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw missing()
  return line
}
