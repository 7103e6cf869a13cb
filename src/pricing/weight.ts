import type { Configuration, Product } from '../contract/catalogue.ts'
import { blankArea } from './area.ts'

const MM2_PER_M2 = 1_000_000

/** The weight of one piece in grams, rounded up. */
export function weightOf(product: Product, { size, material }: Pick<Configuration, 'size' | 'material'>): number {
  return Math.ceil((blankArea(product, { size, material }) * product.boards[material]!.grammage) / MM2_PER_M2)
}
