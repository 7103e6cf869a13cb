import type { Env } from '../../contract/env.ts'
import { isMacOf, macOf } from '../mac.ts'

interface Owned {
  id: string
  userId: string
}
const signed = ({ id, userId }: Owned) => `design ${id} of ${userId}`

/** The token of a design for its owner: of another owner it is another. */
export const designToken = (env: Env, design: Owned): Promise<string> => macOf(env, signed(design))

/** Whether a token is that of a design and its present owner; compared in constant time. */
export const isDesignToken = (env: Env, design: Owned, token: string): Promise<boolean> =>
  isMacOf(env, signed(design), token)
