import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'

const DAY_MS = 86_400_000

export const objectOf = (number: string) => env.ORDERS.getByName(number)

/** The row that the lists have of an order. */
export const listed = (number: string) =>
  env.DB.prepare('SELECT state, version, total, payment_state FROM orders WHERE number = ?')
    .bind(number)
    .first<{ state: string; version: number; total: number; payment_state: string | null }>()

/** The document of an order as its object keeps it. */
export const kept = (number: string): Promise<OrderDocument> =>
  runInDurableObject(objectOf(number), (_, { storage }) => storage.kv.get<OrderDocument>('document')!)

/** When the alarm fires, in milliseconds since the epoch. */
export const alarmOf = (number: string): Promise<number | null> =>
  runInDurableObject(objectOf(number), (_, { storage }) => storage.getAlarm())

/** Waits for the object that takes the place of one that went down. */
export async function restarted(number: string): Promise<void> {
  await expect.poll(() => alarmOf(number).catch(() => 'going down')).not.toBe('going down')
}

/** Puts an order back in time, so that what is due later is due now. Its object starts anew, as after days without a visit. */
export async function makeIdle(number: string, days: number, change: Partial<OrderDocument> = {}): Promise<void> {
  const end = 'Put back in time.'
  const changed = runInDurableObject(objectOf(number), async (_, state) => {
    const { storage } = state
    const document = storage.kv.get<OrderDocument>('document')!
    const earlier = (at: string) => new Date(Date.parse(at) - days * DAY_MS).toISOString()
    const claim = document.claim && { ...document.claim, at: earlier(document.claim.at) }
    storage.kv.put('document', { ...document, updatedAt: earlier(document.updatedAt), claim, ...change })
    await storage.sync()
    state.abort(end)
  })
  await expect(changed).rejects.toThrow(end)
  await restarted(number)
}

/** Fires the alarm that is set. @returns whether there was one */
export const ring = (number: string): Promise<boolean> => runDurableObjectAlarm(objectOf(number))
