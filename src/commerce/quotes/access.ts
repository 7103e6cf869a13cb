import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { missing } from '../refusal.ts'
import { isQuoteKey } from './key.ts'
import { findRequest, type QuoteRow } from './store.ts'

/** A request for whoever made it, or holds the key of a link to it. @throws Refusal 404 for anybody else's, and for none */
export async function buyersRequest(c: CommerceContext, number: string, key: string | undefined): Promise<QuoteRow> {
  const row = await findRequest(c.env.DB, number)
  if (!row) throw missing()
  const principal = await principalOf(c)
  if (principal.role !== 'visitor' && principal.userId === row.userId) return row
  if (key !== undefined && (await isQuoteKey(c.env, number, key))) return row
  throw missing()
}

/** Any request, for a call that only managers may make. @throws Refusal 404 */
export async function merchantsRequest(c: CommerceContext, number: string): Promise<QuoteRow> {
  const row = await findRequest(c.env.DB, number)
  if (!row) throw missing()
  return row
}
