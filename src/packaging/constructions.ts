import type { BoardFigures, Goods, Product, Size } from '../contract/catalogue.ts'
import type { Material } from '../contract/vocabulary.ts'
import type { Grade } from './boards.ts'
import { type Dieline, dielineOf } from './dieline/dieline.ts'
import { DielineError } from './dieline/limits.ts'
import { styleOf } from './styles/shelf.ts'
import type { StyleId } from './styles/style-id.ts'

/** The construction of a product: a style and a grade of board. */
export interface Construction {
  style: StyleId
  grade: Grade
  /** The grade of its wraps, its sleeve or its padding. */
  second?: Grade
}

/** The fields of a product that decide its construction. */
export type Built = Pick<Product, 'style' | 'construction'>

/** The fields of a product that decide its dieline. */
export type Cut = Built & Pick<Product, 'boards'>

/** The usual construction of each kind of goods; docs/packaging.md shows what is sold, with sizes and limits. */
const CONSTRUCTIONS: Record<Goods, Construction> = {
  mailer: { style: 'fefco-0427', grade: 'e-flute' },
  'sleeved-mailer': { style: 'sleeved-mailer', grade: 'e-flute', second: 'carton' },
  shipping: { style: 'fefco-0201', grade: 'b-flute' },
  tuck: { style: 'ecma-a20-20-03-01', grade: 'carton' },
  'lid-and-tray': { style: 'lid-and-tray', grade: 'carton' },
  wine: { style: 'wine-box', grade: 'f-flute' },
  cake: { style: 'cake-box', grade: 'carton' },
  carrier: { style: 'carrier-box', grade: 'f-flute' },
  rigid: { style: 'rigid-box', grade: 'greyboard', second: 'wrap' },
  magnetic: { style: 'magnetic-box', grade: 'greyboard', second: 'wrap' },
  drawer: { style: 'drawer-box', grade: 'greyboard', second: 'wrap' },
  tube: { style: 'tube', grade: 'can', second: 'wrap' },
  'paper-bag': { style: 'paper-bag', grade: 'paper' },
  tote: { style: 'tote', grade: 'cloth' },
  doypack: { style: 'doypack', grade: 'film' },
  'poly-mailer': { style: 'poly-mailer', grade: 'film' },
  'paper-mailer': { style: 'paper-mailer', grade: 'paper', second: 'padding' },
  envelope: { style: 'envelope', grade: 'carton' },
  sheet: { style: 'sheet', grade: 'paper' },
  tape: { style: 'tape', grade: 'tape' },
  label: { style: 'label', grade: 'paper' },
  card: { style: 'card', grade: 'carton' },
  samples: { style: 'sample-pack', grade: 'e-flute' },
}

/** All kinds of goods. */
export const GOODS = Object.keys(CONSTRUCTIONS) as [Goods, ...Goods[]]

/**
 * The construction of a product. A name in its row was checked when the catalogue was read, so it is that of a style.
 */
export function constructionOf({ style, construction }: Built): Construction {
  const usual = CONSTRUCTIONS[style]
  return construction ? { ...usual, style: construction as StyleId } : usual
}

/**
 * A product's board in a material.
 *
 * @throws Error for a material that the product is not made of: `validateConfiguration` must come first
 */
export function boardOf({ boards }: Pick<Product, 'boards'>, material: Material): BoardFigures {
  const board = boards[material]
  if (!board) throw new Error(`No board is known of ${material}.`)
  return board
}

/**
 * The dieline of a product at an inner size (mm) in a material.
 *
 * @throws DielineError where its style cannot be made in that size
 */
export const productDieline = (product: Cut, size: Size, material: Material): Dieline =>
  dielineOf(styleOf(constructionOf(product).style), size, boardOf(product, material).gain)

/**
 * What follows from the dieline of goods that were chosen earlier; null where their product is not made any more in that material or
 * size.
 */
export function ifMade<Result>(
  { boards }: Pick<Product, 'boards'>,
  material: Material,
  reckon: () => Result,
): Result | null {
  if (!boards[material]) return null
  try {
    return reckon()
  } catch (error) {
    if (error instanceof DielineError) return null
    throw error
  }
}

/**
 * The dieline of goods that were chosen earlier, as their product is made now; null where it is not made any more in that material
 * or size (mm).
 */
export const madeDieline = (product: Cut, { size, material }: { size: Size; material: Material }): Dieline | null =>
  ifMade(product, material, () => productDieline(product, size, material))
