import { and, eq, ne } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { offerObject } from '../offers/access.ts'
import type { OfferReceiver } from '../offers/document.ts'
import type { HandedOver } from '../offers/without-receiver.ts'
import { isOneOf } from '../one-of.ts'
import { administratorOf } from '../orders/former-buyer.ts'
import { customOffers } from '../schema/offers.ts'
import { users } from '../schema/users.ts'

/**
 * Hands the offers over that stay when somebody is erased: those of a company to its administrator, and those for which another account
 * asked to that account. Idempotent.
 *
 * @param offers the numbers of all offers to the person
 * @returns the numbers of those that stay
 */
export async function handOverOffers(
  env: Env,
  offers: readonly string[],
  person: Omit<HandedOver, 'to'>,
): Promise<string[]> {
  const { number, companyId, userId } = customOffers
  const rows = await drizzle(env.DB)
    .select({ number, companyId, asker: { email: users.email, name: users.name } })
    .from(customOffers)
    .leftJoin(users, and(eq(users.id, userId), ne(userId, person.userId), eq(users.kind, 'registered')))
    .where(isOneOf(number, offers))
  const stay: string[] = []
  for (const row of rows) {
    const to = row.companyId === null ? row.asker : await administratorOf(env.DB, row.companyId)
    if (!to?.email) continue
    const receiver: OfferReceiver = { email: to.email, contactName: to.name || to.email }
    await offerObject(env, row.number).handOver({ ...person, to: receiver })
    stay.push(row.number)
  }
  return stay
}
