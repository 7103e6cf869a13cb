import { base64url } from 'jose'
import { secretBytes } from '../../src/contract/secrets.ts'
import { env } from './env.ts'

export const encoded = (text: string): string => base64url.encode(new TextEncoder().encode(text))

/** Signs any text at all as a compact JWS, with HMAC and SHA-256 unless told otherwise. */
export async function jws(
  header: unknown,
  payload: unknown,
  {
    secret = secretBytes(env, 'API_TOKEN_SECRET'),
    hash = 'SHA-256',
  }: { secret?: Uint8Array; hash?: 'SHA-256' | 'SHA-384' | 'SHA-512' } = {},
): Promise<string> {
  const text = (part: unknown) => encoded(typeof part === 'string' ? part : JSON.stringify(part))
  const input = `${text(header)}.${text(payload)}`
  const algorithm = { name: 'HMAC', hash }
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(input))
  return `${input}.${base64url.encode(new Uint8Array(signature))}`
}

/** What a token says, read without a look at its signature. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[1]!)))

/** The same token with other claims, signed with the shop's own key; a claim that is undefined is left out. */
export function resigned(token: string, claims: Record<string, unknown>): Promise<string> {
  const header = JSON.parse(new TextDecoder().decode(base64url.decode(token.split('.')[0]!)))
  return jws(header, { ...claimsOf(token), ...claims })
}

/** The same token, an hour too old. */
export function expired(token: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return resigned(token, { iat: now - 7200, exp: now - 3600 })
}
