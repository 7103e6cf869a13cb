import type { Product } from '../contract/catalogue.ts'

/** What the size of a product is called: inner size of a box, size of something flat, width and length of a roll. */
export function sizeWords({ style, sizes }: Pick<Product, 'style' | 'sizes'>) {
  if (style === 'tape') return 'configurator.sizeRoll' as const
  return sizes[0]?.height ? ('configurator.size' as const) : ('configurator.sizeFlat' as const)
}
