import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { formWith } from '../page.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

/** The link of the newest mail of a kind to a member, or to one of a role. */
async function linkOf(kind: string, role = '%'): Promise<string> {
  const newest = env.DB.prepare(
    `select text from mails join users on email = recipient join company_members on user_id = users.id
    where mails.kind = ? and company_members.role like ? order by mails.rowid desc limit 1`,
  ).bind(kind, role)
  const { text } = (await newest.first<{ text: string }>())!
  return /https?:\/\/\S+\/(?:approvals|order)\/\S+/.exec(text)![0]
}

test('without scripts in German an order over a limit is submitted, approved by the link of a mail, and paid', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  await memberVisitor(company, 'approver', 'de')
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(company.companyId)
    .run()
  const { store } = ada
  const payment = await toPayment(ada, 'ada@example.com')
  expect(payment.words).toContain(store.t('approval.needed'))
  expect(payment.words).toContain(store.t('approval-reason.over_limit'))
  const waiting = await ada.press(payment, store.t('approval.submit'))
  expect(waiting.words).toContain(store.t('approval-state.waiting'))

  const bea = new Visitor('de')
  const asked = await bea.open(await linkOf('approval-asked'))
  expect([asked.status, asked.words]).toEqual([200, expect.stringContaining(store.t('approval.why'))])
  // Enter in a quantity presses the first button of the form, which must decide nothing.
  expect(asked.html).toMatch(
    /<form[^>]*>(?:(?!<button|<\/form>).)*<button[^>]* disabled=""(?:(?!<\/form>).)*value="approve"/s,
  )
  const silent = await bea.press(asked, store.t('approval.refuse'))
  expect([silent.status, silent.words]).toEqual([422, expect.stringContaining(store.t('approval.reasonMissing'))])
  const given = await bea.press(asked, store.t('approval.approve'))
  expect(given.words).toContain(store.t('approval-state.approved'))
  expect(given.forms.flatMap(({ buttons }) => buttons).map(({ label }) => label)).not.toContain(
    store.t('approval.approve'),
  )

  const approved = await ada.open(await linkOf('approval-given'))
  expect(approved.words).not.toContain(store.t('approval.needed'))
  expect((await order(ada, approved, 'transfer')).url).toContain('/summary/')
})

test('the quantities of a decision that was refused stay in their fields, unless the order is another by now', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  const bea = await memberVisitor(company, 'approver', 'de')
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(company.companyId)
    .run()
  const { t, url } = ada.store
  const submitted = await ada.press(await toPayment(ada, 'ada@example.com'), t('approval.submit'))
  const details = url('plus-order-details', { orderNumber: /R\d{6,}/.exec(submitted.url)![0] })
  for (const address of [await linkOf('approval-asked'), details]) {
    const asked = await bea.open(address)
    const kept = formWith(asked, t('approval.approve')).fields.get('quantity-L1')
    const decided = async (page: typeof asked, act: 'approve' | 'refuse', typed: Record<string, string> = {}) => {
      const refused = await bea.press(page, t(`approval.${act}`), typed)
      const said = refused.html.includes('id="quantity-L1-error"')
      return {
        refused,
        told: [refused.status, formWith(refused, t('approval.approve')).fields.get('quantity-L1'), said],
      }
    }
    const few = await decided(asked, 'approve', { 'quantity-L1': '1' })
    expect(few.told).toEqual([422, '1', true])
    expect((await decided(few.refused, 'approve')).told).toEqual([422, '1', true])
    expect((await decided(asked, 'refuse', { 'quantity-L1': '700' })).told).toEqual([422, '700', false])
    const former = { sha256: '0'.repeat(64), 'quantity-L1': '700' }
    expect((await decided(asked, 'approve', former)).told).toEqual([422, kept, false])
  }
})

