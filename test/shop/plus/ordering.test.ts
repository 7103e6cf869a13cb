import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { CompanyRole } from '../../../src/contract/company-roles.ts'
import { companyIn } from '../../companies.ts'
import { PARCELS } from '../../parcels.ts'
import { cartNumber, order } from '../orders.ts'
import type { Page } from '../page.ts'
import type { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const STORES = ['de', 'pl', 'gb'] as const
type Store = (typeof STORES)[number]

const fieldsOf = (prefix: string, store: Store, more: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ ...PARCELS[store], ...more }).map(([field, value]) => [`${prefix}-${field}`, value]),
  )

/** An administrator of a company in a store, whose orders need a number. */
async function administrator(store: Store, role: CompanyRole = 'administrator') {
  const company = await companyIn(store)
  // Without a VAT number, VIES is not asked.
  await env.DB.prepare(
    "update companies set needs_purchase_order = 1, purchase_order_form = 'PO-##', vat_number = '' where id = ?",
  )
    .bind(company.companyId)
    .run()
  return { ...company, ada: await memberVisitor(company, role, store) }
}

/** The address step of a new cart. */
async function atAddress(ada: Visitor): Promise<Page> {
  await ada.post(ada.store.url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  return ada.open(ada.store.url('checkout-address', { orderId: cartNumber(ada) }))
}

const formOf = (page: Page) => page.forms.find(({ fields }) => fields.has('purchaseOrder'))!.fields

describe.each(STORES)('a member in %s without scripts', (code) => {
  test('orders to an address of the company, for a cost centre, under a number of its form', async () => {
    const { ada } = await administrator(code)
    const { store } = ada
    await ada.open(store.url('plus-addresses'))
    const form = await ada.open(`${store.url('plus-addresses')}?address=new`)
    const wrong = await ada.press(form, store.t('address-book.save'), fieldsOf('book', code, { zipcode: 'x' }))
    expect(wrong.status).toBe(422)
    const kept = await ada.press(
      form,
      store.t('address-book.save'),
      fieldsOf('book', code, { address1: 'Company Row 7' }),
    )
    expect(kept.words).toContain('Company Row 7')
    for (const name of ['Sales', 'Store'])
      await ada.press(await ada.open(store.url('plus-settings')), store.t('company-settings.add'), { name })

    const address = await atAddress(ada)
    expect(address.words).toContain(store.t('checkout.companyAddresses'))
    expect(address.words).toContain('Company Row 7')
    // Its default is chosen, and whoever orders for a company is asked for no other kind of buyer.
    expect(formOf(address).get('ship-kept')).toMatch(/./)
    expect(address.words).not.toContain(store.t('registration.forB2c'))
    expect(address.words).toContain(store.t('checkout.purchaseOrderHelp', { form: 'PO-##' }))
    const centre = /<option value="([\w-]+)"[^>]*>Store</.exec(address.html)![1]!
    const stated = { email: 'ada@example.com', costCentre: centre, purchaseOrder: 'PO-7' }
    const refused = await ada.press(address, store.t('checkout.toDelivery'), stated)
    expect([refused.status, refused.words]).toEqual([
      422,
      expect.stringContaining(store.t('checkout.purchaseOrderForm', { form: 'PO-##' })),
    ])
    const none = await ada.press(address, store.t('checkout.toDelivery'), { ...stated, purchaseOrder: '' })
    expect(none.status).toBe(422)
    const delivery = await ada.press(address, store.t('checkout.toDelivery'), { ...stated, purchaseOrder: 'po-77' })
    const payment = await ada.press(delivery, store.t('checkout.toPayment'), { rate: 'courier' })
    for (const fact of ['Company Row 7', 'po-77', 'Store']) expect(payment.words).toContain(fact)
    // The step says it again.
    const again = formOf(await ada.open(store.url('checkout-address', { orderId: cartNumber(ada) })))
    expect([again.get('costCentre'), again.get('purchaseOrder')]).toEqual([centre, 'po-77'])
    const number = cartNumber(ada)
    const summary = await order(ada, payment, 'transfer')
    expect(summary.words).toContain('Store')
    const row = env.DB.prepare('select cost_centre_id from company_orders where number = ?').bind(number)
    await expect.poll(() => row.first()).toEqual({ cost_centre_id: centre })
    // And its number keeps to the form of the company, and is one wherever it stands.
    const placed = await ada.open(store.url('account-order', { orderNumber: number }))
    const other = await ada.press(placed, store.t('orders.save'), { reference: 'x' })
    expect([other.status, other.words]).toEqual([
      422,
      expect.stringContaining(store.t('checkout.purchaseOrderForm', { form: 'PO-##' })),
    ])
    expect(other.html).toContain('value="x"')
    const named = await ada.press(placed, store.t('orders.save'), { reference: 'po-78' })
    expect([named.words.includes('po-78'), named.words.includes('po-77')]).toEqual([true, false])
    const company = await ada.open(store.url('plus-order-details', { orderNumber: number }))
    expect([company.words.includes('po-78'), company.words.includes('po-77')]).toEqual([true, false])
  })
})

test('a buyer has their own cost centre by default, and no page of the company’s addresses', async () => {
  const { ada, companyId } = await administrator('de', 'buyer')
  const { store } = ada
  await env.DB.batch([
    env.DB.prepare("insert into cost_centres values ('own', ?, 'Lager', '2026', null)").bind(companyId),
    env.DB.prepare("update company_members set cost_centre_id = 'own' where company_id = ?").bind(companyId),
  ])
  expect((await ada.open(store.url('plus-addresses'))).status).toBe(404)
  expect((await ada.post(store.url('plus-addresses'), { intent: 'remove', id: 'x' })).status).toBe(404)
  expect(formOf(await atAddress(ada)).get('costCentre')).toBe('own')
})
