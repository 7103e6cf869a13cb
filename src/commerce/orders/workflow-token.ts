import { SignJWT } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'
import { missing } from '../refusal.ts'
import type { OrderView } from './document.ts'

/** Seconds for which a token is good: long enough for a page to hand it on. */
const LIFETIME = 600

/**
 * The token with which a payer's page opens the verification of its order at the operator's service (TransactionLink): it says which
 * order, of which store, what it costs and whether a firm buys. It opens nothing in the shop, and the service knows the secret
 * of nothing else.
 *
 * @returns a JWT that ends after ten minutes, and that instant, ISO
 * @throws Refusal 404 where the shop has no such service
 */
export async function workflowToken(env: Env, order: OrderView): Promise<{ token: string; expiresAt: string }> {
  const { number, region, total, currency, buyer } = order
  if (env.ENVIRONMENT !== 'local' && !env.WORKFLOW_TOKEN_SECRET) throw missing()
  const now = Math.floor(Date.now() / 1000)
  const token = await new SignJWT({ region, total, currency, customer_type: buyer.customerType })
    .setProtectedHeader({ alg: 'HS256', typ: 'workflow+jwt' })
    .setSubject(number)
    .setAudience('transactionlink')
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(secretBytes(env, 'WORKFLOW_TOKEN_SECRET'))
  return { token, expiresAt: new Date((now + LIFETIME) * 1000).toISOString() }
}
