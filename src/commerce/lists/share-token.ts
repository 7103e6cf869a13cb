import type { Env } from '../../contract/env.ts'
import { isMacOf, macOf } from '../mac.ts'

const signed = (number: string, generation: number) => `shopping list ${number} ${generation}`

/**
 * The token of a link to a shared list: an HMAC of its number and of how often sharing was revoked, so that the database contains
 * no token, and revoking invalidates every link.
 */
export const shareToken = (env: Env, number: string, generation: number): Promise<string> =>
  macOf(env, signed(number, generation))

/** Whether a token opens a list; compared in constant time. */
export const isShareToken = (env: Env, number: string, generation: number, token: string): Promise<boolean> =>
  isMacOf(env, signed(number, generation), token)
