import type { Board, Goods, Product } from '../contract/catalogue.ts'
import type { CompanyPrices } from '../contract/company-price.ts'
import type { Currency, Finish, PrintMode } from '../contract/vocabulary.ts'

/**
 * All net prices in one currency. A list never changes: a new price is a new list with a new version, which is part of
 * pages, forms and cache keys. `milli` is a thousandth of the currency's minor unit.
 */
export interface PriceList {
  version: string
  currency: Currency
  /**
   * What board is paid by: the sheets on which its pieces are nested or, in a list that says nothing of it, the rectangles
   * around them and 6 % more.
   */
  boardBy?: 'sheet'
  /**
   * What ink and foil are paid by: the net area of what is printed or, in a list that says nothing of it, the rectangles around
   * all blanks.
   */
  inkBy?: 'net'
  /** Milli per m², by a board's id, or by a material's for all its boards that have no price of their own. */
  board: Partial<Record<string, number>>
  /** Plates and make-ready in minor units per order; ink in milli per m². */
  print: Partial<Record<PrintMode, { setup: number; ink: number }>>
  /** Tool in minor units per order; foil in milli per m²; sleeves and strips in milli per piece. */
  finish: Partial<Record<Finish, { setup: number; area: number; piece: number }>>
  /** Picking, packing and the cutting tool in minor units per order; cutting, folding and gluing in milli per piece. */
  style: Partial<Record<Goods, { setup: number; making: number }>>
  /** Manual work per piece of a small order, in milli: multiplied by the logarithm of `HANDLING` in `curves.ts`. */
  handling: number
  /** The prices of one company, in its own copy of the list; never in a page that others see. */
  company?: CompanyPrices
}

/** The part of a list that one product needs, small enough to be sent with its page. */
export function priceListFor(product: Product, list: PriceList): PriceList {
  const only = <Key extends string, Value>(rows: Partial<Record<Key, Value>>, keys: readonly Key[]) =>
    Object.fromEntries(keys.map((key) => [key, rows[key]])) as Partial<Record<Key, Value>>
  return {
    ...list,
    board: boardPrices(product, list),
    print: only(list.print, product.prints),
    finish: only(list.finish, product.finishes),
    style: only(list.style, [product.style]),
    ...(list.company && { company: companyPricesFor(product, list.company) }),
  }
}

const companyPricesFor = ({ type }: Product, { discounts, fixed }: CompanyPrices): CompanyPrices => ({
  discounts: discounts.filter(({ product }) => product === type),
  fixed: fixed.filter(({ variantId }) => variantId.startsWith(`${type}~`)),
})

/** The price of a board of a material: its own, or the material's. Undefined where the list has neither. */
export const boardPrice = ({ board }: PriceList, { id }: Pick<Board, 'id'>, material: string): number | undefined =>
  board[id] ?? board[material]

function boardPrices({ materials, boards }: Product, { board }: PriceList): PriceList['board'] {
  const ids = materials.flatMap((material) => {
    const { id, second } = boards[material]!
    return [material, id, ...(second ? [second.id] : [])]
  })
  return Object.fromEntries(ids.flatMap((id) => (board[id] === undefined ? [] : [[id, board[id]]])))
}
