import { base64url } from 'jose'
import type { Env } from '../../../contract/env.ts'
import { secretBytes } from '../../../contract/secrets.ts'
import { sha256 } from '../../../contract/sha256.ts'

const HMAC = { name: 'HMAC', hash: 'SHA-256' }

/**
 * The token of a link by which one person decides about one content of an order: 32 bytes, from the secret of the shop, so that
 * nothing that is stored opens it, and a mail that is written again after a crash has the same.
 */
export async function approvalToken(env: Env, approvalId: string, userId: string, hash: string): Promise<string> {
  const bytes = secretBytes(env, 'ORDER_TOKEN_SECRET') as BufferSource
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign'])
  // What is signed begins with its purpose, so that no other signature of the shop is an approval.
  const content = new TextEncoder().encode(`approval ${approvalId} ${userId} ${hash}`)
  return base64url.encode(new Uint8Array(await crypto.subtle.sign('HMAC', key, content)))
}

/** A token as it is stored. */
export const approvalTokenHash = (token: string): Promise<string> => sha256(`approval ${token}`)
