import type { Product } from '../../contract/catalogue.ts'
import type { DesignedGoods } from '../../contract/design-scene.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { validateConfiguration } from '../../pricing/limits.ts'

/** The goods of a product that are most like those: what it does not have is as usual for it. Its construction has been fetched. */
export function nearestGoods(product: Product, { size, material, print, finish }: DesignedGoods): DesignedGoods {
  const usual = firstChoices(product, product.minQuantity)
  const like = {
    material: product.materials.includes(material) ? material : usual.material,
    print: product.prints.includes(print) ? print : usual.print,
    finish: product.finishes.includes(finish) ? finish : usual.finish,
  }
  const configuration = { ...usual, ...like, size }
  const isMade = validateConfiguration(product, configuration).length === 0
  return { product: product.type, ...like, size: isMade ? size : usual.size }
}
