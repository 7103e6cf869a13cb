import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import type { PaidCard } from '../orders/paid-card.ts'
import { invalid, Refusal } from '../refusal.ts'
import { findSavedCard } from './saved-cards.ts'

/** What a payer has chosen about the card that they pay with. */
interface Chosen {
  keep_card?: boolean | undefined
  draw_installments?: boolean | undefined
}

/**
 * The card of a payment: a saved one is known by its owner alone, and pays for nobody else.
 *
 * @throws Refusal 401 for a visitor who would keep a card; 422 where instalments would be drawn from a card that is not kept
 */
export async function chosenCard(
  c: CommerceContext,
  paymentMethodId: string,
  { keep_card: keeps = false, draw_installments: draws = false }: Chosen,
): Promise<PaidCard> {
  const userId = await userOf(c)
  const saved = userId && (await findSavedCard(c.env, userId, { id: paymentMethodId }))
  if (!keeps && !draws && !saved) return { paymentMethodId }
  if (!userId) throw new Refusal(401, 'unauthorized', 'A card is kept by whoever is signed in.')
  if (draws && !keeps && !saved) throw invalid({ draw_installments: ['needs a saved card, or keep_card'] })
  return {
    paymentMethodId,
    ...(saved ? { customerId: saved.customerId } : keeps && { keptBy: userId }),
    ...(draws && { drawnBy: userId }),
  }
}
