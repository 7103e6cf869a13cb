import { type OfficeList, SAVED_VIEW_CALLS, type SavedView } from '../contract/saved-views.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** Filters of the merchant's lists that the caller has saved. */
export function savedViewCalls(ask: Ask) {
  return {
    async of(list: OfficeList): Promise<SavedView[]> {
      return present(await ask(SAVED_VIEW_CALLS.list, { query: { list } })).data
    },

    /** @throws ApiError 'too_many_views' */
    async save(list: OfficeList, name: string, query: string): Promise<SavedView> {
      return present(await ask(SAVED_VIEW_CALLS.save, { body: { list, name, query } }))
    },

    async remove(id: string): Promise<void> {
      await ask(SAVED_VIEW_CALLS.remove, { params: { id } })
    },
  }
}
