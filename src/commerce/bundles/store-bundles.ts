import type { Region } from '../../regions/region.ts'
import type { Catalogue } from '../catalogue/store.ts'
import { findVariant, isSoldIn } from '../catalogue/variants.ts'
import type { Bundle } from './bundle-rows.ts'

/** The bundles that a store offers: those of which it sells every part. */
export const bundlesIn = (region: Region, catalogue: Catalogue): Bundle[] =>
  catalogue.bundles.filter(
    ({ parts, stores }) =>
      (stores?.includes(region.code) ?? true) &&
      parts.every(
        ({ variantId, quantity }) =>
          findVariant(catalogue, variantId, quantity) && isSoldIn(region, variantId, catalogue),
      ),
  )
