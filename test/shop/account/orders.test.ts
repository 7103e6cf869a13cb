import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../../src/commerce/seed/samples.ts'
import { eventually } from '../../eventually.ts'
import { storeAt } from '../../store.ts'
import { summedUp } from '../error-summary.ts'
import { order, SWEDISH, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'
import { customer, merchant, signIn } from './people.ts'

/** What the shop remembers of the catalogue is read anew. */
const forget = () => {
  for (const each of globalThis.shopForgets ?? []) each()
}

const numberIn = (text: string) => /R\d{9}/.exec(text)![0]

test.each(['eu', 'de'] as const)(
  'an account’s orders are listed, found, named, written about and canceled in %s',
  async (code) => {
    const ada = await customer(`ada.${code}@example.com`, code)
    const { store } = ada
    const payment = await toPayment(ada, `ada.${code}@example.com`)
    const summary = await order(ada, payment, 'transfer')
    const number = numberIn(summary.words)
    // The lists follow an order.
    const listed = async (page: () => Promise<Page>): Promise<Page> =>
      eventually(async () => {
        const list = await page()
        expect(list.words).toContain(number)
        return list
      })
    const list = await listed(() => ada.open(store.url('account-orders')))
    expect((await ada.open(`${store.url('account-orders')}?page=9`)).words).not.toContain(store.t('account.noOrders'))
    const found = await ada.press(list, store.t('orders.searchAct'), {
      q: store.t('product-name.paper-bag').slice(0, 5),
    })
    expect(found.words).toContain(number)
    expect((await ada.press(list, store.t('orders.searchAct'), { q: 'R000000000' })).words).toContain(
      store.t('orders.none'),
    )
    const page = await ada.follow(list, store.t('order.number', { number }))
    expect(page.url).toContain(store.url('account-order', { orderNumber: number }))
    expect(page.words).toContain(store.t('orders.dieline', { product: store.t('product-name.paper-bag') }))
    // The day says that it was ordered; the state would say it once more.
    expect(page.words).toContain(store.t('order.placedOn', { date: '' }).trim())
    expect(page.html).not.toContain(`<b>${store.t('orders.placed')}</b>`)
    const printed = await ada.open(store.url('order-confirmation', { orderNumber: number }))
    expect(printed.words).toContain(store.t('order.placedOn', { date: '' }).trim())
    expect(printed.html).not.toContain(`<span>${store.t('orders.placed')}</span>`)
    const named = await ada.press(page, store.t('orders.save'), { reference: 'PO-4711' })
    expect(named.words).toContain(store.t('orders.saved'))
    await listed(() => ada.press(list, store.t('orders.searchAct'), { q: 'po-47' }))
    const written = await ada.press(named, store.t('orders.send'), {
      kind: 'complaint',
      line: 'L1',
      message: 'Torn.\nBoth.',
    })
    expect(written.words).toContain(store.t('orders.sent'))
    expect(written.words).toContain('Torn.')
    const empty = await ada.press(named, store.t('orders.send'), { kind: 'message', line: '', message: '' })
    expect([empty.status, summedUp(empty)]).toEqual([422, ['message']])
    const canceled = await ada.press(written, store.t('orders.cancelAct'))
    expect(canceled.html).toContain(`<b>${store.t('order.canceled')}</b>`)
    expect(canceled.words).not.toContain(store.t('orders.cancelAct'))
    await listed(() => ada.open(`${store.url('account-orders')}?tab=canceled`))
  },
)

test('an order of another store shows what was paid there, in its currency', async () => {
  const ada = await customer('ada.se@example.com', 'se')
  const summary = await order(ada, await toPayment(ada, 'ada.se@example.com', SWEDISH), 'transfer')
  const orderNumber = numberIn(summary.words)
  const page = await ada.open(storeAt('eu').url('account-order', { orderNumber }))
  expect(page.status).toBe(200)
  expect(page.html).toContain('lang="en"')
  expect([page.words.includes('kr'), page.words.includes('€')]).toEqual([true, false])
})

test('an order of another store is ordered again there, by whoever has it in an account or by its link', async () => {
  const email = 'ada.there@example.com'
  const ada = await customer(email, 'se')
  const summary = await order(ada, await toPayment(ada, email, SWEDISH), 'transfer')
  const orderNumber = numberIn(summary.words)
  const { t, url } = storeAt('eu')
  const there = storeAt('se').url('account-order', { orderNumber })
  const { searchParams } = new URL(summary.links.find(({ href }) => href.includes('?key='))!.href, there)
  const linked = `${storeAt('se').url('order-details', { orderNumber })}?key=${searchParams.get('key')}`
  const guest = new Visitor()
  await guest.post(url('cart'), { intent: 'add', product: 'paper-bag', quantity: '300' })
  for (const [visitor, here, own] of [
    [ada, url('account-order', { orderNumber }), there],
    [guest, `${url('order-details', { orderNumber })}?key=${searchParams.get('key')}`, linked],
  ] as const) {
    const page = await visitor.open(here)
    expect(page.words).toContain(t('orders.reorderElsewhere', { store: t('store.se') }))
    expect(page.links.map(({ href }) => new URL(href, page.url).href)).toContain(own)
    expect(page.html).not.toContain('value="reorder"')
    const sent = await visitor.post(here, { intent: 'reorder' })
    expect([sent.status, sent.words.includes(t('orders.notDone'))]).toEqual([200, true])
    expect((await visitor.open(own)).html).toContain('value="reorder"')
  }
})

test('an order of which nothing is made any more leaves the cart as it is, and says so', async () => {
  const ada = await customer('ada.gone@example.com')
  const { store } = ada
  const number = numberIn((await order(ada, await toPayment(ada, 'ada.gone@example.com'), 'transfer')).words)
  await ada.post(store.url('cart'), { intent: 'add', product: 'mailer-box-eco', quantity: '250' })
  const before = ada.cookies().get('__Host-cart-eu')
  const page = await ada.open(store.url('account-order', { orderNumber: number }))
  const row = await env.DB.prepare("select * from products where type = 'paper-bag'").first<Record<string, unknown>>()
  await env.DB.prepare("delete from products where type = 'paper-bag'").run()
  forget()
  try {
    const again = await ada.press(page, store.t('orders.reorderAct'))
    expect([again.status, again.words.includes(store.t('orders.noneMade'))]).toEqual([200, true])
    expect(ada.cookies().get('__Host-cart-eu')).toBe(before)
    // It is the current one of the account too, which a later visit takes.
    const current = await env.DB.prepare('select cart_number as number from users where email = ?')
      .bind('ada.gone@example.com')
      .first<{ number: string }>()
    expect(decodeURIComponent(before!)).toContain(current!.number)
  } finally {
    await env.DB.prepare('insert into products (type, position, document) values (?, ?, ?)')
      .bind(row!.type, row!.position, row!.document)
      .run()
    forget()
  }
})

test('an order is ordered again; the cart before stays among the open ones and is continued', async () => {
  const ada = await customer('ada.again@example.com')
  const { store } = ada
  const number = numberIn((await order(ada, await toPayment(ada, 'ada.again@example.com'), 'transfer')).words)
  await ada.post(store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '300' })
  const before = ada.cookies().get('__Host-cart-eu')
  const page = await ada.open(store.url('account-order', { orderNumber: number }))
  const cart = await ada.press(page, store.t('orders.reorderAct'))
  expect(cart.url).toBe(store.url('cart'))
  expect(cart.html).toContain('value="500"')
  const again = ada.cookies().get('__Host-cart-eu')
  expect(again).not.toBe(before)
  await ada.press(page, store.t('orders.reorderAct'))
  expect(ada.cookies().get('__Host-cart-eu')).toBe(again)
})

