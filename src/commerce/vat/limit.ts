import { beginCounted } from '../identity/attempts.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'

/** Limits VIES checks by user, or by network for a visitor; loopback is not limited. @throws Refusal 429 */
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
