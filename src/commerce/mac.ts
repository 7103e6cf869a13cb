import { base64url } from 'jose'
import type { Env } from '../contract/env.ts'
import { secretOf } from '../contract/secrets.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
let kept: { secret: string; key: CryptoKey } | null = null

/** The key, imported once for each isolate: some calls use it twice. */
async function keyOf(env: Env): Promise<CryptoKey> {
  const secret = secretOf(env, 'ORDER_TOKEN_SECRET')
  if (kept?.secret !== secret) {
    const key = await crypto.subtle.importKey('raw', bytesOf(secret), HMAC, false, ['sign', 'verify'])
    kept = { secret, key }
  }
  return kept.key
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/**
 * The message authentication code (MAC) of a content, an HMAC by the secret of the shop: 43 characters.
 *
 * @param content begins with its purpose, so that no MAC is valid for another
 */
export async function macOf(env: Env, content: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(content))))
}

/** Whether a MAC is that of a content; compared in constant time. */
export async function isMacOf(env: Env, content: string, mac: string): Promise<boolean> {
  try {
    const signature = base64url.decode(mac) as BufferSource
    return await crypto.subtle.verify('HMAC', await keyOf(env), signature, bytesOf(content))
  } catch {
    return false
  }
}
