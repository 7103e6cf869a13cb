import { base64url } from 'jose'
import { COMPANY_QUOTE_TOKEN } from '../../../contract/company-quotes.ts'
import type { Env } from '../../../contract/env.ts'
import { secretBytes } from '../../../contract/secrets.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }
const keyOf = (env: Env) =>
  crypto.subtle.importKey('raw', secretBytes(env, 'ORDER_TOKEN_SECRET') as BufferSource, HMAC, false, [
    'sign',
    'verify',
  ])
/** What is signed begins with its purpose, so that no other signature of the shop names a request of a company. */
const bytesOf = (companyId: string, number: string) => new TextEncoder().encode(`company quote ${companyId} ${number}`)

/**
 * What names a request of a company's members in an address: its number, and an HMAC of it for just this company, so that nobody
 * finds one by counting. It opens nothing by itself.
 */
export async function companyQuoteToken(env: Env, companyId: string, number: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(env), bytesOf(companyId, number))
  return `${number}-${base64url.encode(new Uint8Array(signature))}`
}

/** The number of the request that a token names for a company; null for one that names none. */
export async function companyQuoteNumber(env: Env, companyId: string, token: string): Promise<string | null> {
  const [, number, code] = COMPANY_QUOTE_TOKEN.exec(token) ?? []
  if (!number || !code) return null
  const signature = base64url.decode(code) as BufferSource
  return (await crypto.subtle.verify('HMAC', await keyOf(env), signature, bytesOf(companyId, number))) ? number : null
}
