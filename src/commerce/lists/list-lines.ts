import type { ShoppingListLine } from '../../contract/shopping-lists.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { sellsExpress } from '../../pricing/express.ts'
import type { Region } from '../../regions/region.ts'
import { lineAmount } from '../catalogue/line-amount.ts'
import type { Catalogue } from '../catalogue/store.ts'
import { findVariant, isSoldIn, mostMade, offeredVariant } from '../catalogue/variants.ts'
import { invalid } from '../refusal.ts'

/** A line as requested for a list. */
export interface WantedLine {
  variantId: string
  quantity: number
  speed: 'standard' | 'express'
}

/** A line as stored. */
export interface ListLine extends WantedLine {
  id: string
  /** Net price at the time of saving, minor units; null where it was not made even then. */
  savedAmount: number | null
}

/** The current price of a variant in a store, net, minor units; null where it is not made or not sold there. */
export function priceToday({ variantId, quantity, speed }: WantedLine, region: Region, catalogue: Catalogue) {
  const found = findVariant(catalogue, variantId, quantity)
  if (!found || !isSoldIn(region, variantId, catalogue)) return null
  const offered = sellsExpress(found.product, region.allowedShipmentTypes) ? speed : 'standard'
  return lineAmount(found, offered, region.currency, catalogue)
}

/**
 * The new lines of a list at current prices; existing ones keep their saved price. Equal lines are combined, up to
 * the maximum quantity.
 *
 * @param before the current lines, priced in this store's currency
 */
export function pricedLines(
  wanted: readonly WantedLine[],
  before: readonly ListLine[],
  region: Region,
  catalogue: Catalogue,
): ListLine[] {
  return joined(wanted, catalogue).map((line, index) => {
    const id = `L${index + 1}`
    const known = before.find((item) => isSame(item, line) && item.quantity === line.quantity)
    return { ...line, id, savedAmount: known ? known.savedAmount : priceToday(line, region, catalogue) }
  })
}

/** @throws Refusal 422 for a new line that is not made, or not sold in this store; existing lines may stay */
export function checkWanted(
  wanted: readonly WantedLine[],
  before: readonly ListLine[],
  region: Region,
  catalogue: Catalogue,
): void {
  wanted.forEach((line, index) => {
    if (before.some((item) => isSame(item, line) && item.quantity === line.quantity)) return
    const field = `shopping_list.lines.${index}.variant_id`
    offeredVariant(catalogue, line.variantId, line.quantity, field)
    if (!isSoldIn(region, line.variantId, catalogue))
      throw invalid({ [field]: ['must be something that this store sells'] }, 'variant_not_offered')
  })
}

/** A line as the API shows it: the current price and the saved one. */
export function shownLine(
  { id, variantId, quantity, speed, savedAmount }: ListLine,
  kept: Currency,
  region: Region,
  catalogue: Catalogue,
): ShoppingListLine {
  const amount = priceToday({ variantId, quantity, speed }, region, catalogue)
  return {
    id,
    variantId,
    quantity,
    expressDeliveryOptionId: speed,
    amount,
    savedAmount: kept === region.currency ? savedAmount : null,
  }
}

const isSame = (one: WantedLine, other: WantedLine): boolean =>
  one.variantId === other.variantId && one.speed === other.speed

function joined(lines: readonly WantedLine[], catalogue: Catalogue): WantedLine[] {
  const kept: WantedLine[] = []
  for (const { variantId, quantity, speed } of lines) {
    const same = kept.find((item) => isSame(item, { variantId, quantity, speed }))
    if (same) {
      const sum = same.quantity + quantity
      same.quantity = Math.min(sum, mostMade(catalogue, variantId) ?? sum)
    } else kept.push({ variantId, quantity, speed })
  }
  return kept
}
