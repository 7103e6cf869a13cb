import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { orderAccess } from './access.ts'

/**
 * Notes in an order its buyer's consent to services within the withdrawal period. For a placed order it was given before.
 *
 * @throws Refusal 404 for an order that is not the caller's, 409 while it is being paid
 */
export async function noteServiceConsent(c: CommerceContext, number: string): Promise<void> {
  const { object, caller } = await orderAccess(c, number)
  const answer = await object.act({ kind: 'agree_to_services' }, { caller })
  if (!answer.ok && answer.body.code !== 'order_completed') throw Refusal.of(answer)
}
