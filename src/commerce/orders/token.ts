import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretOf } from '../../contract/secrets.ts'

/** The token of an order: an HMAC of its number, so that it is checked before the order's object is touched. */
export async function orderToken(env: Env, number: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(number))))
}

/** Whether a token is this order's; compared in constant time. */
export async function isOrderToken(env: Env, number: string, token: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify(
      'HMAC',
      await keyOf(env),
      base64url.decode(token) as BufferSource,
      bytesOf(number),
    )
  } catch {
    return false
  }
}

const bytesOf = (number: string) => new TextEncoder().encode(`order ${number}`)

let kept: { secret: string; key: CryptoKey } | null = null

/** The signing key, imported once for each isolate: every call uses it twice. */
async function keyOf(env: Env): Promise<CryptoKey> {
  const secret = secretOf(env, 'ORDER_TOKEN_SECRET')
  if (kept?.secret !== secret) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const bytes = new TextEncoder().encode(secret)
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify'])
    kept = { secret, key }
  }
  return kept.key
}