test.each([
  ['sample-packs', { samples: 'material-paper-kraft', quantity: '1', version: SAMPLE_LIST.version }],
  ['dielines', { sample: 'dieline-fefco-0427-inner-200x150x50-1600' }],
] as const)('a cart that begins on the page of %s is of the account, as any other', async (route, fields) => {
  const email = `ada.${route}@example.com`
  const ada = await customer(email)
  const { store } = ada
  expect((await ada.post(store.url(route), fields)).url).toBe(store.url('cart'))
  const number = numberIn(decodeURIComponent(ada.cookies().get('__Host-cart-eu')!))
  const elsewhere = new Visitor()
  await signIn(elsewhere, email)
  const continued = await elsewhere.post(store.url('account-orders'), { number })
  expect([continued.status, continued.url]).toEqual([200, store.url('cart')])
})

test('a cart of the list that was placed meanwhile is opened as the order that it is', async () => {
  const ada = await customer('ada.placed@example.com')
  const { store } = ada
  const number = numberIn((await order(ada, await toPayment(ada, 'ada.placed@example.com'), 'transfer')).words)
  const page = await ada.post(store.url('account-orders'), { number })
  expect([page.status, page.url]).toEqual([200, store.url('account-order', { orderNumber: number })])
})

test('claim-needs-both: on the page that the order’s link opens', async () => {
  const guest = new Visitor()
  const { store } = guest
  const summary = await order(guest, await toPayment(guest, 'late@example.com'), 'transfer')
  const link = summary.links.find(({ href }) => href.includes('/details/?key='))!.href
  const eve = await customer('eve.link@example.com')
  const refused = await eve.press(await eve.open(link), store.t('orders.claimAct'))
  expect([refused.status, refused.words.includes(store.t('orders.claimOther'))]).toEqual([422, true])
  const late = await customer('late@example.com')
  const number = numberIn(summary.words)
  expect((await late.open(store.url('account-orders'))).words).not.toContain(number)
  expect((await late.open(store.url('account-order', { orderNumber: number }))).status).toBe(404)
  const joined = await late.press(await late.open(link), store.t('orders.claimAct'))
  expect(joined.url).toContain(store.url('account-order', { orderNumber: number }))
  expect((await eve.open(store.url('account-order', { orderNumber: number }))).status).toBe(404)
  expect((await late.open(link)).words).not.toContain(store.t('orders.claimAct'))
})

test.each([
  ['order_manager', true],
  ['administrator', true],
  ['b2b', false],
] as const)('the orders of a %s lead to the merchant’s pages: %s', async (role, isLed) => {
  const visitor = await merchant(role)
  const { links } = await visitor.open(visitor.store.url('account-orders'))
  expect(links.some(({ label }) => label === visitor.store.t('payments.office'))).toBe(isLed)
})
