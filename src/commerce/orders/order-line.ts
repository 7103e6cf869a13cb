import type { OfferedTerms, Service } from '../../contract/line-item.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { LineOrigin } from './line-origin.ts'

/** A price of an instant quote: it counts for its quantity, until its last day in the store. */
export interface QuotedPrice {
  quoteId: string
  quantity: number
  /** Net, minor units. */
  amount: number
  currency: Currency
  /** `YYYY-MM-DD` */
  validUntil: string
  /** The company with which it is agreed: it counts for whoever orders for that; absent for a public price. */
  companyId?: string
}

/** A company's own item that a line is of: what is agreed for it now counts for that company's members alone. */
export interface OrderedItem {
  id: string
  /** The code of the dieline that the item was kept with; absent for items that have none. */
  dieline?: string
}

/** The stored fields of every line; its share of discount and tax is in the figures. */
interface AnyOrderLine {
  id: string
  quantity: number
  /** Net price when it was calculated, minor units. */
  amount: number
  available: boolean
}

export interface OrderedProduct extends AnyOrderLine {
  kind: 'product'
  variantId: string
  speed: 'standard' | 'express'
  origin?: LineOrigin
  /** The price that was quoted for it. */
  quoted?: QuotedPrice
  /** What an accepted offer says of it, whose price and quantity stay. */
  offered?: { leadDays: number } & OfferedTerms
  item?: OrderedItem
  /** Quantities that are offered to its buyer. */
  shownQuantities?: number[]
}

export interface OrderedService extends AnyOrderLine {
  kind: 'service'
  service: Service
  /** The line that it concerns; null for the whole order. */
  parentId: string | null
}

export interface OrderedTrees extends AnyOrderLine {
  kind: 'trees'
}

/** What only an offer has. */
export interface OrderedCustom extends AnyOrderLine {
  kind: 'custom'
  what: 'goods' | 'tooling'
  name: string
  details: string
  /** Of a piece. */
  grams: number
  /** Working days until it is made. */
  leadDays: number
  tolerancePercent?: OfferedTerms['tolerancePercent']
  /** The code of its dieline; absent where none was offered, and in orders from before it was kept. */
  dieline?: string
  /** Goods that are printed with what their buyer brings; absent for others, and in orders from before it was kept. */
  needsArtwork?: true
}

/** A line as stored, by its kind (`contract/line-item.ts`). */
export type OrderLine = OrderedProduct | OrderedService | OrderedTrees | OrderedCustom
