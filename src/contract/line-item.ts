import type { Configuration } from './catalogue.ts'

/** What a service does: checks the print file of a line, or covers all goods of an order. */
export const SERVICES = ['expert_check', 'warranty'] as const
export type Service = (typeof SERVICES)[number]

/** Trees that one order holds at most. */
export const MOST_TREES = 1000

/** A service, for the line that it would be about, or trees, which may be ordered with an order. */
export interface ServiceOffer {
  service: Service | 'trees'
  parentId: string | null
  /** Of the service, or of one tree; net, minor units. */
  price: number
}

/** What every line of an order has; money in minor units. */
interface AnyLine {
  id: string
  quantity: number
  /** Net total of the line before discount. */
  amount: number
  /** This line's share of the order's discount, tax and gross total (net − discount + tax). */
  discount: number
  tax: number
  total: number
  /** False when the store no longer makes, ships or offers it; such a line blocks checkout and is named. */
  available: boolean
}

/** Goods: packaging that is made, sent, and priced by its quantity. */
export interface ProductLine extends AnyLine {
  kind: 'product'
  /** The configuration's code, see `variant.ts`. */
  variantId: string
  configuration: Configuration
  expressDeliveryOptionId: 'standard' | 'express'
  /** The shopping list that it was taken from. */
  originShoppingListNumber?: string
  /** What it is called where products are put together, in the buyer's own system. */
  externalPimComposedProductId?: string
  /** The bundle that it is part of. */
  bundleId?: string
  /** Quantities that the merchant offers for it, with what it costs then, net; not there where none is. */
  quantityOptions?: { id: string; quantity: number; amount: number }[] | undefined
}

/** Work that is done for an order once; nothing of it is sent. */
export interface ServiceLine extends AnyLine {
  kind: 'service'
  service: Service
  /** The line that it is about; null where it is about the whole order. */
  parentId: string | null
}

/** Trees to be planted; nothing of them is sent. */
export interface TreesLine extends AnyLine {
  kind: 'trees'
}

/** A line of an order. Each kind states its own fields; what follows from the kind stands in `commerce/orders/rules`. */
export type LineItem = ProductLine | ServiceLine | TreesLine

/** The goods among lines, in their order: what is made, sent and discounted. */
export const goodsOf = <Line extends { kind: string }>(lines: readonly Line[]): Extract<Line, { kind: 'product' }>[] =>
  lines.filter((line): line is Extract<Line, { kind: 'product' }> => line.kind === 'product')
