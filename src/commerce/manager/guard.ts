import type { Context } from 'hono'
import type { Env } from '../../contract/env.ts'
import { MANAGER_HEADER, managerKeyOf } from '../../contract/manager-key.ts'
import { missing, Refusal, SENTENCE } from '../refusal.ts'

/**
 * Lets only the manager pass. Where no key is set there is nothing here, except on a developer's own machine.
 *
 * @throws Refusal 404 where the shop has no key, 401 for another one
 */
export async function managerOnly(c: Context<{ Bindings: Env }>): Promise<void> {
  const key = managerKeyOf(c.env)
  if (!key) throw missing()
  if (!(await isSame(key, c.req.header(MANAGER_HEADER) ?? '')))
    throw new Refusal(401, 'unauthorized', SENTENCE.unauthorized)
}

/** In constant time, whatever was sent: what is compared are two hashes of one length. */
async function isSame(one: string, two: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, two].map(
      async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
  )
  let differing = 0
  for (let at = 0; at < a!.length; at++) differing |= a![at]! ^ b![at]!
  return differing === 0
}
