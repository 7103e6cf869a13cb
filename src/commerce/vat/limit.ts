import { beginCounted } from '../identity/attempts.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'

/** Counts a question to VIES under its user, or under the network of a visitor; one's own machine is not counted. @throws Refusal 429 */
export async function countVatCheck(c: CommerceContext): Promise<void> {
  const user = await userOf(c)
  const network = c.req.header('X-Shop-Network')
  const who = user ? `user ${user}` : network && `network ${network}`
  if (!who) return
  const verdict = await beginCounted(c.env, 'vat', who)
  if (verdict.kind !== 'wait') return
  const seconds = Math.ceil(verdict.milliseconds / 1000)
  throw new Refusal(429, 'too_many_vat_checks', 'Please wait a minute before the next VAT number.', undefined, seconds)
}
