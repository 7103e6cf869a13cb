import { expect, test } from 'vitest'
import { SCENE_LIMITS } from '../../../src/contract/design-limits.ts'
import { ANONYMOUS_COOKIE, cartCookieName } from '../../../src/regions/cookie.ts'
import { sceneOf } from '../../scenes.ts'
import { Visitor } from '../visitor.ts'

const OWN = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' }

test('a script keeps the first design of a visitor, who is begun with it, and no other caller begins one', async () => {
  const ada = new Visitor()
  const at = new URL('/api/box_designs', ada.store.url('home')).href
  const body = JSON.stringify({ box_design: { name: 'First', scene: sceneOf() } })
  const keep = (headers: Record<string, string> = OWN) => ada.ask(at, { method: 'POST', headers, body })
  expect((await keep({ 'Content-Type': 'application/json' })).status).toBe(401)
  expect(ada.cookies().has(ANONYMOUS_COOKIE)).toBe(false)
  const made = await keep()
  expect([made.status, made.headers.get('ETag')]).toEqual([201, '"1"'])
  const token = ada.cookies().get(ANONYMOUS_COOKIE)
  expect(token).toBeTruthy()
  expect((await keep()).status).toBe(201)
  expect(ada.cookies().get(ANONYMOUS_COOKIE)).toBe(token)
  const mine = (await (await ada.ask(`${at}/mine`)).json()) as { meta: { count: number } }
  expect(mine.meta.count).toBe(2)
  // A token that is good no more is replaced.
  ada.cookies().set(ANONYMOUS_COOKIE, 'gone')
  expect((await keep()).status).toBe(201)
  expect(ada.cookies().get(ANONYMOUS_COOKIE)).not.toBe('gone')
  const { data } = (await (await keep()).json()) as { data: { id: string } }
  const large = { method: 'PUT', headers: { ...OWN, 'If-Match': '"1"' }, body: `"${'x'.repeat(SCENE_LIMITS.bytes)}"` }
  expect((await ada.ask(`${at}/${data.id}`, large)).status).toBe(422)
  const larger = { ...large, body: `"${'x'.repeat(SCENE_LIMITS.bytes + 20_000)}"` }
  expect((await ada.ask(`${at}/${data.id}`, larger)).status).toBe(413)
})

test('a design in the cart shows its picture there, at the checkout and among the saved boxes', async () => {
  const ada = new Visitor()
  const at = new URL('/api/box_designs', ada.store.url('home')).href
  const body = JSON.stringify({ box_design: { name: 'Spring', scene: sceneOf() } })
  const { data } = (await (await ada.ask(at, { method: 'POST', headers: OWN, body })).json()) as {
    data: { id: string }
  }
  const product = await ada.open(ada.store.url('product', { product: 'mailer-box-eco' }))
  const cart = await ada.press(product, ada.store.t('configurator.addToCart'), { quantity: '250', design: data.id })
  const ordered = new RegExp(`src="(/api/box_designs/${data.id}/pictures/[0-9a-f]{64})"`)
  const [, address] = ordered.exec(cart.html)!
  const picture = await ada.ask(new URL(address!, at).href)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(picture.headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable')
  expect(picture.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  const orderId = /R\d{9,31}/.exec(ada.cookies().get(cartCookieName('eu'))!)![0]
  expect((await ada.open(ada.store.url('checkout-address', { orderId }))).html).toMatch(ordered)
  const boxes = await ada.open(ada.store.url('account-boxes'))
  expect(boxes.html).toMatch(new RegExp(`src="/api/box_designs/${data.id}/pictures/[0-9a-f-]{36}"`))
})
