import type { OfferDraft } from '../../contract/offer-draft.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { freeDieline } from '../../packaging/free-dieline.ts'
import { isStyle } from '../../packaging/styles/style-id.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { findVariant } from '../catalogue/variants.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid } from '../refusal.ts'

/** Refuses a draft that names what there is none of; what is not finished may be kept. @throws Refusal 422 */
export async function checkDraft(c: CommerceContext, { lines, attachments }: OfferDraft): Promise<void> {
  const catalogue = await catalogueOf(c.env.DB)
  for (const [index, { goods }] of lines.entries()) {
    const field = `offer.lines.${index}.goods`
    if (goods.kind === 'catalogue') {
      if (!parseVariantCode(goods.variantId) || !findVariant(catalogue, goods.variantId))
        throw invalid(
          { [`${field}.variant_id`]: ['must be the code of a variant that the shop makes'] },
          'unknown_variant',
        )
      continue
    }
    if (goods.dieline !== null && !(isStyle(goods.dieline) || freeDieline(goods)))
      throw invalid({ [`${field}.dieline`]: ['must be a style of the dieline generator, or the code of a dieline'] })
    if (goods.dielineFile !== null && !attachments.includes(goods.dielineFile))
      throw invalid({ [`${field}.dieline_file`]: ['must be one of the attachments'] }, 'unknown_file')
  }
}
