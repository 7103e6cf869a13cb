import type { ProductLine } from '../../contract/line-item.ts'

/** The origin of a line, and the bundle that it belongs to: stored and answered with it, and part of its identity. */
export type LineOrigin = Pick<ProductLine, 'originShoppingListNumber' | 'externalPimComposedProductId' | 'bundleId'>
