import type { ProductLine } from '../../contract/line-item.ts'

/** Where a line came from: kept on it and answered, and part of what makes two lines the same. */
export type LineOrigin = Pick<ProductLine, 'originShoppingListNumber' | 'externalPimComposedProductId'>
