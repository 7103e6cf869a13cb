import type { Service } from '../../contract/line-item.ts'
import type { LineOrigin } from './line-origin.ts'

/** What an order keeps of every line; its share of discount and tax stands in the figures. */
interface AnyOrderLine {
  id: string
  quantity: number
  /** Net price at the moment it was worked out, minor units. */
  amount: number
  available: boolean
}

export interface OrderedProduct extends AnyOrderLine {
  kind: 'product'
  variantId: string
  speed: 'standard' | 'express'
  origin?: LineOrigin
  /** Quantities that its buyer is shown to choose from. */
  shownQuantities?: number[]
}

export interface OrderedService extends AnyOrderLine {
  kind: 'service'
  service: Service
  /** The line that it is about; null where it is about the whole order. */
  parentId: string | null
}

export interface OrderedTrees extends AnyOrderLine {
  kind: 'trees'
}

/** A line as the order keeps it, by its kind (`contract/line-item.ts`). */
export type OrderLine = OrderedProduct | OrderedService | OrderedTrees
