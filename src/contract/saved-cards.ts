import { z } from 'zod'
import { call, nothing } from './call.ts'
import { counted, listed, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** The most cards that an account keeps. */
export const MOST_SAVED_CARDS = 10

const savedCard = resource(
  'payment_method',
  renamed(
    {
      /** As the gateway names it, `Visa`. */
      brand: z.string(),
      last4: z.string(),
      /** The last month in which it can be used, `YYYY-MM`. */
      expires: z.string(),
      keptAt: z.string(),
    },
    { last4: 'last_digits', keptAt: 'created_at' },
  ),
)

/** A card that somebody keeps for later payments: the gateway has it, the shop has what tells it from others. Its id pays. */
export type SavedCard = z.output<typeof savedCard>

const own = { purpose: 'Necessary', who: 'account' } as const

export const SAVED_CARD_CALLS = {
  list: call({
    ...own,
    method: 'get',
    path: '/v2/payment_methods',
    answer: listed(savedCard, counted),
    errors: ['unauthorized'],
    says: "One's own saved cards, the latest first. The id of one is a `payment_method_id` for its owner.",
  }),
  remove: call({
    ...own,
    method: 'delete',
    path: '/v2/payment_methods/:id',
    answer: nothing,
    errors: ['unauthorized', 'not_found'],
    says: "Forgets one of one's own saved cards, at the gateway too; nothing is drawn from it any more.",
  }),
}
