import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { PRESETS } from '../../../src/contract/presets.ts'
import { variantCode } from '../../../src/contract/variant.ts'
import { companyIn } from '../../companies.ts'
import { pdfText } from '../../pdf-text.ts'
import { merchant } from '../account/people.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

/** A product that the merchant added, whose address is in no table of the shop. */
const added = {
  ...PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!,
  type: 'winter-mailer',
  listing: { stores: ['de'], words: { en: { name: 'Winter mailer', text: 'A mailer.', slug: 'winter-mailers' } } },
}

beforeAll(async () => {
  await env.DB.prepare('INSERT INTO products (type, position, document) VALUES (?1, 90, ?2)')
    .bind(added.type, JSON.stringify(added))
    .run()
})

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

test('is also on the page and the sheet of a product that the merchant added, and on a page for a purpose', async () => {
  const company = await companyIn('de')
  const boss = await merchant('order_manager', new Visitor('de'))
  const { url, money, t } = boss.store
  const office = url('manager-company-prices', { companyId: company.companyId })
  const preset = PRESETS['e-commerce-starter-box']
  const [material, print, finish] = [added.materials[0]!, added.prints[0]!, added.finishes[0]!]
  const size = added.sizes[0]!
  const query = new URLSearchParams({
    size: `${size.length}x${size.width}x${size.height}`,
    material,
    print,
    finish,
    quantity: '250',
  })
  const agreed = { intent: 'fixed', until: '2039-12-31' }
  for (const fields of [
    { address: variantCode({ product: added.type, size, material, print, finish }), pieces: '250', amount: '123,45' },
    { address: variantCode(preset), pieces: String(preset.quantity), amount: '67,89' },
  ])
    expect((await boss.post(office, { ...agreed, ...fields })).status).toBe(200)

  const product = `${url('home')}winter-mailers/`
  const purpose = url('preset', { preset: 'e-commerce-starter-box' })
  const [ada, eve] = [await memberVisitor(company, 'buyer', 'de'), new Visitor('de')]
  const sheetOf = async (visitor: Visitor) =>
    pdfText(await (await visitor.ask(`${product}?${query}&offer=pdf`)).arrayBuffer())
  for (const [address, price] of [
    [product, null],
    [`${product}?${query}`, money(12_345)],
    [purpose, money(6_789)],
  ] as const) {
    const [own, others] = [await ada.open(address), await eve.open(address)]
    expect([address, own.status, own.headers.get('Cache-Control')]).toEqual([
      address,
      200,
      expect.stringContaining('no-store'),
    ])
    expect([own.html.includes('"company"'), others.html.includes('"company"')]).toEqual([true, false])
    if (price) expect([own.words.includes(price), others.words.includes(price)]).toEqual([true, false])
  }
  expect((await ada.open(purpose)).words).toContain(t('preset-name.e-commerce-starter-box'))
  // Without a price of their own, a member has the page that everybody has.
  const other = await memberVisitor(await companyIn('de'), 'buyer', 'de')
  for (const address of [product, purpose])
    expect((await other.ask(address)).headers.get('Cache-Control')).toBe('private, no-cache')
  const sheets = [await sheetOf(ada), await sheetOf(eve)]
  expect(sheets.map((sheet) => sheet.includes('123,45'))).toEqual([true, false])
})

test('leads nowhere from a product that the store does not sell: its page says so to a member as to everybody', async () => {
  const company = await companyIn('eu')
  const boss = await merchant('order_manager', new Visitor('eu'))
  const preset = PRESETS['e-commerce-starter-box']
  const office = boss.store.url('manager-company-prices', { companyId: company.companyId })
  const agreed = { intent: 'fixed', until: '2039-12-31', amount: '67.89' }
  const saved = await boss.post(office, { ...agreed, address: variantCode(preset), pieces: String(preset.quantity) })
  expect(saved.status).toBe(200)
  const ada = await memberVisitor(company, 'buyer')
  const sold = await ada.open(ada.store.url('preset', { preset: 'e-commerce-starter-box' }))
  expect(sold.html).toContain('"company"')
  const page = await ada.open(`${ada.store.url('home')}winter-mailers/?quantity=250`)
  expect([page.status, page.words]).toEqual([200, expect.stringContaining('Winter mailer')])
  expect(page.forms.some(({ fields }) => fields.has('quantity'))).toBe(false)
})
