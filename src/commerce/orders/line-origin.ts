import type { ProductLine } from '../../contract/line-item.ts'

/** The origin of a line, the bundle that it belongs to, and its design: stored and answered with it, and part of its identity. */
export type LineOrigin = Pick<
  ProductLine,
  'originShoppingListNumber' | 'externalPimComposedProductId' | 'bundleId' | 'boxDesign'
>
