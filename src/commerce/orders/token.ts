import type { Env } from '../../contract/env.ts'
import { isMacOf, macOf } from '../mac.ts'

const signed = (number: string) => `order ${number}`

/** The token of an order: an HMAC of its number, so that it is checked before the order's object is touched. */
export const orderToken = (env: Env, number: string): Promise<string> => macOf(env, signed(number))

/** Whether a token is this order's; compared in constant time. */
export const isOrderToken = (env: Env, number: string, token: string): Promise<boolean> =>
  isMacOf(env, signed(number), token)
