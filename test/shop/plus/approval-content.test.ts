import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { getRegion } from '../../../src/regions/regions.ts'
import { formatSize } from '../../../src/regions/units.ts'
import { companyIn } from '../../companies.ts'
import { designed } from '../designed.ts'
import { cartNumber } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

const PARCEL = {
  'ship-firstname': 'Ada',
  'ship-lastname': 'Muster',
  'ship-address1': 'Lindenstraße 4',
  'ship-zipcode': '80331',
  'ship-city': 'München',
  'ship-countryIso': 'DE',
  'bill-firstname': 'Kasse',
  'bill-lastname': 'Muster',
  'bill-address1': 'Rechnungsweg 9',
  'bill-zipcode': '10115',
  'bill-city': 'Berlin',
  'bill-countryIso': 'DE',
}

const BAG = {
  product: 'doypack-bag',
  size: '140x80x230',
  material: 'film-barrier',
  print: 'print-color-hd',
  finish: 'foil-matte',
}

/** As the store writes it, of millimetres. */
const size = (length: number, width: number, height: number) => formatSize({ length, width, height }, getRegion('de'))

/** An order over the limit of its buyer, of goods with a design and finished ones, which waits for its approver. */
async function waiting() {
  const company = await companyIn('de')
  const { companyId } = company
  await env.DB.prepare("update companies set vat_number = '' where id = ?").bind(companyId).run()
  await env.DB.prepare("insert into cost_centres values (?, ?, 'Lager Ost', '2026', null)")
    .bind(crypto.randomUUID(), companyId)
    .run()
  const [ada, bea] = [await memberVisitor(company, 'buyer', 'de'), await memberVisitor(company, 'approver', 'de')]
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(companyId)
    .run()
  const { t, url } = ada.store
  const design = await designed(ada)
  const box = { product: 'mailer-box-eco', size: '230x170x60', material: 'cardboard-natural', speed: 'standard' }
  const printed = { print: 'print-monochrome', finish: 'foil-none', quantity: '250' }
  await ada.post(url('cart'), { intent: 'add', ...box, ...printed, design })
  await ada.post(url('cart'), { intent: 'add', ...BAG, speed: 'standard', quantity: '500' })
  const number = cartNumber(ada)
  const address = await ada.open(url('checkout-address', { orderId: number }))
  const costCentre = /<option value="([\w-]+)"[^>]*>Lager Ost</.exec(address.html)![1]!
  const stated = { email: 'ada@example.com', costCentre, purchaseOrder: 'PO-77', ...PARCEL }
  const delivery = await ada.press(address, t('checkout.toDelivery'), stated)
  const payment = await ada.press(delivery, t('checkout.toPayment'))
  await ada.press(payment, t('approval.submit'))
  const { text } = (await env.DB.prepare(
    "select text from mails where kind = 'approval-asked' order by rowid desc",
  ).first<{ text: string }>())!
  return { ada, bea, number, design, link: /https?:\/\/\S+\/approvals\/\S+/.exec(text)![0] }
}

test('an approver reads what they approve and why, by the link of a mail and signed in: goods, design, cost centre, delivery and sums', async () => {
  const { bea, number, design, link } = await waiting()
  const { t, url, money } = bea.store
  const order = (await env.ORDERS.getByName(number).read({ isManager: true }))!
  const rate = order.shippingRates.find(({ selected }) => selected)!
  const said = [
    size(230, 170, 60),
    size(140, 80, 230),
    t('finish.foil-matte'),
    t('material.cardboard-natural'),
    t('material.film-barrier'),
    t('print.print-monochrome'),
    t('print.print-color-hd'),
    t('cart.design', { name: 'Winter' }),
    'Lager Ost',
    'PO-77',
    t('cart.shipping'),
    t('approval.why'),
    rate.cost ? money(rate.cost) : t('cart.shippingFree'),
    ...[order.total, order.total - order.taxTotal, order.taxTotal, order.itemTotal].map((sum) => money(sum)),
  ]
  const signedIn = url('plus-order-details', { orderNumber: number })
  for (const [by, at] of [
    [new Visitor('de'), link],
    [bea, signedIn],
  ] as const) {
    const page = await by.open(at)
    expect(page.status).toBe(200)
    for (const words of said) expect([at, words, page.words.includes(words)]).toEqual([at, words, true])
    expect(page.html).toMatch(new RegExp(`<img src="/api/box_designs/${design}/pictures/[0-9a-f]{64}"`))
    expect(page.words.match(/Lager Ost/g)).toHaveLength(1)
  }
})

test('the link of a mail to an approver shows neither where the invoice goes, nor how the order is reached or opened', async () => {
  const { number, design, link } = await waiting()
  const page = await new Visitor('de').open(link)
  expect(page.words).toContain('Lindenstraße 4')
  const { token } = (await env.ORDERS.getByName(number).read({ isManager: true })) as unknown as { token?: string }
  for (const kept of ['Rechnungsweg', 'ada@example.com', 'key=', `?design=${design}`, ...(token ? [token] : [])])
    expect([kept, page.html.includes(kept)]).toEqual([kept, false])
})
