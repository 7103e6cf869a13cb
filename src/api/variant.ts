import type { VolumePrice } from '../contract/catalogue.ts'
import { PRODUCT_CALLS } from '../contract/products.ts'
import type { Ask } from './ask.ts'
import { PAGES_AT_A_TIME, VARIANTS_PER_PAGE } from './limits.ts'

/** The net price of a variant by quantity. */
export interface Variant {
  id: string
  volumePrices: VolumePrice[]
}

export function variantCalls(ask: Ask) {
  /** A page that cannot be loaded counts as empty, since the others are still useful. */
  const page = async (ids: string[]): Promise<Variant[]> => {
    try {
      const query = { per_page: VARIANTS_PER_PAGE, external_pim_id: ids }
      return ((await ask(PRODUCT_CALLS.variants, { query }))?.data ?? []).map(({ id, volumePrices }) => ({
        id,
        volumePrices: volumePrices.map(({ quantity, total }) => ({ quantity, total })),
      }))
    } catch {
      return []
    }
  }
  return {
    /** Any number of variants by their ids, in the order of the ids; fetched in pages of 100, two pages at a time. */
    async list(ids: string[]): Promise<Variant[]> {
      const pages: string[][] = []
      for (let at = 0; at < ids.length; at += VARIANTS_PER_PAGE) pages.push(ids.slice(at, at + VARIANTS_PER_PAGE))
      const found: Variant[] = []
      for (let at = 0; at < pages.length; at += PAGES_AT_A_TIME) {
        const answers = await Promise.all(pages.slice(at, at + PAGES_AT_A_TIME).map(page))
        found.push(...answers.flat())
      }
      return found
    },
  }
}
