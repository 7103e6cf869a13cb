import type { Env } from '../../contract/env.ts'
import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { memberFacts } from '../companies/member-facts.ts'
import { orderingRules } from '../companies/ordering.ts'
import { accountsOf } from '../payments/accounts-of.ts'
import { liveMethods } from '../payments/registry.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderDocument } from './document.ts'
import type { Facts } from './facts.ts'

/**
 * What the rules know besides the order. An open order has the prices and the rules of its owner's company; a placed one keeps its own, and
 * where it was placed for the company, another reference is held to the rule that is there now.
 */
export async function factsAbout(
  order: OrderDocument | null,
  env: Env,
  asked?: Pick<Command | CardCommand, 'kind'>,
): Promise<Facts> {
  const now = new Date().toISOString()
  const [catalogue, company] = await Promise.all([catalogueOf(env.DB), companyFacts(order, env.DB, now, asked)])
  return { catalogue, now, live: liveMethods(env), accounts: accountsOf(env), ...company }
}

async function companyFacts(
  order: OrderDocument | null,
  db: D1Database,
  now: string,
  asked?: Pick<Command | CardCommand, 'kind'>,
): Promise<Pick<Facts, 'member' | 'ordering'>> {
  if (order?.completedAt === null) return memberFacts(db, order.userId, getRegion(order.region), now)
  const isRenamed = asked?.kind === 'set_reference' && order?.companyOrder !== undefined
  return { member: null, ordering: isRenamed ? await orderingRules(db, order.userId, getRegion(order.region)) : null }
}
