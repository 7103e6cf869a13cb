import type { Configuration } from './catalogue.ts'
import type { LineArtwork } from './line-artwork.ts'

/** The kinds of service: checking the print file of a line, or a warranty for all goods of an order. */
export const SERVICES = ['expert_check', 'warranty'] as const
export type Service = (typeof SERVICES)[number]

/** Maximum number of lines in a cart. */
export const MOST_CART_LINES = 100
/** Maximum number of trees in an order. */
export const MOST_TREES = 1000

/** A service for a line or the order, or trees, that can be added to an order. */
export interface ServiceOffer {
  service: Service | 'trees'
  parentId: string | null
  /** Price of the service, or of one tree; net, minor units. */
  price: number
}

/** The fields of every line of an order; money in minor units. */
interface AnyLine {
  id: string
  quantity: number
  /** Net total of the line before discount. */
  amount: number
  /** This line's share of the order's discount, tax and gross total (net − discount + tax). */
  discount: number
  tax: number
  total: number
  /** False where the store does not make, ship or offer it any more; such a line blocks the checkout. */
  available: boolean
}

/** A design as it was when it was ordered: nothing that happens to it later changes the line. */
export interface OrderedDesign {
  /** The saved design that it was frozen from. */
  id: string
  name: string
  /** Of the saved design, when it was frozen. */
  version: number
  /** Of the frozen document. */
  sha256: string
  /** What drew its dieline (`packaging/dieline/generator.ts`). */
  generator: number
  /** The goods that it is made for. */
  variantId: string
}

/** What an accepted offer says of a line beside its price. */
export interface OfferedTerms {
  /** The merchant's words. */
  words?: string | undefined
  /** By how many per cent more or fewer pieces may be delivered; absent where it is just what is ordered. */
  tolerancePercent?: number | undefined
}

/** Goods: packaging that is made and delivered, priced by quantity. */
export interface ProductLine extends AnyLine, OfferedTerms {
  kind: 'product'
  /** The configuration's code, see `variant.ts`. */
  variantId: string
  configuration: Configuration
  expressDeliveryOptionId: 'standard' | 'express'
  /** The shopping list from which it was added. */
  originShoppingListNumber?: string
  /** The item number in the buyer's own system. */
  externalPimComposedProductId?: string
  /** The bundle that it belongs to. */
  bundleId?: string
  boxDesign?: OrderedDesign
  /** The code of its dieline, see `dieline-sample.ts`, where a company's own item says it: the product's may be another by now. */
  itemDieline?: string | undefined
  /** Quantities that the merchant offers for it, each with its net price; absent where there are none. */
  quantityOptions?: { id: string; quantity: number; amount: number }[] | undefined
  /** Its artwork; absent where the backend keeps no state of it. */
  artwork?: LineArtwork | undefined
  /** Whether its quantity and price are those of an accepted offer. */
  isOffered?: true | undefined
}

/** What only an offer has: goods in the merchant's words, which are made and delivered, or the tool for goods. */
export interface CustomLine extends AnyLine {
  kind: 'custom'
  what: 'goods' | 'tooling'
  name: string
  details: string
  tolerancePercent?: OfferedTerms['tolerancePercent']
  /** The code of its dieline, see `dieline-sample.ts`; absent where none was offered. */
  dieline?: string | undefined
  /** Its artwork; absent where the offer has none, and before its order is placed. */
  artwork?: LineArtwork | undefined
}

/** A service, done once for an order; it is not delivered. */
export interface ServiceLine extends AnyLine {
  kind: 'service'
  service: Service
  /** The line that it concerns; null for the whole order. */
  parentId: string | null
}

/** Trees to be planted; they are not delivered. */
export interface TreesLine extends AnyLine {
  kind: 'trees'
}

/** A line of an order. Each kind has its own fields; the rules for each kind are in `commerce/orders/rules`. */
export type LineItem = ProductLine | ServiceLine | TreesLine | CustomLine

/** Goods whose artwork has a state: of the catalogue, or in words. */
export type LineWithArtwork = (ProductLine | CustomLine) & { artwork: LineArtwork }

/** The lines whose artwork has a state, in their order. */
export const linesWithArtwork = (lines: readonly LineItem[]): LineWithArtwork[] =>
  lines.filter((line): line is LineWithArtwork => 'artwork' in line && line.artwork !== undefined)

type MaybeCheck = { kind: string; service?: Service; parentId?: string | null }

/** Whether a line is the expert check of another one's artwork. */
export const isCheckOf = ({ service, parentId }: MaybeCheck, lineId: string): boolean =>
  service === 'expert_check' && parentId === lineId

/** Whether an expert check of a line's artwork is among lines. */
export const hasExpertCheck = (lines: readonly MaybeCheck[], lineId: string): boolean =>
  lines.some((line) => isCheckOf(line, lineId))

/** Whether nothing of a placed order is printed with artwork. */
export const isPlain = (lines: readonly LineItem[]): boolean =>
  lines.every((line) =>
    line.kind === 'product' ? line.configuration.print === 'no-print' : line.kind !== 'custom' || !line.artwork,
  )

/** Whether a line is made and delivered. */
export const isDelivered = (line: { kind: string; what?: string }): boolean =>
  line.kind === 'product' || (line.kind === 'custom' && line.what === 'goods')

/** The goods of the catalogue among lines, in their order: what is made, delivered and discounted. */
export const goodsOf = <Line extends { kind: string }>(lines: readonly Line[]): Extract<Line, { kind: 'product' }>[] =>
  lines.filter((line): line is Extract<Line, { kind: 'product' }> => line.kind === 'product')
