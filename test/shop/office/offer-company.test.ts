import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { memberVisitor } from '../plus/members.ts'
import { Visitor } from '../visitor.ts'

const AGREED = { paymentDays: 45, creditLimit: 500_000 }

const emailOf = async ({ userId }: { userId: string }): Promise<string> =>
  (await env.DB.prepare('select email from users where id = ?').bind(userId).first<{ email: string }>())!.email

/** A company with an agreed price of 500 mailers, and an address for deliveries in Austria. */
async function agreedCompany(boss: Visitor) {
  const company = await companyIn('de', 'approved', AGREED)
  const { companyId: id } = company
  await env.DB.prepare(
    "insert into company_addresses values (?, ?, 'Ada', 'Byron', 'Byron GmbH', 'Ring 1', '', 'Wien', '1010', '', '', 'AT', 1, 1, '2026')",
  )
    .bind(crypto.randomUUID(), id)
    .run()
  const { url } = boss.store
  const address = `${url('product', { product: 'mailer-box-eco' })}?size=230x170x60&quantity=500`
  const price = { intent: 'fixed', address, pieces: '500', amount: '123,45', until: '2039-12-31' }
  await boss.post(url('manager-company-prices', { companyId: id }), price)
  const variant = (await env.DB.prepare('select subject from company_prices where company_id = ?')
    .bind(id)
    .first<{ subject: string }>())!.subject
  const name = (await env.DB.prepare('select name from companies where id = ?').bind(id).first<{ name: string }>())!
    .name
  return { ...company, name, variant }
}

test('a company is found by its name or number, and its contact, terms and prices are in the offer without typing', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const { companyId, member, name, variant } = await agreedCompany(boss)
  const ada = await member('administrator')
  const other = await companyIn('pl')
  const list = await boss.open(url('manager-offers'))
  const begun = { contactName: 'Somebody', email: 'somebody@example.com', store: 'de' }
  let draft = await boss.press(list, t('offers.begin'), begun)
  draft = await boss.press(draft, t('offer-form.addCatalogue'), {})
  const goods = { 'line-0-variant': variant, 'line-0-quantity1': '500', 'line-0-quantity2': '5', 'line-0-lead': '0' }

  const none = await boss.press(draft, t('orders.searchAct'), { ...goods, companyQuery: 'no such firm' })
  expect(none.words).toContain(t('offer-form.companyNone'))
  for (const companyQuery of [name.slice(5), 'DE136695976', 'hrb 1']) {
    const found = await boss.press(draft, t('orders.searchAct'), { ...goods, companyQuery })
    expect([companyQuery, found.words]).toEqual([
      companyQuery,
      expect.stringContaining(t('offer-form.companyChoose', { name })),
    ])
  }
  // Another store's company is not found, and its id chooses nothing.
  const named = await boss.press(draft, t('orders.searchAct'), { ...goods, companyQuery: 'Firm' })
  expect(named.html).not.toContain(other.companyId)
  const fields = Object.fromEntries(named.forms.at(-1)!.fields)
  expect((await boss.post(draft.url, { ...fields, intent: `company-${other.companyId}` })).status).toBe(404)

  const chosen = await boss.press(named, t('offer-form.companyChoose', { name }), {})
  for (const value of [name, await emailOf(ada), '123,45', '45'])
    expect([value, chosen.html.includes(`value="${value}"`)]).toEqual([value, true])
  expect(chosen.words).toContain(t('offer-form.companyPrice', { amount: boss.store.money(12_345) }))
  const form = () => Object.fromEntries(chosen.forms.at(-1)!.fields)
  expect(form()).toMatchObject({ companyId, countryIso: 'AT', 'way-whole': 'on', 'way-pay_later': 'on' })
  // What was chosen is not kept before it is saved.
  expect((await boss.open(draft.url)).words).not.toContain(name)
  const saved = await boss.press(chosen, t('offer-form.save'), { 'line-0-quantity2': '', 'line-0-amount2': '' })
  expect([saved.status, saved.words]).toEqual([200, expect.stringContaining(t('offer-form.companyChosen', { name }))])

  const off = await boss.press(saved, t('offer-form.companyRemove'))
  expect(off.words).toContain(t('offer-form.companyFind'))
  expect(off.words).not.toContain(t('offer-form.companyPrice', { amount: boss.store.money(12_345) }))

  // Enter presses the first button of a form: it keeps the company and calculates, and looks for one that is typed.
  const first = saved.forms.at(-1)!.buttons[0]!
  expect(first).toMatchObject({ name: 'intent', value: 'enter', label: '' })
  const entered = await boss.post(saved.url, { ...Object.fromEntries(saved.forms.at(-1)!.fields), intent: first.value })
  expect(entered.words).toContain(t('offer-form.companyChosen', { name }))
  const sought = await boss.post(saved.url, {
    ...Object.fromEntries(off.forms.at(-1)!.fields),
    companyQuery: name,
    intent: first.value,
  })
  expect(sought.words).toContain(t('offer-form.companyChoose', { name }))

  // Suspended since, it is refused beside the field.
  await env.DB.prepare("update companies set state = 'suspended' where id = ?").bind(companyId).run()
  const refused = await boss.press(saved, t('offer-form.send'))
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t('offer-form.companyWrong'))])
  // What leads out of it keeps what was typed.
  for (const intent of ['prices', 'no-company']) {
    const typed = { ...Object.fromEntries(saved.forms.at(-1)!.fields), message: 'Mit Gruß', intent }
    const shown = await boss.post(saved.url, typed)
    const { message, companyId = '' } = Object.fromEntries(shown.forms.at(-1)!.fields)
    expect([intent, shown.status, message, companyId]).toEqual([intent, 200, 'Mit Gruß', ''])
  }
})

