import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const keyOf = (env: Env) =>
  crypto.subtle.importKey('raw', secretBytes(env, 'ORDER_TOKEN_SECRET') as BufferSource, HMAC, false, [
    'sign',
    'verify',
  ])
/** What is signed begins with its purpose, so that no other signature of the shop opens a request. */
const bytesOf = (number: string) => new TextEncoder().encode(`quote request ${number}`)

/** The key of the link in a mail about a request: an HMAC of its number, so that the database does not contain it. */
export async function quoteKey(env: Env, number: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(number))
  return base64url.encode(new Uint8Array(signature))
}

/** Whether a key opens a request; compared in constant time. */
export async function isQuoteKey(env: Env, number: string, key: string): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', await keyOf(env), base64url.decode(key) as BufferSource, bytesOf(number))
  } catch {
    return false
  }
}
