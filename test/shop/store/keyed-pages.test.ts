import { describe, expect, test } from 'vitest'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { mailTo } from '../account/people.ts'
import { sentOffer } from '../business/sent-offer.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

/** The link of a shared list. */
async function sharedList(): Promise<string> {
  const ada = new Shopper('eu')
  await ada.buy('paper-bag')
  const list = await ada.press(await ada.open(ada.store.url('cart')), ada.store.t('cart.saveList'))
  const shared = await ada.press(list, ada.store.t('list.share'), { sharing: 'view' })
  return /https?:[^"]*\?token=[\w-]+/.exec(shared.html)![0]
}

/** The link of a guest's order. */
async function placedOrder(): Promise<string> {
  const ada = new Visitor()
  const payment = await toPayment(ada, 'keyed@example.com')
  const [number, key] = [cartNumber(ada), ada.cookies().get('__Host-cart-eu')!.split('.')[1]!]
  expect((await order(ada, payment, 'transfer')).status).toBe(200)
  return `${ada.store.url('order-details', { orderNumber: number })}?key=${key}`
}

/** The link of a guest's request for a quote, from its mail. */
async function askedQuote(): Promise<string> {
  const ada = new Visitor()
  const form = await ada.open(ada.store.url('quote-request'))
  const line = { 'line-0-words': 'A box', 'line-0-quantity1': '500' }
  await ada.press(form, ada.store.t('quote.send'), { contactName: 'Ada', email: 'keyed-quote@example.com', ...line })
  const { html } = await mailTo('keyed-quote@example.com', 'quote-received')
  return /href="([^"]*quote_requests[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
}

const KEYED: [string, () => Promise<string>][] = [
  ['a shared list', sharedList],
  ['an order', placedOrder],
  ['a request', askedQuote],
]

/** The address of an offer, which is of one store. */
async function offered(): Promise<string> {
  const { token } = await sentOffer('eu', 'keyed-offer@example.com')
  return new Visitor().store.url('offer-review', { offerToken: token })
}

const switchesOf = ({ html }: Page) =>
  [...html.matchAll(/href="([^"]*\/switch-store\/\?to=([a-z]+)[^"]*)"/g)].map(([, href, to]) => ({
    href: href!.replaceAll('&amp;', '&'),
    to: to!,
  }))

describe('a page that its link opens, for whoever has no script', () => {
  test.each(KEYED)(
    'stays open: %s, after an answer about cookies, another kind of prices, and staying in the store',
    async (_, made) => {
      const link = await made()
      const bob = new Visitor()
      const { t } = bob.store
      const declined = await bob.press(await bob.open(link), t('consent.decline'))
      expect([declined.url, declined.status]).toEqual([link, 200])
      const gross = await bob.press(declined, t('prices.gross'))
      expect([gross.url, gross.status]).toEqual([link, 200])
      const stay = switchesOf(gross).find(({ to }) => to === 'eu')!
      const stayed = await bob.open(new URL(stay.href, link).href)
      expect([stayed.url, stayed.status]).toEqual([link, 200])
    },
  )

  test.each([...KEYED, ['an offer', offered] as const])('leads to a page in each other store: %s', async (_, made) => {
    const link = await made()
    const page = await new Visitor().open(link)
    const others = switchesOf(page).filter(({ to }) => to !== 'eu')
    expect(new Set(others.map(({ to }) => to)).size).toBe(REGION_CODES.length - 1)
    for (const { href, to } of others) {
      const there = await new Visitor().open(new URL(href, link).href)
      expect([to, there.status]).toEqual([to, 200])
    }
  })
})

test('what asks about the cart before a store is left tells no other request the key of the page', async () => {
  const bob = new Shopper('eu')
  await bob.buy('paper-bag')
  const page = await bob.open(await placedOrder())
  const { href } = switchesOf(page).find(({ to }) => to === 'pl')!
  expect(href).toContain(encodeURIComponent('?key='))
  const asked = await bob.open(new URL(href, page.url).href)
  expect(asked.words).toContain(bob.store.t('switch.title'))
  expect(asked.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('a product page that changes a line of the cart still does after staying in the store', async () => {
  const bob = new Shopper('eu')
  await bob.buy('paper-bag')
  const change = await bob.follow(
    await bob.open(bob.store.url('cart')),
    bob.store.t('cart.changeOf', { product: bob.store.t('product-name.paper-bag') }),
  )
  const { href } = switchesOf(change).find(({ to }) => to === 'eu')!
  const stayed = await bob.open(new URL(href, change.url).href)
  const line = new URL(change.url).searchParams.get('line')
  expect([stayed.status, line, new URL(stayed.url).searchParams.get('line')]).toEqual([200, expect.anything(), line])
})

test('a shared list is the same list in another store, by the same token', async () => {
  const link = await sharedList()
  const page = await new Visitor().open(link)
  const { href } = switchesOf(page).find(({ to }) => to === 'pl')!
  const there = await new Visitor().open(new URL(href, link).href)
  const { pathname, search } = new URL(link)
  expect(there.url).toBe(new URL(pathname + search, new Visitor('pl').store.url('home')).href)
})
