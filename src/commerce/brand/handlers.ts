import type { BRAND_ITEM_CALLS } from '../../contract/brand-items.ts'
import { signedInUser } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { addToBrand, ownBrand, takeFromBrand } from './store.ts'

/** What is always the same on somebody's packaging: it is theirs alone. */
export const brandItemHandlers: Handlers<typeof BRAND_ITEM_CALLS> = {
  async mine(c) {
    const rows = await ownBrand(c.env.DB, await signedInUser(c))
    return {
      data: rows.map(({ id, item, createdAt }) => ({ id, item, createdAt })),
      meta: { count: rows.length },
    }
  },

  async create(c, { body: { brand_item: item } }) {
    const row = await addToBrand(c.env.DB, await signedInUser(c), item)
    if (!row) throw invalid({ brand_item: ['must be one fewer: take one out first'] }, 'too_many_brand_items')
    c.status(201)
    return { id: row.id, item: row.item, createdAt: row.createdAt }
  },

  async remove(c, { params: { id } }) {
    if (!(await takeFromBrand(c.env.DB, await signedInUser(c), id))) throw missing()
    return null
  },
}
