import { beginCounted } from '../identity/attempts.ts'
import { principalOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'

/**
 * Limits VIES checks by account, or by network for whoever has none: anybody can make anonymous users. Loopback is not limited.
 *
 * @throws Refusal 429
 */
export async function countVatCheck(c: CommerceContext): Promise<void> {
  const principal = await principalOf(c)
  const network = c.req.header('X-Shop-Network')
  const who = 'user' in principal ? `user ${principal.userId}` : network && `network ${network}`
  if (!who) return
  const verdict = await beginCounted(c.env, 'vat', who)
  if (verdict.kind !== 'wait') return
  const seconds = Math.ceil(verdict.milliseconds / 1000)
  throw new Refusal(429, 'too_many_vat_checks', 'Please wait a minute before the next VAT number.', undefined, seconds)
}
