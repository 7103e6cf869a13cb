import { describe, expect, test } from 'vitest'
import { FIRST_BYTES } from '../../src/analytics/consent/first-bytes.ts'
import { Visitor } from './visitor.ts'

/** What stands in a page before anything may run. */
const begins = (html: string) => html.slice(0, html.indexOf('<script'))

/** Fills the cart, and says where its checkout begins. */
async function checkout(ada: Visitor): Promise<string> {
  await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  const [orderId = ''] = [...ada.cookies().values()].flatMap((value) => /^R\d+(?=\.)/.exec(value) ?? [])
  return ada.store.url('checkout-address', { orderId })
}

describe('the first bytes of a page', () => {
  test.each([
    ['home', (to: Visitor) => to.store.url('home'), 200],
    ['product', (to: Visitor) => to.store.url('product', { product: 'paper-bag' }), 200],
    ['configured product', (to: Visitor) => `${to.store.url('product', { product: 'paper-bag' })}?quantity=500`, 200],
    ['missing page', (to: Visitor) => `${to.store.url('home')}no-such-page/`, 404],
    ['cart', (to: Visitor) => to.store.url('cart'), 200],
    ['choice of cookies', (to: Visitor) => to.store.url('cookies'), 200],
    ['terms', (to: Visitor) => to.store.url('terms-of-service'), 200],
    ['checkout', checkout, 200],
  ])('of the %s deny consent before any other script, preload or link', async (_, url, status) => {
    const ada = new Visitor('de')
    const page = await ada.open(await url(ada))
    expect(page.status).toBe(status)
    expect(begins(page.html)).toMatch(/^<!DOCTYPE html><html [^>]*><head><meta charSet="utf-8"\/>$/)
    expect(page.html.indexOf(`<script>${FIRST_BYTES}</script>`)).toBe(begins(page.html).length)
    expect(page.html.split(FIRST_BYTES)).toHaveLength(2)
  })
})
