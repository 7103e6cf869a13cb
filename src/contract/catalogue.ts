import type { Category, Finish, Material, PrintMode, ProductType, RegionCode } from './vocabulary.ts'

/** Inner dimensions in whole millimetres. Flat goods have height 0; a roll has its length in `length`. */
export interface Size {
  length: number
  width: number
  height: number
}

/** What goods a product is: decides its construction and board, its picture and what making it costs. */
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

/** What a product is called in a language, and the word of its address. */
export interface ProductWords {
  name: string
  text: string
  slug: string
}

/**
 * Stores, names, texts and slugs of a product that a merchant added; the products that the shop comes with have theirs
 * in its catalogues.
 */
export interface Listing {
  /** The stores that sell it. */
  stores: RegionCode[]
  /** By language; in English where one is missing. */
  words: Record<string, ProductWords> & { en: ProductWords }
}

/** A board, paper, film or cloth of one grade, as it is bought. */
export interface Board {
  id: string
  /** Measured thickness, mm. */
  caliper: number
  /** What a size grows by at a crease, mm: the caliper, unless a plant measured otherwise. Dielines are drawn with it. */
  gain: number
  /** g/m² */
  grammage: number
  /** Edge crush resistance of corrugated board, kN/m; null for what has none. */
  ect: number | null
}

/** What a product is cut from in a material. */
export interface BoardFigures extends Board {
  /** Grams of CO₂e a kilogram, from cradle to factory gate. */
  emission: number
  /** What its wraps or its sleeve are cut from; its own board where the material has none for them. */
  second?: Board
}

/** Names by language; in English where one is missing. */
export type Names = Record<string, string> & { en: string }

/** A material, print or finish that the merchant named. */
export interface NamedChoice {
  kind: 'material' | 'print' | 'finish'
  id: string
  /** The one that the shop comes with as which it is drawn; itself, where it came with the shop. */
  looksLike: string
  names: Names
}

/** One of the things the shop sells, with everything a shopper may choose about it. */
export interface Product {
  type: ProductType
  style: Goods
  /** The construction, where it is not the usual one of its goods: `fefco-0426` for example. */
  construction?: string
  categories: Category[]
  /** Ready sizes, the usual one first. */
  sizes: Size[]
  /** Smallest and largest dimension in mm, `null` where only the ready sizes are made. */
  limits: { min: Size; max: Size } | null
  materials: Material[]
  prints: PrintMode[]
  finishes: Finish[]
  /** Ordered quantities the volume table shows, smallest first; the first is the minimum. */
  quantities: number[]
  minQuantity: number
  maxQuantity: number
  /** Working days from approval to dispatch. */
  productionDays: number
  /** Sold without artwork (`designlessProductIds`). */
  designless: boolean
  listing?: Listing
  /** Of each of its materials. */
  boards: Record<Material, BoardFigures>
  /** Those of its choices that the merchant named. */
  named?: NamedChoice[]
}

/** A product as its row states it: what its choices are is in rows of their own. */
export type StatedProduct = Omit<Product, 'boards' | 'named'>

/** What a shopper has chosen. */
export interface Configuration {
  product: ProductType
  size: Size
  material: Material
  print: PrintMode
  finish: Finish
  quantity: number
  /** Of a sample pack whose samples were chosen: their ids. */
  samples?: string[]
}

/** One row of the volume table: prices are samples of the price function, never steps. */
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

/** Working days, least and most. */
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
