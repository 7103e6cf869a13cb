import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { getRegion } from '../../src/regions/regions.ts'
import { renderer } from '../../src/routes/middleware/renderer.ts'
import { Timing } from '../../src/routes/page/timing.ts'
import type { ShopContext, ShopEnv } from '../../src/routes/shop-env.ts'
import { broken, late, page } from './late-page.ts'

/** Asks a shop of one page for it. */
function answerOf(show: (c: ShopContext) => Response | Promise<Response>, signal?: AbortSignal) {
  const shop = new Hono<ShopEnv>()
  shop.use(async (c, next) => {
    c.set('timing', new Timing())
    c.set('region', getRegion('eu'))
    c.set('requestId', 'R1')
    await next()
    c.header('X-Nonce', c.get('nonce'))
  }, renderer)
  shop.get('/', show)
  shop.onError((cause, c) => {
    c.status(500)
    return c.render(page(`failed: ${cause.message}`, late(Promise.resolve('calmly'))))
  })
  return shop.request(new Request('http://localhost/', { ...(signal && { signal }) }), {}, { ENVIRONMENT: 'local' })
}

/** Reads an answer, and does something when its first bytes have come. */
async function textAfterFirst(answer: Response, happens: () => void): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of answer.body!) {
    if (text === '') happens()
    text += decoder.decode(bytes, { stream: true })
  }
  return text
}

test('a page is streamed with the status and the headers that its route has set', async () => {
  const answer = await answerOf((c) => {
    c.status(422)
    c.header('Referrer-Policy', 'no-referrer')
    return c.render(page('hello'))
  })
  expect(answer.status).toBe(422)
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Transfer-Encoding')).toBeNull()
  expect(await answer.text()).toMatch(/^<!DOCTYPE html><html[^>]* lang="en"><head><meta charSet="utf-8"\/><script>/)
})

test('what comes late is shown by a script that carries this answer’s nonce, and no other answer’s', async () => {
  const nonces = new Set<string>()
  for (let turn = 0; turn < 2; turn++) {
    const coming = Promise.withResolvers<string>()
    const answer = await answerOf((c) => c.render(page(late(coming.promise))))
    const nonce = answer.headers.get('X-Nonce')!
    const text = await textAfterFirst(answer, () => coming.resolve('late'))
    const scripts = text.match(/<script nonce="[^"]*"/g)
    expect(scripts).toContain(`<script nonce="${nonce}"`)
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(2)
})

test('a panel that fails is logged with its request, and the page around it stays', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const failing = Promise.withResolvers<string>()
  const answer = await answerOf((c) => c.render(page('shell', late(failing.promise))))
  expect(await textAfterFirst(answer, () => failing.reject(new Error('away')))).toContain('shell')
  expect(log.mock.calls.flat()).toContain('{"requestId":"R1","panel":"Error: away"}')
})

test('the page of an error is rendered as any page, after one that failed in its shell', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await answerOf((c) => {
    c.status(422)
    return c.render(page(broken))
  })
  const html = await answer.text()
  expect(answer.status).toBe(500)
  expect(html).toContain('failed: no shell')
  expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="en"><head><meta charSet="utf-8"\/><script>/)
})

test('a page ends when its reader has gone, and nothing of that is an error in the log', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const leaving = new AbortController()
  const answer = await answerOf((c) => c.render(page('shell', late(new Promise(() => {})))), leaving.signal)
  const rest = answer.text()
  leaving.abort()
  expect(await rest).toContain('shell')
  expect(log).not.toHaveBeenCalled()
})
