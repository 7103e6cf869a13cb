import { base64url } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const keyOf = (env: Env) =>
  crypto.subtle.importKey('raw', secretBytes(env, 'ORDER_TOKEN_SECRET') as BufferSource, HMAC, false, [
    'sign',
    'verify',
  ])
const bytesOf = (id: string) => new TextEncoder().encode(`link to a design ${id}`)

/** 128 random bits, in characters of an address. */
export const randomLinkId = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
const ID_LENGTH = 22

/** The token of a link: its id, signed, so that the database opens nothing to whoever reads it. */
export async function linkToken(env: Env, id: string): Promise<string> {
  return id + base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(id))))
}

/** The id in a token of ours; null for any other. Compared in constant time. */
export async function linkIdOf(env: Env, token: string): Promise<string | null> {
  const id = token.slice(0, ID_LENGTH)
  try {
    const signature = base64url.decode(token.slice(ID_LENGTH)) as BufferSource
    return (await crypto.subtle.verify('HMAC', await keyOf(env), signature, bytesOf(id))) ? id : null
  } catch {
    return null
  }
}
