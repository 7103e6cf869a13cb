import type { Env } from '../../contract/env.ts'
import { isMacOf, macOf } from '../mac.ts'

const signed = (number: string) => `quote request ${number}`

/** The key of the link in a mail about a request: an HMAC of its number, so that the database does not contain it. */
export const quoteKey = (env: Env, number: string): Promise<string> => macOf(env, signed(number))

/** Whether a key opens a request; compared in constant time. */
export const isQuoteKey = (env: Env, number: string, key: string): Promise<boolean> => isMacOf(env, signed(number), key)
