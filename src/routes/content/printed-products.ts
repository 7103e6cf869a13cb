import type { Product } from '../../contract/catalogue.ts'

/** Goods with a template: a pack of samples has no artwork. */
export const printedProducts = (products: Product[]) => products.filter(({ style }) => style !== 'samples')
