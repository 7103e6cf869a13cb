import type { Configuration, Product } from '../contract/catalogue.ts'
import type { Material } from '../contract/vocabulary.ts'
import { blankArea } from './area.ts'

const MM2_PER_M2 = 1_000_000

/** Grammage in g/m² of what the shop makes things of: corrugated E/B flute, solid board, paper, film, cloth. */
const GRAMMAGE: Record<Material, number> = {
  'cardboard-white-one-side': 480,
  'cardboard-white-two-sides': 520,
  'cardboard-white': 500,
  'cardboard-coated': 560,
  'cardboard-coated-white-inside': 590,
  'cardboard-natural-white-inside': 500,
  'cardboard-natural': 460,
  'cardboard-cardstock': 350,
  'paper-kraft': 100,
  'paper-white': 110,
  'paper-tissue': 17,
  'film-recycled': 56,
  'film-compostable': 60,
  'film-barrier': 120,
  'cotton-natural': 180,
}

/** Grams of one piece, rounded up. */
export function weightOf(product: Product, { size, material }: Pick<Configuration, 'size' | 'material'>): number {
  return Math.ceil((blankArea(product, { size, material }) * GRAMMAGE[material]) / MM2_PER_M2)
}