test('the address of a delivery that was typed into a draft saved since by a colleague is told in words', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const company = await agreedCompany(boss)
  await company.member('buyer')
  const page = await boss.open(url('manager-company', { companyId: company.companyId }))
  const draft = await boss.press(page, t('offer-form.forCompany'))
  const [, address] = /<option value="([\w-]{36})"[^>]*>Byron GmbH, Ring 1, 1010 Wien</.exec(draft.html)!
  expect((await boss.press(draft, t('offer-form.save'), { message: 'Anders' })).status).toBe(200)
  const typed = { 'part-0-day': wednesdayIn(30), 'part-0-address': address! }
  const late = await boss.press(draft, t('offer-form.save'), typed)
  expect([late.status, late.words.includes(t('offers.changed'))]).toEqual([422, true])
  const told = /<table.*?<\/table>/s.exec(late.html)![0]
  expect([told.includes('Byron GmbH, Ring 1, 1010 Wien'), told.includes(address!)]).toEqual([true, false])
})

test('with a company that is chosen no more, or for another, go the prices and the terms that it had filled in', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const company = await agreedCompany(boss)
  await company.member('buyer')
  const other = await companyIn('de')
  const page = await boss.open(url('manager-company', { companyId: company.companyId }))
  const line = await boss.press(await boss.press(page, t('offer-form.forCompany')), t('offer-form.addCatalogue'))
  const goods = { 'line-0-variant': company.variant, 'line-0-quantity1': '500', 'line-0-lead': '5' }
  const filled = await boss.press(line, t('offer-form.fillPrices'), goods)
  const fields = Object.fromEntries(filled.forms.at(-1)!.fields)
  expect(fields).toMatchObject({ 'way-pay_later': 'on', payLaterDays: '45', 'line-0-amount1': '123,45' })
  // A quantity that has no price yet gets none by it.
  const quantities = { ...fields, 'line-0-quantity2': '1000' }
  const chosen = async (intent: string, typed: object = {}) => {
    const shown = await boss.post(filled.url, { ...quantities, ...typed, intent })
    return Object.fromEntries(shown.forms.at(-1)!.fields)
  }
  for (const [intent, companyId] of [
    ['no-company', undefined],
    [`company-${other.companyId}`, other.companyId],
  ] as const) {
    const form = await chosen(intent)
    expect([intent, form.companyId, form['way-pay_later'], form.payLaterDays, form['way-whole']]).toEqual([
      intent,
      companyId,
      undefined,
      '30',
      'on',
    ])
    expect(form['line-0-amount1']).toMatch(/^\d+,\d\d$/)
    expect(form['line-0-amount1']).not.toBe('123,45')
    expect([intent, form['line-0-amount2'] === '']).toEqual([intent, companyId === undefined])
    // What was agreed on otherwise stays.
    const typed = { payLaterDays: '60', 'line-0-amount1': '99' }
    expect(await chosen(intent, typed)).toMatchObject({ 'way-pay_later': 'on', ...typed })
  }
})

test('an offer begins on the page of a company, its members see it, and the order is that of the company', async () => {
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const company = await agreedCompany(boss)
  const ada = await company.member('buyer')
  const page = await boss.open(url('manager-company', { companyId: company.companyId }))
  const draft = await boss.press(page, t('offer-form.forCompany'))
  expect(draft.words).toContain(t('offer-form.companyChosen', { name: company.name }))
  expect(draft.html).toContain(`value="${await emailOf(ada)}"`)
  const line = await boss.press(draft, t('offer-form.addCatalogue'))
  const goods = { 'line-0-variant': company.variant, 'line-0-quantity1': '500', 'line-0-lead': '5' }
  const filled = await boss.press(line, t('offer-form.fillPrices'), goods)
  expect(filled.html).toContain('value="123,45"')
  const sent = await boss.press(filled, t('offer-form.send'), { countryIso: 'DE' })
  expect(sent.words).toContain(t('managed-offer-state.sent'))
  const number = /F\d{9}/.exec(draft.url)![0]
  expect((await boss.open(page.url)).words).toContain(number)

  const bea = await memberVisitor(company, 'approver', 'de')
  expect((await bea.open(url('plus-quotes'))).words).toContain(number)
  const eve = await memberVisitor(await companyIn('de'), 'administrator', 'de')
  expect((await eve.open(url('plus-quotes'))).words).not.toContain(number)

  const review = new URL(/href="([^"]*\/review\/)"/.exec(sent.html)![1]!, draft.url).href
  const buyer = new Visitor('de')
  const checkout = await buyer.press(await buyer.open(review), t('custom-offer.accept'), { name: 'Ada', agreed: 'on' })
  expect(checkout.status).toBe(200)
  const { order_number } = (await env.DB.prepare('select order_number from offers where number = ?')
    .bind(number)
    .first<{ order_number: string }>())!
  const row = await env.DB.prepare('select user_id from orders where number = ?').bind(order_number).first()
  expect(row).toEqual({ user_id: ada.userId })
})
