import type { Product } from '../../contract/catalogue.ts'
import type { OfferedGoods, OfferRevision } from '../../contract/offer-answer.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { boardOf, constructionOf } from '../../packaging/constructions.ts'
import { folds } from '../../packaging/dieline/fold.ts'
import { DielineError } from '../../packaging/dieline/limits.ts'
import { sampleQuery } from '../../packaging/dieline-form.ts'
import { type DielineRequest, dielineFileUrl, requestedDieline } from '../../packaging/dieline-request.ts'
import { sampleOf } from '../../packaging/dieline-sample.ts'
import { freeDieline } from '../../packaging/free-dieline.ts'
import type { OfferedDieline } from '../../pages/business/offered-dieline-view.tsx'
import type { Storefront } from '../page/storefront.tsx'
// In a new isolate no other module has loaded the constructions yet.
import '../../packaging/styles/styles.ts'

/** The dielines of what an offer offers, by the ids of its lines; none for what has no construction, or cannot be made so. */
export function offeredDielines(
  { lines }: Pick<OfferRevision, 'lines'>,
  products: readonly Product[],
  store: Storefront,
): Record<string, OfferedDieline> {
  const found = lines.flatMap(({ id, goods }) => {
    const request = requestOf(goods, products)
    const dieline = request && shownDieline(request, store)
    return dieline ? [[id, dieline] as const] : []
  })
  return Object.fromEntries(found)
}

function requestOf(goods: OfferedGoods, products: readonly Product[]): DielineRequest | null {
  if (goods.kind === 'free') return freeDieline(goods)
  const variant = parseVariantCode(goods.variantId)
  const product = variant && products.find(({ type }) => type === variant.product)
  if (!product || variant.dieline) return null
  const { style } = constructionOf(product)
  return { style, mode: 'inner', size: variant.size, caliper: boardOf(product, variant.material).gain }
}

/** @returns null where it cannot be made in that size */
function shownDieline(request: DielineRequest, { path, region }: Storefront): OfferedDieline | null {
  try {
    return {
      flat: dielineFileUrl(request, 'flat.svg', region.code),
      folded: folds(requestedDieline(request)) ? dielineFileUrl(request, 'fold-78.svg') : null,
      page: `${path('dielines')}?${sampleQuery(sampleOf(request), region)}`,
    }
  } catch (cause) {
    if (cause instanceof DielineError) return null
    throw cause
  }
}
