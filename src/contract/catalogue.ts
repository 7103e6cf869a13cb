import type { DielineSample } from './dieline-sample.ts'
import type { ProductUse } from './uses.ts'
import type { Category, Finish, Material, PrintMode, ProductType, RegionCode } from './vocabulary.ts'

/** The dimensions of a size, in the order in which they are said. */
export const SIDES = ['length', 'width', 'height'] as const

/** Inner dimensions in whole millimetres. Flat goods have height 0; the length of a roll is in `length`. */
export interface Size {
  length: number
  width: number
  height: number
}

/** The kind of goods, which determines construction, board, picture and making cost. */
export type Goods =
  | 'mailer'
  | 'sleeved-mailer'
  | 'shipping'
  | 'tuck'
  | 'lid-and-tray'
  | 'wine'
  | 'cake'
  | 'carrier'
  | 'rigid'
  | 'magnetic'
  | 'drawer'
  | 'tube'
  | 'paper-bag'
  | 'tote'
  | 'doypack'
  | 'poly-mailer'
  | 'paper-mailer'
  | 'envelope'
  | 'sheet'
  | 'tape'
  | 'label'
  | 'card'
  | 'samples'

/** The name of a product in a language, and its slug. */
export interface ProductWords {
  name: string
  text: string
  slug: string
}

/**
 * Stores, names, texts and slugs of a product that a merchant added; those of the shop's own products are in its message
 * catalogues.
 */
export interface Listing {
  /** The stores that sell it. */
  stores: RegionCode[]
  /** By language; in English where one is missing. */
  words: Record<string, ProductWords> & { en: ProductWords }
}

/** A grade of board, paper, film or cloth. */
export interface Board {
  id: string
  /** Measured thickness, mm. */
  caliper: number
  /** Allowance at a crease, mm: the thickness, unless a plant measured another value. Dielines are drawn with it. */
  gain: number
  /** g/m² */
  grammage: number
  /** Edge crush resistance of corrugated board, kN/m; null for what has none. */
  ect: number | null
}

/** What a grade of board is bought in. Lengths in mm; of two the first lies along the flutes, the fibres or the web. */
export interface SheetStock {
  sizes: [along: number, across: number][]
  /** Sheets are cut to the order, up to these sizes. */
  toMeasure: boolean
  /** What the press holds at one end. */
  gripper: number
  /** What is trimmed at the other three edges. */
  margin: number
  /** Between two blanks. */
  gutter: number
}

/** The material that a product is cut from. */
export interface BoardFigures extends Board {
  /** Grams of CO₂e a kilogram, from cradle to factory gate. */
  emission: number
  /** The material of its wraps, sleeve or padding; the product's own board where the material has none for them. */
  second?: Board
}

/** Names by language; in English where one is missing. */
export type Names = Record<string, string> & { en: string }

/** A material, print or finish that the merchant named. */
export interface NamedChoice {
  kind: 'material' | 'print' | 'finish'
  id: string
  /** The built-in choice whose look it has; itself, for a built-in one. */
  looksLike: string
  names: Names
}

/** A product of the shop, with all its choices. */
export interface Product {
  type: ProductType
  style: Goods
  /** The construction, if not the usual one of its goods: `fefco-0426` for example. */
  construction?: string
  categories: Category[]
  /** What it is used for; empty for what has no use of its own, a sample pack. */
  uses: ProductUse[]
  /** Ready-made sizes, the usual one first. */
  sizes: Size[]
  /** Smallest and largest dimension in mm, `null` where only the ready sizes are made. */
  limits: { min: Size; max: Size } | null
  materials: Material[]
  prints: PrintMode[]
  finishes: Finish[]
  /** The quantities of the volume table, smallest first; the first is the minimum. */
  quantities: number[]
  minQuantity: number
  maxQuantity: number
  /** Working days from approval to dispatch. */
  productionDays: number
  /** Sold without artwork (`designlessProductIds`). */
  designless: boolean
  listing?: Listing
  /** The materials, by id. */
  boards: Record<Material, BoardFigures>
  /** What its board, and the board of its wraps, sleeve or padding, are bought in. */
  sheets: { main: SheetStock; second?: SheetStock }
  /** The choices that have names of the merchant's. */
  named?: NamedChoice[]
}

/** A product as its row states it; its choices are rows of their own. */
export type StatedProduct = Omit<Product, 'boards' | 'sheets' | 'named'>

/** A shopper's configuration. */
export interface Configuration {
  product: ProductType
  size: Size
  material: Material
  print: PrintMode
  finish: Finish
  quantity: number
  /** For a sample pack whose samples were chosen: their ids. */
  samples?: string[]
  /** For the sample of a dieline, which is a sample pack that holds it alone. */
  dieline?: DielineSample
}

/** A row of the volume table: its prices are computed by the price function. */
export interface VolumePrice {
  quantity: number
  /** Net total in minor units. */
  total: number
}

export interface ExpressOption {
  id: 'standard' | 'express'
  /** Working days from approval to dispatch. */
  productionDays: number
  /** Surcharge on the net total in basis points (1 % = 100). */
  surcharge: number
}

/** kg CO₂e, with the factor's source named by the catalogue. */
export interface Emissions {
  total: number
  perUnit: number
  source: string
}

/** Working days, minimum and maximum. */
export interface DayRange {
  min: number
  max: number
}

/** `YYYY-MM-DD` dates of dispatch and of arrival, earliest and latest. */
export interface DeliveryEstimate {
  dispatch: string
  earliest: string
  latest: string
}
