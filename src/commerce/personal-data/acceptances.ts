import { and, eq, inArray, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { QueryBuilder, union } from 'drizzle-orm/sqlite-core'
import type { Env } from '../../contract/env.ts'
import { offerObject } from '../offers/access.ts'
import { isOneOf } from '../one-of.ts'
import { companyLog } from '../schema/company-log.ts'
import { companyMembers } from '../schema/company-members.ts'
import { customOffers } from '../schema/offers.ts'
import { isLogged } from './company-tables.ts'
import type { FoundPerson } from './person.ts'

const query = new QueryBuilder()

/**
 * What a person has accepted in their account: among the offers to them, and those to companies that they are in or were in, as the
 * log of a company names whoever joined and left.
 */
export async function acceptancesOf(env: Env, person: FoundPerson) {
  const theirs = union(
    query.select({ id: companyMembers.companyId }).from(companyMembers).where(eq(companyMembers.userId, person.id)),
    query.select({ id: companyLog.companyId }).from(companyLog).where(isLogged(person.id)),
  )
  const accepted = await drizzle(env.DB)
    .select({ number: customOffers.number })
    .from(customOffers)
    .where(
      and(
        eq(customOffers.state, 'accepted'),
        or(isOneOf(customOffers.number, person.offers), inArray(customOffers.companyId, theirs)),
      ),
    )
  const found: { number: string; revision: number; name: string; at: string; role: string | null; network: string }[] =
    []
  for (const { number } of accepted) {
    const acceptance = (await offerObject(env, number).read())?.acceptance
    if (acceptance?.account?.userId !== person.id) continue
    const { revision, name, at, account, network } = acceptance
    found.push({ number, revision, name, at, role: account.role, network: network ?? '' })
  }
  return found
}