test('a link that opens nothing any more says why and what to do, and a link that there never was is not found', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  const approver = await memberVisitor(company, 'approver', 'de')
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(company.companyId)
    .run()
  const { store } = ada
  const payment = await toPayment(ada, 'ada@example.com')
  const submitted = await ada.press(payment, store.t('approval.submit'))
  const number = /R\d{6,}/.exec(submitted.url)![0]
  const link = await linkOf('approval-asked')
  const says = async (visitor: Visitor, why: 'replaced' | 'over' | 'closed' | 'other') => {
    const page = await visitor.open(link)
    expect([page.status, page.words]).toEqual([410, expect.stringContaining(store.t(`approval-link.${why}`))])
    expect(page.words).toContain(store.t(why === 'other' ? 'approval-link.switch' : 'approval-link.next'))
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(page.words).not.toContain(number)
    expect(page.words).not.toContain(store.t('error.notFoundTitle'))
  }
  await says(ada, 'other')
  await ada.press(await ada.open(payment.url), store.t('approval.withdraw'))
  expect((await approver.open(link)).words).toContain(store.t('approval-state.withdrawn'))
  await ada.press(await ada.open(payment.url), store.t('approval.submit'))
  await says(new Visitor('de'), 'replaced')
  const newer = await linkOf('approval-asked')
  const asked = await approver.open(newer)
  await approver.press(asked, store.t('approval.approve'))
  await says(new Visitor('de'), 'over')
  await env.DB.prepare("delete from company_members where company_id = ? and role = 'approver'")
    .bind(company.companyId)
    .run()
  await says(new Visitor('de'), 'closed')
  const unknown = await new Visitor('de').open(link.replace(/[^/]+\/?$/, `${'a'.repeat(43)}/`))
  expect([unknown.status, unknown.words]).toEqual([404, expect.stringContaining(store.t('error.notFoundTitle'))])
})

test('a buyer whose order waits shops on with another cart; the order goes on at its checkout, and is the cart again once it was taken back', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  await memberVisitor(company, 'approver', 'de')
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(company.companyId)
    .run()
  const { t, url } = ada.store
  const payment = await toPayment(ada, 'ada@example.com')
  const orderId = cartNumber(ada)
  const keyOf = () => ada.cookies().get('__Host-cart-de')
  const key = keyOf()!
  const submitted = await ada.press(payment, t('approval.submit'))
  await ada.follow(submitted, t('order.toShop'))
  const goods = { intent: 'add', product: 'paper-bag', quantity: '300' }
  await ada.post(url('cart'), goods)
  expect(cartNumber(ada)).not.toBe(orderId)
  const other = keyOf()
  // As in another browser, in which it was the cart before it was submitted.
  ada.cookies().set('__Host-cart-de', key)
  expect((await ada.open(url('cart'))).words).toContain(t('cart.empty'))
  expect(keyOf() ?? '').toBe('')
  ada.cookies().set('__Host-cart-de', key)
  await ada.post(url('cart'), goods)
  expect(cartNumber(ada)).not.toBe(orderId)
  expect(keyOf()).not.toBe(other)
  const newest = keyOf()
  const waiting = await ada.post(url('account-orders'), { number: orderId })
  expect(waiting.url.split('?')[0]).toBe(url('payment', { orderId }))
  expect(waiting.words).toContain(t('approval-state.waiting'))
  expect(keyOf()).toBe(newest)
  await ada.press(waiting, t('approval.withdraw'))
  expect(keyOf()).toBe(newest)
  expect((await ada.post(url('account-orders'), { number: orderId })).url).toBe(url('cart'))
  expect(keyOf()).toBe(key)
  // Taken back in a browser without a cart, it is that again at once.
  await ada.press(await ada.open(payment.url), t('approval.submit'))
  expect(keyOf() ?? '').toBe('')
  await ada.press(await ada.open(payment.url), t('approval.withdraw'))
  expect(keyOf()).toBe(key)
})

test('an approver who has approved the first of two steps reads that somebody else decides now, and not that the order has changed', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  await memberVisitor(company, 'approver', 'de')
  const root = await memberVisitor(company, 'administrator', 'de')
  const { t, url } = ada.store
  await root.press(await root.open(url('plus-settings')), t('plus.save'), { administratorsAbove: '1', signInAbove: '' })
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(company.companyId)
    .run()
  await ada.press(await toPayment(ada, 'ada@example.com'), t('approval.submit'))
  const bea = new Visitor('de')
  const asked = await bea.open(await linkOf('approval-asked', 'approver'))
  const given = await bea.press(asked, t('approval.approve'))
  expect(given.words).toContain(t('approval-state.waiting'))
  expect(given.words).toContain(t('approval.decidedByOther'))
  expect(given.words).not.toContain(t('approval.changed'))
})
