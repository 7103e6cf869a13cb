import type { OfferedGoods } from '../contract/offer-answer.ts'
import { parseVariantCode } from '../contract/variant.ts'
import type { Translate } from './translate.ts'

/** The name of the goods of an offer's line: of their product, or as the merchant called them. */
export function offeredGoodsName(goods: OfferedGoods, t: Translate): string {
  const variant = goods.kind === 'catalogue' ? parseVariantCode(goods.variantId) : null
  if (goods.kind === 'free') return goods.name
  return variant ? t(`product-name.${variant.product}`) : goods.variantId
}
