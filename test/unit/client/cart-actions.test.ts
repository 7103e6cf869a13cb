import { expect, test, vi } from 'vitest'

const answered = (body: string, type = 'application/json') =>
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'Content-Type': type } }))

test('an act of the cart has no answer where the shop is away, says something else, or is cut off', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { querySelector: () => null, dispatchEvent: () => true })
  const { sendCartForm } = await import('../../../src/client/cart/cart-actions.ts')
  const form = new FormData()
  form.set('intent', 'update')
  answered('{"links":{}}')
  expect(await sendCartForm('/cart/', form)).toEqual({ links: {} })
  answered('{"links":{')
  expect(await sendCartForm('/cart/', form)).toBeNull()
  answered('<html>', 'text/html')
  expect(await sendCartForm('/cart/', form)).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendCartForm('/cart/', form)).toBeNull()
})
