import { goodsOf, type ProductLine } from '../../../contract/line-item.ts'
import { optionId } from '../../../contract/quantity-options.ts'
import { lineAmount } from '../../catalogue/line-amount.ts'
import { findVariant } from '../../catalogue/variants.ts'
import { missing } from '../../refusal.ts'
import type { Command } from '../command.ts'
import type { OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import type { OrderedProduct } from '../order-line.ts'
import { updateLine } from './lines.ts'
import { pricedGoods } from './repriced.ts'

/** A quantity that can be offered for a line, with its price, net minor units. */
export interface PricedQuantity {
  quantity: number
  amount: number
}

/** The quantities of a line's volume prices, at current prices; none for what is not made any more. */
export function quantityOptions(
  { variantId, speed }: Pick<OrderedProduct, 'variantId' | 'speed'>,
  currency: OrderDocument['currency'],
  { catalogue }: Pick<Facts, 'catalogue'>,
): PricedQuantity[] {
  const found = findVariant(catalogue, variantId)
  if (!found) return []
  const { product, configuration } = found
  return product.quantities.map((quantity) => {
    const at = { product, configuration: { ...configuration, quantity } }
    return { quantity, amount: lineAmount(at, speed, currency, catalogue) }
  })
}

/** The offered quantities of an order, by line id. */
export function shownOptions(
  document: OrderDocument,
  facts: Facts,
): Record<string, NonNullable<ProductLine['quantityOptions']>> {
  const { number, lines, currency } = document
  return Object.fromEntries(
    goodsOf(lines).flatMap((line) => {
      const { id, shownQuantities = [] } = line
      if (shownQuantities.length === 0) return []
      const shown = quantityOptions(line, currency, facts).filter(({ quantity }) => shownQuantities.includes(quantity))
      return [
        [
          id,
          shown.map(({ quantity }) => ({
            id: optionId(number, id, quantity),
            quantity,
            amount: pricedGoods(document, { ...line, quantity }, facts).amount,
          })),
        ],
      ]
    }),
  )
}

type Toggling = Omit<Extract<Command, { kind: 'toggle_option' }>, 'kind'>

/**
 * Offers a quantity of a line to its buyer, or withdraws the offer. @throws Refusal 404 for one that is not in its volume prices
 */
export function toggleOption(
  document: OrderDocument,
  { lineId, quantity, visible }: Toggling,
  facts: Facts,
): OrderDocument {
  const line = goodsOf(document.lines).find(({ id }) => id === lineId)
  const options = line ? quantityOptions(line, document.currency, facts) : []
  if (!line || !options.some((option) => option.quantity === quantity)) throw missing()
  const { shownQuantities = [] } = line
  const isShown = shownQuantities.includes(quantity)
  if (visible === isShown) return document
  const changed = {
    ...line,
    shownQuantities: isShown ? shownQuantities.filter((shown) => shown !== quantity) : [...shownQuantities, quantity],
  }
  return { ...document, lines: document.lines.map((item) => (item === line ? changed : item)) }
}

/** Sets a line to an offered quantity, at the current price. @throws Refusal 404 for one that is not offered */
export function selectOption(document: OrderDocument, lineId: string, quantity: number, facts: Facts): OrderDocument {
  const shown = shownOptions(document, facts)[lineId] ?? []
  if (!shown.some((option) => option.quantity === quantity)) throw missing()
  return updateLine(document, { lineId, quantity }, facts)
}
