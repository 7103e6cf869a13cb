import type { Env } from '../../contract/env.ts'
import { sha256 } from '../../contract/sha256.ts'
import { readToken } from './tokens.ts'

/** Whether a token is that of a browser in which the owner of an address has signed in before. */
export async function isKnownDevice(env: Env, emailKey: string, token: string | undefined): Promise<boolean> {
  const claims = token ? await readToken(env, 'device', token) : null
  return claims !== null && claims.sub === (await sha256(emailKey))
}
