import { env, runInDurableObject } from 'cloudflare:test'
import { envOf } from '../../src/contract/env.ts'

/** The environments that have keys, each with the names of them. */
const given = new Map<object, Set<string>>()

/** Gives the shop of this file the keys of a gateway, as its operator does. */
export const shopWithKeys = (keys: Record<string, string>): void => give(envOf(env), keys)

/** The same, also for an order that has begun: its object has an environment of its own. */
export async function withKeys(order: string, keys: Record<string, string>): Promise<void> {
  shopWithKeys(keys)
  await runInDurableObject(env.ORDERS.getByName(order), (object) =>
    give((object as unknown as { env: object }).env, keys),
  )
}

/** The next file's shop has no keys: an isolate's objects share one environment, and outlive the file. */
export function takeKeysBack(): void {
  for (const [environment, names] of given) for (const name of names) Reflect.deleteProperty(environment, name)
  given.clear()
}

function give(environment: object, keys: Record<string, string>): void {
  Object.assign(environment, keys)
  given.set(environment, new Set([...(given.get(environment) ?? []), ...Object.keys(keys)]))
}
