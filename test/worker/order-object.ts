import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, type MockInstance } from 'vitest'
import type { ArtworkAct } from '../../src/commerce/orders/artwork-record.ts'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'
import { DAY_MS } from '../../src/contract/duration.ts'

export const objectOf = (number: string) => env.ORDERS.getByName(number)

/** The row that the lists have of an order. */
export const listed = (number: string) =>
  env.DB.prepare('SELECT state, version, total, payment_state FROM orders WHERE number = ?')
    .bind(number)
    .first<{ state: string; version: number; total: number; payment_state: string | null }>()

/** The document of an order as its object keeps it. */
export const kept = (number: string): Promise<OrderDocument> =>
  runInDurableObject(objectOf(number), (_, { storage }) => storage.kv.get<OrderDocument>('document')!)

/** Waits until nothing follows a placed order any more: so many documents of it are issued and noted, and what was due is done. */
export const settled = (number: string, documents = 1) =>
  expect
    .poll(async () => {
      const document = await kept(number)
      return { documents: document.documents?.length ?? 0, pending: document.pending }
    })
    .toEqual({ documents, pending: [] })

/** When the alarm fires, in milliseconds since the epoch. */
export const alarmOf = (number: string): Promise<number | null> =>
  runInDurableObject(objectOf(number), (_, { storage }) => storage.getAlarm())

/** Whether nothing of a placed order is due: its alarm is off, or set for the reminder of its artwork. */
export async function isAtRest(number: string): Promise<boolean> {
  const alarm = await alarmOf(number)
  return alarm === null || alarm > Date.now() + DAY_MS
}

/** Waits for the object that takes the place of one that went down. */
export async function restarted(number: string): Promise<void> {
  await expect.poll(() => alarmOf(number).catch(() => 'going down')).not.toBe('going down')
}

/** Artwork of all lines, approved when the order was placed. */
const approved = ({ lines }: OrderDocument, at: string): NonNullable<OrderDocument['artwork']> =>
  Object.fromEntries(
    lines.map(({ id }) => [
      id,
      { fileset: id, state: 'approved', file: null, changes: [{ to: 'approved', by: 'customer', at }] },
    ]),
  )

/** Brings artwork for the first line of a placed order, which is checked and approved. */
export async function approveArtwork(number: string, name = 'lid.pdf'): Promise<void> {
  const file = { id: '2'.repeat(64), name, type: 'application/pdf', bytes: 9, width: null, height: null } as const
  const acts: ArtworkAct[] = [
    { does: 'upload', file: { ...file, createdAt: new Date().toISOString() }, fileset: crypto.randomUUID() },
    { does: 'send_back', reason: `${name} is blurred.` },
    { does: 'upload', file: { ...file, createdAt: new Date().toISOString() }, fileset: crypto.randomUUID() },
    { does: 'check' },
    { does: 'approve' },
  ]
  for (const act of acts) {
    const answer = await objectOf(number).act({ kind: 'artwork', lineId: 'L1', act }, { caller: { isManager: true } })
    expect(answer.ok).toBe(true)
  }
}

/** Puts an order back in time, so that what is due later is due now. Its object starts anew, as after days without a visit. */
export async function makeIdle(number: string, days: number, change: Partial<OrderDocument> = {}): Promise<void> {
  const end = 'Put back in time.'
  const changed = runInDurableObject(objectOf(number), async (_, state) => {
    const { storage } = state
    const document = storage.kv.get<OrderDocument>('document')!
    const earlier = (at: string) => new Date(Date.parse(at) - days * DAY_MS).toISOString()
    const claim = document.claim && { ...document.claim, at: earlier(document.claim.at) }
    const artwork = change.completedAt ? { artwork: approved(document, change.completedAt) } : {}
    // What was paid for as it was placed was so then, too.
    const paid = change.completedAt && document.productionPaidAt ? { productionPaidAt: change.completedAt } : {}
    const updatedAt = earlier(document.updatedAt)
    storage.kv.put('document', { ...document, updatedAt, claim, ...artwork, ...paid, ...change })
    await storage.sync()
    state.abort(end)
  })
  await expect(changed).rejects.toThrow(end)
  await restarted(number)
}

/** The lines of a log, each written by `console.error`, that say that a row of an order in the lists could not be written. */
export const unlisted = (number: string, error: MockInstance): string[] =>
  error.mock.calls.map(String).filter((line) => line.includes(number) && line.includes('"projection"'))

/** Fires the alarm that is set. @returns whether there was one */
export async function ring(number: string): Promise<boolean> {
  const wasSet = await runDurableObjectAlarm(objectOf(number))
  // Its time may have come by itself just now: then what it does is waited for.
  if (!wasSet) await runInDurableObject(objectOf(number), (object) => object.alarm())
  return wasSet
}
