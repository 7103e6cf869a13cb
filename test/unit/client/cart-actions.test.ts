import { beforeEach, expect, test, vi } from 'vitest'
import { sendCartForm } from '../../../src/client/cart/cart-actions.ts'

vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))
beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
})

/** Answers as `act` does, and keeps the key that each request had. */
function answeredBy(act: (signal: AbortSignal) => Response | Promise<Response>): (string | null)[] {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { body, signal }: { body: URLSearchParams; signal: AbortSignal }) => {
    keys.push(body.get('key'))
    return act(signal)
  })
  return keys
}

const answer = (body: string, type = 'application/json', status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': type } })

/** Nothing comes until the request is given up. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('an act of the cart has no answer where the shop is away, says something else, is cut off or silent', async () => {
  const form = formOf({ intent: 'update' })
  answeredBy(() => answer('{"links":{}}'))
  expect(await sendCartForm('/cart/', form)).toEqual({ links: {} })
  answeredBy(() => answer('{"links":{'))
  expect(await sendCartForm('/cart/', form)).toBeNull()
  answeredBy(() => answer('<html>', 'text/html'))
  expect(await sendCartForm('/cart/', form)).toBeNull()
  answeredBy(() => answer('{"refusal":{"text":"Later"}}', 'application/json', 503))
  expect(await sendCartForm('/cart/', form)).toBeNull()
  answeredBy(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendCartForm('/cart/', form)).toBeNull()
  answeredBy(silence)
  expect(await sendCartForm('/cart/', form, 20)).toBeNull()
})

test('a form that adds keeps its idempotency key until it is answered; another form has its own', async () => {
  const add = () => sendCartForm('/cart/', formOf({ intent: 'add', quantity: '60' }))
  const lost = answeredBy(() => Promise.reject(new TypeError('Failed to fetch')))
  await add()
  const failed = answeredBy(() => answer('{"refusal":{"text":"Later"}}', 'application/json', 503))
  await add()
  const found = answeredBy(() => answer('{"links":{}}'))
  await add()
  await add()
  await sendCartForm('/cart/', formOf({ intent: 'change', quantity: '60' }))
  await sendCartForm('/cart/', formOf({ intent: 'update', quantity: '60' }))
  expect([failed[0], found[0]]).toEqual([lost[0], lost[0]])
  expect(new Set(found.slice(0, 3)).size).toBe(3)
  expect(found[3]).toBeNull()
})
