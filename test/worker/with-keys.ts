import { env, runInDurableObject } from 'cloudflare:test'
import { envOf } from '../../src/contract/env.ts'

/** The environments of the shop and of its objects, each with the bindings that it had before any test changed them. */
const untouched = new Map<object, PropertyDescriptorMap>()

/** Notes an environment, so that `putBindingsBack` gives it back what it has now. */
export function noteBindings(environment: object): void {
  if (!untouched.has(environment)) untouched.set(environment, Object.getOwnPropertyDescriptors(environment))
}

/** An isolate's objects share an environment, which outlives a file: what tests let fail, or gave keys to, is as it was. */
export function putBindingsBack(): void {
  for (const [environment, bindings] of untouched) {
    for (const name of Reflect.ownKeys(environment)) if (!(name in bindings)) Reflect.deleteProperty(environment, name)
    Object.defineProperties(environment, bindings)
  }
}

/** Gives the shop of this file the keys of a gateway, as its operator does. */
export const shopWithKeys = (keys: Record<string, string>): void => give(envOf(env), keys)

/** The same, also for an order that has begun: its object has an environment of its own. */
export async function withKeys(order: string, keys: Record<string, string>): Promise<void> {
  shopWithKeys(keys)
  await runInDurableObject(env.ORDERS.getByName(order), (object) =>
    give((object as unknown as { env: object }).env, keys),
  )
}

function give(environment: object, keys: Record<string, string>): void {
  noteBindings(environment)
  Object.assign(environment, keys)
}
