import { SAVED_CARD_CALLS, type SavedCard } from '../contract/saved-cards.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

/** The cards that an account keeps. */
export function savedCardCalls(ask: Ask) {
  return {
    async list(): Promise<SavedCard[]> {
      return present(await ask(SAVED_CARD_CALLS.list, {})).data
    },
    /** @throws ApiError 'not_found' */
    async remove(id: string): Promise<void> {
      await ask(SAVED_CARD_CALLS.remove, { params: { id } })
    },
  }
}
