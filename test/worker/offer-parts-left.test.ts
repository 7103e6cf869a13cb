import { expect, test } from 'vitest'
import { BESIDE_CATALOGUE } from '../../src/contract/company-spending.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import { companyIn } from '../companies.ts'
import { manager, type SignedIn } from '../merchant.ts'
import { storeAt } from '../store.ts'
import { wednesdayIn } from '../wednesday.ts'
import { call, MUNICH } from './caller.ts'
import { env } from './env.ts'
import { acceptanceOf, CRATE, MAILERS, offered } from './offered.ts'
import { partRows } from './parts-cart.ts'

const DAY = wednesdayIn(12)
const PARTS = { scheduled: [{ day: DAY, lines: [{ line_item_id: 'L1', quantity: 200 }] }], on_call: 1 }

/** Whoever has left, or only reads by now, orders what was offered for the company to nobody but themselves. */
const CHANGES = {
  left: (ada: SignedIn, boss: SignedIn) => call('DELETE', `v2/company/members/${ada.userId}`, undefined, boss),
  'reads only': (ada: SignedIn, boss: SignedIn) =>
    call('PUT', `v2/company/members/${ada.userId}`, { role: 'viewer' }, boss),
}

/** An order in deliveries of an accepted offer, paid by the member of the company to whom it went after something has changed. */
async function placedAfter(change: (ada: SignedIn, boss: SignedIn) => Promise<{ status: number }>) {
  const company = await companyIn()
  const [boss, ada] = [await company.member('administrator'), await company.member('buyer')]
  const row = env.DB.prepare('select email from users where id = ?').bind(ada.userId)
  const email = (await row.first<string>('email'))!
  const { token } = await offered({ company_id: company.companyId, email, lines: [MAILERS], parts: PARTS })
  await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1' }))
  const { order } = (await call('GET', `offers/${token}`)).body.data.attributes
  expect((await change(ada, boss)).status).toBeLessThan(300)
  return { number: order.number as string, email, paid: await payFor(order, email) }
}

interface Opened {
  number: string
  token: string
}
const byLink = ({ token }: Opened, method: string, path: string, body: object = {}) =>
  call(method, path, body, { token })

/** An order at the choice of its delivery, to Munich. */
async function toDelivery(order: Opened, email: string) {
  const at = `checkouts/${order.number}?state=`
  await byLink(order, 'PUT', `${at}cart`, { order: {} })
  const address = { email, ship_address: MUNICH, use_shipping: true }
  return readOrder((await byLink(order, 'PUT', `${at}address`, { order: address })).body)
}

/** Pays an order by card, to Munich. */
async function payFor(order: Opened, email: string) {
  const act = (method: string, path: string, body: object) => byLink(order, method, path, body)
  const shipping_rate_id = (await toDelivery(order, email)).shippingRates[0]!.id
  const delivered = await act('PUT', `checkouts/${order.number}?state=delivery`, { order: { shipping_rate_id } })
  const ready = readOrder(delivered.body)
  const expected_total = (ready.total / 100).toFixed(2)
  return act('POST', `v2/${order.number}/stripe/payment_intents/pay`, {
    payment_method_id: 'pm_card_visa',
    expected_total,
  })
}

test('the deliveries of an offer are listed and sent, though its order is no company’s any more', async () => {
  const { number, email, paid } = await placedAfter(CHANGES.left)
  expect(readOrder(paid.body).state).toBe('complete')
  await expect
    .poll(() => partRows(number))
    .toMatchObject([
      { part: 'C1', state: 'scheduled', day: DAY, pieces: 200 },
      { part: 'rest', state: 'kept', pieces: 300 },
    ])
  const chief = await manager()
  const shown = await call('GET', `v1/manager/orders/${number}/call_offs`, undefined, chief)
  expect([shown.status, shown.body.data?.attributes.company]).toEqual([200, ''])
  const list = await call('GET', 'v1/manager/call_offs?state=scheduled', undefined, chief)
  expect(list.body.data.map(({ id }: { id: string }) => id)).toContain(`${number}-C1`)
  const sent = await call('POST', `v1/manager/orders/${number}/call_offs/C1/shipment`, { carrier: 'DHL' }, chief)
  expect(sent.status).toBe(200)
  // The company's page of its deliveries is not theirs: the mail leads to the order.
  const mail = env.DB.prepare('select text from mails where recipient = ? and kind = ?')
  const [scheduled, gone] = ['call-off-scheduled', 'call-off-sent'].map((kind) => mail.bind(email, kind))
  await expect.poll(() => gone!.first<string>('text')).toContain(`/order/${number}/details/`)
  expect(await gone!.first<string>('text')).not.toContain('boxwright-plus')
  // They read the deliveries, and change none.
  await expect.poll(() => scheduled!.first<string>('text')).toContain(`/order/${number}/details/`)
  expect(await scheduled!.first<string>('text')).not.toContain(storeAt('eu').t('parts-mail.scheduledText'))
})

