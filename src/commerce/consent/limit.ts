import { beginCounted } from '../identity/attempts.ts'
import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { subjectOf } from './keep.ts'

/**
 * Limits by network what orders agree to in the name of an address (`subject`), so that nobody can inflate the chain of somebody else. An
 * account of that address has no limit, nor has loopback.
 *
 * @throws Refusal 429
 */
export async function countOrderConsents(c: CommerceContext, subject: string): Promise<void> {
  const network = c.req.header('X-Shop-Network')
  if (!network || (await isOwn(c, subject))) return
  const verdict = await beginCounted(c.env, 'order-consents', `network ${network}`)
  if (verdict.kind === 'wait') throw tooMany(Math.ceil(verdict.milliseconds / 1000))
}

/** Whether the caller is signed in to the account of an address; nobody is while accounts cannot be looked up. */
async function isOwn(c: CommerceContext, subject: string): Promise<boolean> {
  const principal = await principalOf(c).catch(() => null)
  return principal !== null && 'user' in principal && subjectOf(principal.user.email) === subject
}

/** The refusal of one record too many, of an order or of a network. @param seconds until more are kept; none for an order */
export const tooMany = (seconds?: number) =>
  new Refusal(429, 'too_many_consents', 'There is too much that was agreed to. It is not kept.', undefined, seconds)
