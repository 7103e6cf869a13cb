import type { SAVED_CARD_CALLS, SavedCard } from '../../contract/saved-cards.ts'
import { accountOf } from '../identity/principal.ts'
import type { Handlers } from '../mount.ts'
import { missing } from '../refusal.ts'
import { removeCard, type SavedCardRow, savedCardsOf } from './saved-cards.ts'

/** Saved cards: only their owner has access, whatever the role. */
export const savedCardHandlers: Handlers<typeof SAVED_CARD_CALLS> = {
  async list(c) {
    const cards = await savedCardsOf(c.env, (await accountOf(c)).userId)
    return { data: cards.map(shown), meta: { count: cards.length } }
  },

  async remove(c, { params: { id } }) {
    if (!(await removeCard(c.env, (await accountOf(c)).userId, id))) throw missing()
    return null
  },
}

const shown = ({ id, brand, last4, expires, keptAt }: SavedCardRow): SavedCard => ({
  id,
  brand,
  last4,
  expires,
  keptAt,
})
