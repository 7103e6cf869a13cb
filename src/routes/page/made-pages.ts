import type { Product } from '../../contract/catalogue.ts'
import { sizeCode } from '../../contract/configuration-form.ts'
import { presetOf } from '../../contract/presets.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import type { PageAddress } from '../../regions/paths.ts'

/**
 * Whether what a page is about is still made: its merchant may have taken away a product that the shop comes with, or one of its choices,
 * and such a page is gone. A page that is about nothing of the catalogue always is.
 */
export function isMadePage(products: readonly Product[], { route, params }: PageAddress): boolean {
  switch (route) {
    case 'product':
      return products.some(({ type }) => type === params.product)
    case 'preset':
      return isPresetMade(products, params.preset)
    case 'material':
      return isMaterialUsed(products, params.material)
    case 'sample-packs':
      return products.some(({ style }) => style === 'samples')
    default:
      return true
  }
}

/** The same of what a search has found, by its id: a product, a size of one, a preset, a material; whatever else is found stays. */
export function isMadeFound(products: readonly Product[], id: string): boolean {
  const [kind, name, size] = id.split('/')
  switch (kind) {
    case 'product':
      return products.some(({ type }) => type === name)
    case 'size':
      return products.some(({ type, sizes }) => type === name && sizes.some((ready) => sizeCode(ready) === size))
    case 'preset':
      return isPresetMade(products, name)
    case 'material':
      return isMaterialUsed(products, name)
    default:
      return true
  }
}

function isPresetMade(products: readonly Product[], preset: string | undefined): boolean {
  const choice = presetOf(preset)
  return products.some(
    (product) => product.type === choice?.product && validateConfiguration(product, choice).length === 0,
  )
}

const isMaterialUsed = (products: readonly Product[], material: string | undefined): boolean =>
  products.some(({ materials }) => materials.some((used) => used === material))
