import { BRAND_ITEM_CALLS, type BrandItem, type KeptBrandItem } from '../contract/brand-items.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** What is always the same on somebody's packaging. */
export function brandItemCalls(ask: Ask) {
  return {
    /** The caller's brand, the oldest first; empty for whoever has kept nothing yet. */
    async mine(): Promise<KeptBrandItem[]> {
      return (await ask(BRAND_ITEM_CALLS.mine, {}))?.data ?? []
    },

    /** @throws ApiError 'too_many_brand_items' */
    async add(item: BrandItem): Promise<KeptBrandItem> {
      return present(await ask(BRAND_ITEM_CALLS.create, { body: { brand_item: item } }))
    },

    async remove(id: string): Promise<void> {
      await ask(BRAND_ITEM_CALLS.remove, { params: { id } })
    },
  }
}