test('what a company’s offer has beside the catalogue is counted in its spending, with its tooling', async () => {
  const company = await companyIn()
  const ada = await company.member('administrator')
  const row = env.DB.prepare('select email from users where id = ?').bind(ada.userId)
  const email = (await row.first<string>('email'))!
  const { token } = await offered({ company_id: company.companyId, email })
  await call('POST', `offers/${token}/accept`, acceptanceOf({ L1: 'O1', L2: 'O1' }))
  const { order } = (await call('GET', `offers/${token}`)).body.data.attributes
  await payFor(order, email)
  const products = async () => {
    const { body } = await call('GET', 'v2/company/spending', undefined, ada)
    const { products: rows } = body.data.attributes as { products: { product: string; net: string }[] }
    return rows.map(({ product, net }) => [product, net])
  }
  await expect.poll(products).toEqual([
    [BESIDE_CATALOGUE.goods, '1893.07'],
    ['mailer-box-eco', '403.00'],
    [BESIDE_CATALOGUE.tooling, '195.51'],
  ])
})

test('whoever may only read by now does not pay for the company what was offered to them', async () => {
  const { paid } = await placedAfter(CHANGES['reads only'])
  expect([paid.status, paid.body.code]).toEqual([422, 'role_not_allowed'])
})

/** The order of an offer to a member of a company, at the choice of its delivery. */
async function toDeliveryOf(offer: object, options: Record<string, string>) {
  const company = await companyIn()
  const ada = await company.member('buyer')
  const row = env.DB.prepare('select email from users where id = ?').bind(ada.userId)
  const email = (await row.first<string>('email'))!
  const { token } = await offered({ company_id: company.companyId, email, ...offer })
  await call('POST', `offers/${token}/accept`, acceptanceOf(options))
  const { order } = (await call('GET', `offers/${token}`)).body.data.attributes
  return { order: order as Opened, email, ready: await toDelivery(order, email) }
}

/** Worth a free delivery as a whole, and not in halves. */
const CRATES = { ...CRATE, options: [{ id: 'O1', quantity: 240, amount: '600.00' }], tooling: '0.00' }
const LATER = wednesdayIn(16)
const onDays = (...days: [day: string, pieces: number][]) =>
  days.map(([day, quantity]) => ({ day, lines: quantity > 0 ? [{ line_item_id: 'L1', quantity }] : [] }))

test.each([
  ['a line is left out', { scheduled: onDays([DAY, 500], [LATER, 0]), on_call: 0 }, { L2: 'O1' }, LATER],
  ['the smallest quantity is taken', { scheduled: onDays([DAY, 500]), on_call: 1 }, { L1: 'O1' }, DAY],
] as const)(
  'a delivery that has nothing in it, as %s, is not paid for, and the other keeps its day',
  async (_, parts, options, day) => {
    const lines = [MAILERS, CRATES]
    const { ready: whole } = await toDeliveryOf({ lines }, options)
    const { order, email, ready } = await toDeliveryOf({ lines, parts }, options)
    expect([ready.deliveryChoice, whole.deliveryChoice]).toEqual([{ deliveries: 1, most: 1 }, undefined])
    const costs = ({ shippingRates }: typeof ready) => shippingRates.map(({ id, cost }) => [id, cost])
    expect(costs(ready)).toEqual(costs(whole))
    const placed = readOrder((await payFor(order, email)).body)
    const [line] = placed.lines
    expect(placed.parts).toMatchObject({
      deliveries: 1,
      deliveriesLeft: 0,
      callOffs: [{ id: 'C1', state: 'scheduled', day, lines: [{ id: line!.id, quantity: line!.quantity }] }],
    })
  },
)
