import type { Configuration, Product } from '../contract/catalogue.ts'
import { boardOf } from '../packaging/constructions.ts'
import { areasOf } from './area.ts'

const MM2_PER_M2 = 1_000_000

/** The weight of one piece in grams, rounded up: what is left of each board after cutting, by its grammage. */
export function weightOf(product: Product, { size, material }: Pick<Configuration, 'size' | 'material'>): number {
  const { main, second } = areasOf(product, { size, material })
  const board = boardOf(product, material)
  return Math.ceil((main * board.grammage + second * (board.second ?? board).grammage) / MM2_PER_M2 - 1e-9)
}
