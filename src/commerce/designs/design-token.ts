import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const keyOf = (env: Env) =>
  crypto.subtle.importKey('raw', secretBytes(env, 'ORDER_TOKEN_SECRET') as BufferSource, HMAC, false, [
    'sign',
    'verify',
  ])
interface Owned {
  id: string
  userId: string
}
const bytesOf = ({ id, userId }: Owned) => new TextEncoder().encode(`design ${id} of ${userId}`)

/** The token of a design for its owner: of another owner it is another. */
export async function designToken(env: Env, design: Owned): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(design))))
}

/** Whether a token is that of a design and its present owner; compared in constant time. */
export async function isDesignToken(env: Env, design: Owned, token: string): Promise<boolean> {
  try {
    const signature = base64url.decode(token) as BufferSource
    return await crypto.subtle.verify('HMAC', await keyOf(env), signature, bytesOf(design))
  } catch {
    return false
  }
}
