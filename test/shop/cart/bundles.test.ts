import { expect, test } from 'vitest'
import { GRANTED, PREFERENCE_KEY, writePreferences } from '../../../src/analytics/consent/preferences.ts'
import { EVENTS_COOKIE } from '../../../src/analytics/consent/table.ts'
import type { ShopEvent } from '../../../src/analytics/shop-event.ts'
import { BUNDLES } from '../../../src/commerce/seed/bundles.ts'
import { allowAll, toldOnNextPage } from '../told.ts'
import { Visitor } from '../visitor.ts'

const add = (bundle: string, quantity = '1') => ({ intent: 'add-bundle', bundle, quantity })

test('the page of bundles shows each with its parts, what it costs and what it saves, and puts it into the cart', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const page = await ada.open(store.url('bundles'))
  for (const { id } of BUNDLES) expect(page.words).toContain(store.t(`bundle-name.${id}`))
  const form = page.forms.find(({ fields }) => fields.get('bundle') === 'unboxing')!
  const cart = await ada.post(new URL(form.action, page.url).href, form.fields)
  expect([cart.status, cart.url]).toEqual([200, store.url('cart')])
  expect(cart.words).toContain(store.t('bundle-name.unboxing'))
  expect(cart.words).toContain(store.t('product-name.kraft-tape'))
})

test('a bundle of the cart is changed and taken out as a whole, and ends with a part that goes alone', async () => {
  const ada = new Visitor('pl')
  const { store } = ada
  const cart = await ada.post(store.url('cart'), add('unboxing'))
  const formOf = (page: typeof cart, intent: string) =>
    page.forms.find(({ fields }) => fields.get('intent') === intent)!
  const sent = (page: typeof cart, intent: string, more: Record<string, string> = {}) =>
    ada.post(store.url('cart'), { ...Object.fromEntries(formOf(page, intent).fields), ...more })
  const three = await sent(cart, 'update-bundle', { quantity: '3' })
  const pieces = three.forms
    .filter(({ fields }) => fields.get('intent') === 'update')
    .map(({ fields }) => fields.get('quantity'))
  expect(pieces).toEqual(['750', '750', '108'])
  const without = await sent(three, 'remove')
  expect(without.words).toContain(store.t('notice.bundleEnded'))
  expect(formOf(without, 'update-bundle')).toBeUndefined()
  const again = await ada.post(store.url('cart'), add('counter'))
  const left = await sent(again, 'remove-bundle')
  expect(left.words).not.toContain(store.t('bundle-name.counter'))
})

test('each part of a bundle is measured as it goes in and out, for somebody who agreed', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  const cookies = ada.cookies(store.url('cart'))
  cookies.set(PREFERENCE_KEY, writePreferences(GRANTED)).set('ajs_anonymous_id', crypto.randomUUID())
  /** What waits to be told on the next page. */
  const tracked = () => {
    const waiting = JSON.parse(decodeURIComponent(cookies.get(EVENTS_COOKIE) ?? '[]')) as ShopEvent[]
    cookies.delete(EVENTS_COOKIE)
    return waiting.map(({ event, properties }) => {
      const { product_id, quantity } = properties as { product_id: string; quantity: number }
      return [event, product_id, quantity]
    })
  }
  const { parts } = BUNDLES.find(({ id }) => id === 'unboxing')!
  const all = (event: string, times: number) =>
    parts.map(({ variantId, quantity }) => [event, variantId.split('~')[0], quantity * times])
  await ada.post(store.url('cart'), add('unboxing'))
  expect(tracked()).toEqual(all('Product Added', 1))
  const cart = await ada.post(store.url('cart'), add('unboxing', '2'))
  expect(tracked()).toEqual(all('Product Added', 2))
  const remove = cart.forms.find(({ fields }) => fields.get('intent') === 'remove-bundle')!
  await ada.post(store.url('cart'), remove.fields)
  expect(tracked()).toEqual(all('Product Removed', 3))
})

test.each([
  [add('gold'), 'cart.bundleGone'],
  [add('unboxing', '0'), 'cart.bundleQuantity'],
  [add('unboxing', 'many'), 'cart.bundleQuantity'],
  [add('unboxing', '81'), 'cart.bundleQuantity'],
] as const)('%j is refused in a sentence', async (fields, message) => {
  const ada = new Visitor('us')
  const cart = await ada.post(ada.store.url('cart'), fields)
  expect([cart.status, cart.words.includes(ada.store.t(message))]).toEqual([422, true])
})

test('what a code takes off a cart is measured without the saving of a bundle', async () => {
  const ada = new Visitor('de')
  const { store } = ada
  allowAll(ada)
  await ada.post(store.url('cart'), add('unboxing'))
  const cart = await ada.post(store.url('cart'), { intent: 'coupon', code: 'WELCOME10' })
  const [{ discount }] = toldOnNextPage(ada, 'Coupon Applied') as [{ discount: number }]
  const told = store.money(-Math.round(discount * 100))
  expect(cart.words).toContain(`${store.t('cart.discountCode', { code: 'WELCOME10' })}${told}`)
})
