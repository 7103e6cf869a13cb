import { env, runInDurableObject } from 'cloudflare:test'
import { envOf } from '../../src/contract/env.ts'

/** Gives the shop of this file the keys of a gateway, as its operator does; an order's object has its own. */
export async function withKeys(order: string, keys: Record<string, string>): Promise<void> {
  Object.assign(envOf(env), keys)
  await runInDurableObject(env.ORDERS.getByName(order), (object) =>
    Object.assign((object as unknown as { env: object }).env, keys),
  )
}
