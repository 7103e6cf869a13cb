import type { Configuration, Product } from '../contract/catalogue.ts'

/** A product's first size, material, print and finish, at a quantity. */
export function firstChoices(product: Product, quantity: number): Configuration {
  return {
    product: product.type,
    size: product.sizes[0]!,
    material: product.materials[0]!,
    print: product.prints[0]!,
    finish: product.finishes[0]!,
    quantity,
  }
}
