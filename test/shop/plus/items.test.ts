import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { companyIn } from '../../companies.ts'
import { merchant } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const product = { product: 'mailer-box-eco' } as const

/** Puts a configured product into somebody's cart. */
async function withCart(visitor: Visitor): Promise<void> {
  const { t, url } = visitor.store
  const page = await visitor.open(`${url('product', product)}?size=230x170x60&quantity=250`)
  await visitor.press(page, t('configurator.addToCart'))
}

/** Keeps the goods in somebody's cart as an item, by the page's own form. */
async function kept(visitor: Visitor, sku: string, name = 'Small box') {
  const { t, url } = visitor.store
  const page = await visitor.open(url('plus-new-item'))
  return visitor.press(page, t('plus.save'), { sku, name })
}

describe.each(['de', 'pl'] as const)('in %s, without scripts', (code) => {
  test('a line of the cart is kept as an item, ordered in two clicks, changed and retired', async () => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'approver', code)
    const { t, url, money } = ada.store
    const empty = await ada.open(url('plus-items'))
    expect(empty.words).toContain(t('items.none'))
    await withCart(ada)
    for (const [sku, name, problem] of [
      ['A 1', 'Box', 'items.badNumber'],
      ['A-1', '', 'items.badName'],
    ] as const) {
      const refused = await kept(ada, sku, name)
      expect(summedUp(refused)).toEqual([expect.stringMatching(name ? /^sku-R\d+L1$/ : /^name-R\d+L1$/)])
      expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t(problem))])
    }
    const done = await kept(ada, 'a-1')
    expect(done.words).toContain(t('items.kept'))
    expect((await kept(ada, 'A-1')).words).toContain(t('items.taken'))

    // A colleague: one click to the page, one into the cart.
    const bob = await memberVisitor(company, 'buyer', code)
    const items = await bob.open(`${url('plus-items')}?q=a-1`)
    expect(items.words).toContain('Small box')
    expect((await bob.open(`${url('plus-items')}?page=9`)).words).not.toContain(t('items.none'))
    expect(items.words).not.toContain(t('items.change'))
    const added = await bob.press(items, t('configurator.addToCart'))
    expect([added.status, added.words]).toEqual([200, expect.stringContaining(t('items.added'))])
    const cart = await bob.open(url('cart'))
    expect(cart.words).toContain(t('product-name.mailer-box-eco'))
    const few = await bob.press(await bob.open(url('plus-items')), t('configurator.addToCart'), { pieces: 'many' })
    expect([few.status, summedUp(few)]).toEqual([422, [expect.stringMatching(/^pieces-[^o]/)]])
    expect((await bob.open(url('plus-new-item'))).status).toBe(404)

    const boss = await merchant('order_manager', new Visitor(code))
    const office = await boss.open(url('manager-company-items', { companyId: company.companyId }))
    expect((await boss.open(`${office.url}?page=9`)).words).not.toContain(t('company-items.none'))
    const wrong = await boss.press(office, t('company-items.agree'), { pieces0: '250', amount0: '99', until: '' })
    expect([wrong.status, wrong.words]).toEqual([422, expect.stringContaining(t('company-prices.badDay'))])
    const price = { pieces0: '250', amount0: '99,50', until: '2039-12-31' }
    expect((await boss.press(office, t('company-items.agree'), price)).status).toBe(200)
    expect((await bob.open(url('plus-items'))).words).toContain(money(9_950))
    // A row of which something is missing is no row that is empty: the agreement stays.
    const agreed = await boss.open(url('manager-company-items', { companyId: company.companyId }))
    const noAmount = t('money.badAmount', { example: '12,50' })
    for (const [half, field, problem] of [
      [{ pieces0: '500', amount0: '0' }, 'amount0', noAmount],
      [{ pieces0: '250', amount0: '' }, 'amount0', noAmount],
      [{ pieces0: '' }, 'pieces0', t('items.badPieces')],
      [{ pieces1: '500' }, 'amount1', noAmount],
    ] as const) {
      const refused = await boss.press(agreed, t('company-items.agree'), half)
      expect([half, refused.status, refused.words]).toEqual([half, 422, expect.stringContaining(problem)])
      expect(new RegExp(`id="${field}-[\\w-]+-error"`).test(refused.html)).toBe(true)
    }
    // What was opened before it was agreed shows it now, instead of ending it; also where it was refused for another reason first.
    for (const old of [office, wrong]) {
      const late = await boss.press(old, t('company-items.agree'), { ...price, amount0: '88' })
      expect([late.status, late.words]).toEqual([422, expect.stringContaining(t('company-items.changed'))])
      expect(late.html).toContain('value="99,50"')
    }
    expect((await bob.open(url('cart'))).words).toContain(money(9_950))
    const catalogue = await bob.open(url('plus-catalogue'))
    expect(catalogue.words).toContain(money(9_950))
    expect(catalogue.words).toContain('Small box')

    const mine = await ada.open(url('plus-items'))
    const changed = await ada.press(mine, t('plus.save'), { sku: 'B-2', name: 'Bigger name', pieces: '500' })
    expect(changed.words).toContain('Bigger name')
    const gone = await ada.press(changed, t('items.retire'))
    expect(gone.words).toContain(t('items.retired'))
    expect(gone.words).toContain(t('items.none'))
  })

  test('a pasted list says what each line means, and its good lines go into the cart at once', async () => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'administrator', code)
    const { t, url } = ada.store
    await withCart(ada)
    await kept(ada, 'A-1')
    await kept(ada, 'A-2', 'Other box')
    const form = await ada.open(url('plus-quick-order'))
    const nothing = await ada.press(form, t('quick-order.read'), { message: ' ' })
    expect([nothing.status, nothing.words]).toEqual([422, expect.stringContaining(t('quick-order.nothing'))])
    expect(summedUp(nothing)).toEqual(['quick-list'])
    const message = ['SKU;Menge', 'a-1;250', 'A-2 500', 'a-1;250', 'X-9;250', 'A-2;1,5', ';7', 'A-2'].join('\r\n')
    const read = await ada.press(form, t('quick-order.read'), { message })
    expect(read.status).toBe(200)
    for (const problem of ['unknown', 'not_whole', 'no_sku', 'no_quantity'] as const)
      expect(read.words).toContain(t(`list-problem.${problem}`))
    expect(read.words).toContain(t('quick-order.good', { count: '2' }))
    expect(read.words).toContain(t('quick-order.bad', { count: '4' }))
    expect(read.words).toContain('Small box')
    const cart = await ada.press(read, t('quick-order.order'))
    expect(cart.url).toBe(url('cart'))
    expect(cart.words).toContain(t('cart.itemNumber', { number: 'A-2' }))
  })
})

