import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const keyOf = (env: Env) =>
  crypto.subtle.importKey('raw', secretBytes(env, 'ORDER_TOKEN_SECRET') as BufferSource, HMAC, false, [
    'sign',
    'verify',
  ])
const bytesOf = (number: string, generation: number) =>
  new TextEncoder().encode(`shopping list ${number} ${generation}`)

/**
 * The token of a link to a shared list: an HMAC of its number and of how often sharing was revoked, so that the database contains
 * no token, and revoking invalidates every link.
 */
export async function shareToken(env: Env, number: string, generation: number): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(number, generation))
  return base64url.encode(new Uint8Array(signature))
}

/** Whether a token opens a list; compared in constant time. */
export async function isShareToken(env: Env, number: string, generation: number, token: string): Promise<boolean> {
  try {
    const signature = base64url.decode(token) as BufferSource
    return await crypto.subtle.verify('HMAC', await keyOf(env), signature, bytesOf(number, generation))
  } catch {
    return false
  }
}
