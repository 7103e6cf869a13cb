import { env, reset, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { afterAll, expect, vi } from 'vitest'
import { isFull } from '../full.ts'
import { testsOfFile } from './own-messages.ts'
import { seed } from './seeded.ts'
import { unstated } from './unstated-codes.ts'
import { noteBindings, putBindingsBack } from './with-keys.ts'

declare global {
  /** How the shop forgets what it has learnt (`scripts/forgetting.ts`). */
  var shopForgets: (() => void)[] | undefined
}

// The files of the suite follow each other in one workerd (docs/decisions/0175). Each begins with nothing stored, no row, object or
// file, and with a shop that remembers nothing. What `reset` closes is removed; then what was opened meanwhile is closed.
// Queues cannot be emptied: what stands in them is not done (`own-messages.ts`).
// The mark tells this workerd's storage from that of the other one, which may begin a file at the same moment.
testsOfFile.beganAt = Number.POSITIVE_INFINITY
// A test that fell may have left its clock.
vi.useRealTimers()
const mark = env.ATTEMPTS.getByName(`mark ${crypto.randomUUID()}`)
await runInDurableObject(mark, async (object, { storage }) => {
  await storage.put('mark', 1)
  await storage.sync()
  noteBindings((object as unknown as { env: object }).env)
})
await reset()
const emptied = await env.STORAGE.fetch(`http://storage/${mark.id}`)
if (!emptied.ok) throw new Error('The storage of the file before was not found.')
await reset()
for (const forget of globalThis.shopForgets ?? []) forget()
await seed()
// Properties try the same inputs each time, but in the full run, as those of the rules do (`test/properties.ts`).
if (!isFull) fc.configureGlobal({ seed: 20_261_123 })
testsOfFile.beganAt = Date.now()

/** The messages of which a visitor saw the id, or that were shown without a value that they name. */
const unsaid: unknown[] = []
const { warn } = console
console.warn = (...words) => {
  unsaid.push(...words.filter((word) => /^{"missingMessage".*"(said":"id|lacks)"/.test(String(word))))
  warn(...words)
}

afterAll(() => {
  putBindingsBack()
  console.warn = warn
  expect(unsaid).toEqual([])
  // Whoever calls learns from the contract what may be answered (`contract/error-codes.ts`).
  const codes = [...unstated]
  unstated.clear()
  expect(codes).toEqual([])
})