test('a file of a spreadsheet is read, one that is too large is refused', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  const { t, url } = ada.store
  await withCart(ada)
  await kept(ada, 'ÄÖ-1', 'Kleine Schachtel')
  const sent = async (bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData()
    form.set('intent', 'read')
    form.set('message', '')
    form.set('file', new File([bytes], 'list.csv', { type: 'text/csv' }))
    const here = url('plus-quick-order')
    const answer = await ada.ask(here, { method: 'POST', body: form, headers: { Origin: new URL(here).origin } })
    return [answer.status, await answer.text()] as const
  }
  const text = 'Artikelnummer;Menge\r\nÄÖ-1;"250"\r\n'
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...text].flatMap((letter) => [letter.charCodeAt(0), 0])])
  for (const bytes of [new TextEncoder().encode(`\ufeff${text}`), latin, utf16]) {
    const [status, html] = await sent(bytes)
    expect([status, html]).toEqual([200, expect.stringContaining('Kleine Schachtel')])
  }
  const [status, html] = await sent(new TextEncoder().encode('A-1;250\n'.repeat(20_000)))
  expect([status, html]).toEqual([422, expect.stringContaining(t('quick-order.tooLarge'))])
})

test('a full cart takes what it has room for, and shows the rest to be ordered later', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'administrator', 'de')
  const { t, url } = ada.store
  await withCart(ada)
  await kept(ada, 'N-0')
  const columns = 'company_id, name, variant_id, design, quantity, prices, valid_until, created_at, retired_at'
  await env.DB.batch(
    Array.from({ length: 101 }, (_, at) =>
      env.DB.prepare(
        `insert into company_items (id, sku, sku_key, ${columns})
         select ?, ?, ?, ${columns} from company_items where company_id = ? and sku = 'N-0'`,
      ).bind(crypto.randomUUID(), `N-${at + 1}`, `N-${at + 1}`, company.companyId),
    ),
  )
  const message = Array.from({ length: 101 }, (_, at) => `N-${at + 1};250`).join('\n')
  const read = await ada.press(await ada.open(url('plus-quick-order')), t('quick-order.read'), { message })
  expect(read.words).toContain(t('quick-order.room', { most: '100', count: '99' }))
  const left = await ada.press(read, t('quick-order.order'))
  expect(left.words).toContain(t('list.left', { count: '2' }))
  expect(left.words).toContain('N-101')
  expect(left.words).not.toContain('N-99')
})

test('the catalogue is what Plus is for a visitor, and the helpful page in a store without Plus', async () => {
  const visitor = new Visitor('it')
  const page = await visitor.open(visitor.store.url('plus-catalogue'))
  expect([page.status, new URL(page.url).pathname]).toEqual([200, expect.stringMatching(/\/plus\/catalogo\/$/)])
  expect(page.words).toContain(visitor.store.t('plus-catalogue.aboutLead'))
  expect(page.links.map(({ href }) => href)).toContain('/plus/register/')
  const elsewhere = new Visitor('fr')
  const none = await elsewhere.open(new URL('/plus/catalogue/', elsewhere.store.url('home')).href)
  expect([none.status, none.words]).toEqual([404, expect.stringContaining(elsewhere.store.t('plus.absentTitle'))])
})
