import type { Configuration, Product, Size } from './catalogue.ts'
import { sizeCode } from './configuration-form.ts'
import type { Material } from './vocabulary.ts'

/**
 * What a configuration can be compared with in the view to scale: the same product in another ready size, or in another
 * board.
 */
export interface Beside {
  /** In an address: the size in mm, or the id of the material. */
  code: string
  size: Size
  material: Material
}

type Seen = Pick<Configuration, 'size' | 'material'>

/** The other ready sizes of a configuration's product. */
export const otherSizes = (product: Product, { size, material }: Seen): Beside[] =>
  product.sizes
    .map((other) => ({ code: sizeCode(other), size: other, material }))
    .filter(({ code }) => code !== sizeCode(size))

/** The other boards of a configuration's product. */
export const otherBoards = (product: Product, { size, material }: Seen): Beside[] =>
  product.materials.filter((other) => other !== material).map((other) => ({ code: other, size, material: other }))

/** What an address asks to compare a configuration with; null for nothing, and for what the product is not made in. */
export const askedBeside = (code: string | null, product: Product, configuration: Seen): Beside | null =>
  [...otherSizes(product, configuration), ...otherBoards(product, configuration)].find((item) => item.code === code) ??
  null
