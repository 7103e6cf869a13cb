import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

test('a price that the merchant agrees on is on the product, in the cart and in nobody else’s page, without scripts', async () => {
  const company = await companyIn('de')
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  const office = url('manager-company-prices', { companyId: company.companyId })
  const address = `${url('product', { product: 'mailer-box-eco' })}?size=230x170x60&quantity=250`
  expect((await (await merchant('b2c', new Visitor('de'))).open(office)).status).toBe(404)
  expect((await boss.open(url('manager-company-prices', { companyId: 'nobody' }))).status).toBe(404)

  let page = await boss.open(office)
  expect(page.words).toContain(t('company-prices.none'))
  const save = (fields: Record<string, string>) => boss.post(office, fields)
  const price = { intent: 'fixed', address, pieces: '250', amount: '123,45', until: '2039-12-31' }
  for (const [field, wrong, message, params] of [
    ['address', 'https://example.com/', 'company-prices.badAddress', {}],
    ['amount', '-1', 'money.badAmount', { example: '12,50' }],
    ['until', '2020-01-01', 'company-prices.badDay', {}],
    ['pieces', '1', 'company-prices.badAddress', {}],
  ] as const) {
    const refused = await save({ ...price, [field]: wrong })
    expect([field, refused.status, refused.words]).toEqual([field, 422, expect.stringContaining(t(message, params))])
  }
  page = await save(price)
  expect([page.status, page.words]).toEqual([200, expect.stringContaining(money(12_345))])

  const product = url('product', { product: 'mailer-box-eco' })
  const ada = await memberVisitor(company, 'buyer', 'de')
  const own = await ada.open(address)
  expect(own.words).toContain(money(12_345))
  const plain = await ada.ask(product)
  expect([plain.headers.get('Cache-Control'), await plain.text()]).toEqual([
    expect.stringContaining('no-store'),
    expect.stringContaining('"company"'),
  ])
  const cart = await ada.press(own, t('configurator.addToCart'))
  expect(cart.words).toContain(money(12_345))

  for (const [other, cached] of [
    [new Visitor('de'), 'public'],
    [await memberVisitor(await companyIn('de'), 'buyer', 'de'), 'private'],
  ] as const) {
    const shown = await other.ask(product)
    expect(shown.headers.get('Cache-Control')).toContain(cached)
    expect(await shown.text()).not.toContain('"company"')
    expect((await other.open(address)).words).not.toContain(money(12_345))
  }

  await env.DB.prepare('delete from company_members where company_id = ?').bind(company.companyId).run()
  // Only in the sentence that says what has changed.
  const left = await ada.open(cart.url)
  expect(left.words.split(money(12_345))).toHaveLength(2)

  const ended = await boss.press(await boss.open(office), t('company-prices.end'))
  expect(ended.words).toContain(t('company-prices.none'))
})
