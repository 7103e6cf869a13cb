import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { CompanyOrderRow } from '../../../src/contract/company-orders.ts'
import { companyIn, type TestCompany } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { order, toPayment } from '../orders.ts'
import type { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const numberIn = (text: string): CompanyOrderRow['number'] => /R\d{9}/.exec(text)![0]

const limitBuyers = ({ companyId }: TestCompany) =>
  env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(companyId)
    .run()

/** A buyer whose order waits for approval. @returns its number */
async function submitted(ada: Visitor, mail: string): Promise<string> {
  const payment = await toPayment(ada, mail)
  const waiting = await ada.press(payment, ada.store.t('approval.submit'))
  return numberIn(waiting.url)
}

describe.each(['de', 'it'] as const)('without scripts, in %s', (code) => {
  test('an approver finds an order that waits, refuses it and then approves it; its buyer follows and pays', async () => {
    const company = await companyIn(code)
    const [ada, bea] = [await memberVisitor(company, 'buyer', code), await memberVisitor(company, 'approver', code)]
    await limitBuyers(company)
    const { store } = ada
    const { t } = store
    const orderNumber = await submitted(ada, 'ada@example.com')

    const details = store.url('plus-order-details', { orderNumber })
    // The list follows the order.
    await eventually(async () => {
      const list = await bea.open(store.url('plus-orders'))
      expect(list.words).toContain(t('approval-state.waiting'))
      expect(list.links.map(({ href }) => new URL(href, list.url).href)).toContain(details)
    })
    const silent = await bea.press(await bea.open(details), t('approval.refuse'))
    expect([silent.status, silent.words]).toEqual([422, expect.stringContaining(t('approval.reasonMissing'))])
    const refused = await bea.press(await bea.open(details), t('approval.refuse'), { message: 'Not\nthis year' })
    expect(refused.words).toContain(t('approval-state.refused'))

    const own = await ada.open(details)
    expect(own.words).toContain('this year')
    const again = await ada.press(own, t('approval.submit'))
    expect(again.url).toBe(store.url('plus-order-placed', { orderNumber }))
    expect(again.words).toContain(t('company-orders.next1'))
    const back = await ada.press(await ada.open(details), t('approval.withdraw'))
    expect(back.words).toContain(t('approval-state.withdrawn'))
    await ada.press(back, t('approval.submit'))

    const given = await bea.press(await bea.open(details), t('approval.approve'))
    expect(given.words).toContain(t('approval-state.approved'))
    const toPay = (await ada.open(details)).links.find(({ label }) => label === t('company-orders.pay'))!
    const placed = await order(ada, await ada.open(new URL(toPay.href, details).href), 'transfer')
    expect(placed.url).toContain('/summary/')
    for (const route of ['plus-order-placed', 'plus-order-items', 'plus-order-payment'] as const)
      expect([route, (await ada.open(store.url(route, { orderNumber }))).status]).toEqual([route, 200])
    const payment = await bea.open(store.url('plus-order-payment', { orderNumber }))
    expect(payment.words).toContain(t('company-orders.open'))
    const file = payment.links.find(({ href }) => href.includes('/documents/pro-forma/'))!
    const answer = await bea.ask(new URL(file.href, payment.url).href)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    await answer.body?.cancel()

    await ada.press(await ada.open(store.url('account-order', { orderNumber })), t('orders.cancelAct'))
    // The page that thanks for an order thanks for none that was canceled.
    const canceled = await ada.open(store.url('plus-order-placed', { orderNumber }))
    expect([canceled.url, canceled.words.includes(t('order.canceled'))]).toEqual([details, true])
  })
})

test('whoever stands in for an approver reads what became of it, and is told where a colleague was faster', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  const bea = await memberVisitor(company, 'approver', 'de')
  await limitBuyers(company)
  const dan = await memberVisitor(company, 'buyer', 'de')
  await env.DB.prepare(
    `insert into company_delegations (from_user_id, company_id, to_user_id, starts_on, ends_on)
    select bea.user_id, bea.company_id, dan.user_id, date('now', '-2 days'), date('now', '+2 days')
    from company_members bea join company_members dan on dan.company_id = bea.company_id
    where bea.company_id = ? and bea.role = 'approver' and dan.role = 'buyer' order by dan.rowid desc limit 1`,
  )
    .bind(company.companyId)
    .run()
  const { t, url } = ada.store
  const details = url('plus-order-details', { orderNumber: await submitted(ada, 'ada@example.com') })
  const given = await dan.press(await dan.open(details), t('approval.approve'))
  expect([given.status, given.url, given.words]).toEqual([
    200,
    details,
    expect.stringContaining(t('approval-state.approved')),
  ])
  const eve = await memberVisitor(company, 'buyer', 'de')
  await limitBuyers(company)
  const other = url('plus-order-details', { orderNumber: await submitted(eve, 'eve@example.com') })
  const asked = await dan.open(other)
  await bea.press(await bea.open(other), t('approval.approve'))
  const late = await dan.press(asked, t('approval.approve'))
  expect([late.status, late.url]).toEqual([200, `${url('plus-orders')}?closed=order`])
  expect(late.words).toContain(t('approval-link.closed'))
})

test('an order of a colleague and one of another company are the same as none, on each page', async () => {
  const company = await companyIn('de')
  const [ada, cem] = [await memberVisitor(company, 'buyer', 'de'), await memberVisitor(company, 'buyer', 'de')]
  await limitBuyers(company)
  const orderNumber = await submitted(ada, 'ada@example.com')
  const eve = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  const { store } = ada
  for (const route of ['plus-order-details', 'plus-order-placed', 'plus-order-items', 'plus-order-payment'] as const) {
    const asked = async (who: Visitor, number: string) => {
      const { status, html } = await who.open(store.url(route, { orderNumber: number }))
      return [status, html.replaceAll(number, '').replace(/nonce="[^"]*"/g, '').length]
    }
    expect((await ada.open(store.url(route, { orderNumber }))).status).toBe(200)
    for (const other of [cem, eve]) expect((await asked(other, orderNumber))[0]).toBe(404)
    expect(await asked(cem, orderNumber)).toEqual(await asked(cem, 'R000000001'))
  }
  const form = { intent: 'decide', decision: 'approve', sha256: '0'.repeat(64), message: '' }
  const told = []
  for (const number of [orderNumber, 'R000000001']) {
    const { url, words } = await cem.post(store.url('plus-order-details', { orderNumber: number }), form)
    told.push([url, words])
  }
  expect(told[0]).toEqual([`${store.url('plus-orders')}?closed=order`, expect.stringContaining(store.t('orders.none'))])
  expect(told[1]).toEqual(told[0])
})

test('the file of the orders has no cell that a spreadsheet would calculate', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  await env.DB.prepare(
    "update users set name = '=HYPERLINK(1)' where id in (select user_id from company_members)",
  ).run()
  const payment = await toPayment(ada, 'ada@example.com')
  const number = numberIn((await order(ada, payment, 'transfer')).url)
  await expect
    .poll(async () => (await ada.open(ada.store.url('plus-orders'))).words)
    .toContain(ada.store.t('order.number', { number }))
  const answer = await ada.ask(ada.store.url('plus-orders-csv'))
  expect(answer.headers.get('Content-Disposition')).toContain('orders.csv')
  const text = await answer.text()
  expect(text).toContain(number)
  expect(text).toContain("'=HYPERLINK(1)")
  expect(text).not.toMatch(/(^|[,\n"])=/)
})
