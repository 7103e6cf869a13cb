import type { ProductLine } from '../../contract/line-item.ts'

/** Where a line came from, and the bundle that it is part of: kept on it and answered, and part of what makes two lines the same. */
export type LineOrigin = Pick<ProductLine, 'originShoppingListNumber' | 'externalPimComposedProductId' | 'bundleId'>
