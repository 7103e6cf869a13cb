import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { installmentsOf } from '../../../src/commerce/orders/rules/payment-plan.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { addDays, isWorkingDay } from '../../../src/pricing/calendar.ts'
import { formatDate } from '../../../src/regions/dates.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { companyIn } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { wednesdayIn } from '../../wednesday.ts'
import { merchant } from '../account/people.ts'
import { summedUp } from '../error-summary.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { memberVisitor } from './members.ts'

/** Puts a placed order back in time, with its artwork approved: it is made, and kept for months more. */
const madeLongAgo = (number: string) =>
  runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const at = new Date(Date.now() - 120 * DAY_MS).toISOString()
    const change = { to: 'approved', by: 'customer', at } as const
    const artwork = Object.fromEntries(
      document.lines.map(({ id }) => [id, { fileset: id, state: 'approved' as const, file: null, changes: [change] }]),
    )
    storage.kv.put('document', { ...document, completedAt: at, artwork })
  })

/** Goes through the checkout with three deliveries and pays. @returns the order's number */
async function orderedInThree(ada: Visitor): Promise<string> {
  const { store } = ada
  await toPayment(ada, 'ada@example.com')
  const orderId = cartNumber(ada)
  const delivery = await ada.open(store.url('checkout-delivery', { orderId }))
  const split = await ada.press(delivery, store.t('checkout.deliveriesAct'), { deliveries: '3' })
  expect(split.words).toContain(store.t('checkout.deliveriesNow', { number: '3' }))
  const payment = await ada.press(split, store.t('checkout.toPayment'))
  const placed = await order(ada, payment, 'succeeds')
  expect(placed.url).toContain(orderId)
  // The company's lists are written beside the answer.
  const page = store.url('plus-order-parts', { orderNumber: orderId })
  await eventually(async () => expect((await ada.open(page)).status).toBe(200))
  return orderId
}

describe.each(['de', 'it'] as const)('without scripts, in %s', (code) => {
  test('a buyer orders in three deliveries, schedules, changes and cancels one; a viewer sees it, others do not', async () => {
    const company = await companyIn(code)
    const ada = await memberVisitor(company, 'buyer', code)
    const { store } = ada
    const { t } = store
    const orderNumber = await orderedInThree(ada)
    const page = store.url('plus-order-parts', { orderNumber })
    expect((await ada.open(page)).words).toContain(t('parts.waiting'))
    await madeLongAgo(orderNumber)

    const empty = await ada.open(page)
    expect(empty.words).toContain(t('parts.none'))
    const tooMany = await ada.press(empty, t('parts.act'), { 'quantity-L1': '501', day: wednesdayIn(3) })
    expect([tooMany.status, tooMany.words]).toEqual([422, expect.stringContaining(t('parts.badQuantity'))])
    const noDay = await ada.press(tooMany, t('parts.act'), { 'quantity-L1': '5', day: '' })
    expect([summedUp(tooMany), summedUp(noDay)]).toEqual([['schedule'], ['day']])
    expect([noDay.status, noDay.words]).toEqual([422, expect.stringContaining(t('parts.badDay'))])
    const scheduled = await ada.press(noDay, t('parts.act'), {
      'quantity-L1': '200',
      day: wednesdayIn(3),
      reference: 'Filiale 7',
    })
    expect([scheduled.url, scheduled.words]).toEqual([page, expect.stringContaining('Filiale 7')])
    expect(scheduled.words).toContain(t('parts.deliveriesLeftOf', { left: '2', all: '3' }))

    const changing = await ada.open(`${page}?delivery=C1`)
    const changed = await ada.press(changing, t('parts.save'), { 'quantity-L1': '150' })
    expect(changed.words).toContain('350')
    const vic = await memberVisitor(company, 'viewer', code)
    const seen = await vic.open(page)
    expect([seen.words.includes('Filiale 7'), seen.words.includes(t('parts.act'))]).toEqual([true, false])
    const forced = await vic.post(page, { intent: 'take_back', call_off: 'C1' })
    expect(forced.status).toBe(404)
    const eve = await memberVisitor(await companyIn(code), 'administrator', code)
    expect((await eve.open(page)).status).toBe(404)

    const back = await ada.post(page, { intent: 'take_back', call_off: 'C1' })
    expect([
      back.words.includes(t('parts.none')),
      back.words.includes(t('parts.deliveriesLeftOf', { left: '3', all: '3' })),
    ]).toEqual([true, true])
    expect((await ada.post(page, { intent: 'take_back', call_off: 'C1' })).words).toContain(t('parts.changed'))
  })
})

test('whoever manages the shop finds what is to be sent and notes it with its carrier; the buyer sees the number', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'buyer', 'de')
  const { store } = ada
  const { t } = store
  const orderNumber = await orderedInThree(ada)
  await madeLongAgo(orderNumber)
  const page = store.url('plus-order-parts', { orderNumber })
  await ada.press(await ada.open(page), t('parts.act'), { 'quantity-L1': '200', day: wednesdayIn(3) })

  const boss = await merchant('order_manager', new Visitor('de'))
  const office = boss.store
  const list = office.url('manager-parts')
  const address = office.url('manager-order-parts', { orderNumber })
  await expect
    .poll(async () => (await boss.open(list)).links.map(({ href }) => new URL(href, list).href))
    .toContain(address)
  expect((await boss.open(`${list}?state=kept`)).words).toContain(orderNumber)
  const shown = await boss.open(address)
  expect(shown.words).toContain('Lindenstraße 4')
  const bare = await boss.press(shown, office.t('office-parts.act'), { carrier: ' ' })
  expect([bare.status, bare.words]).toEqual([422, expect.stringContaining(office.t('office-parts.noCarrier'))])
  await runInDurableObject(env.ORDERS.getByName(orderNumber), (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const callOffs = document.callOffs!.map((call) => ({ ...call, revision: call.revision + 1 }))
    storage.kv.put('document', { ...document, callOffs })
  })
  const late = await boss.press(bare, office.t('office-parts.act'), { carrier: 'DHL' })
  expect([late.status, late.words]).toEqual([422, expect.stringContaining(office.t('office-parts.refused'))])
  const sent = await boss.press(late, office.t('office-parts.act'), { carrier: 'DHL', tracking: 'JD014600' })
  expect([sent.url, sent.words]).toEqual([address, expect.stringContaining('JD014600')])
  expect((await ada.open(page)).words).toContain(t('parts.tracking', { carrier: 'DHL', number: 'JD014600' }))
  const again = await boss.post(address, { part: 'rest', carrier: 'DHL', tracking: '' })
  expect([again.status, again.words]).toEqual([422, expect.stringContaining(office.t('office-parts.refused'))])
  expect((await ada.open(store.url('manager-parts'))).status).toBe(404)
})

test('a delivery that is changed can be moved from the first day on which one can be sent, though none is left', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'buyer', 'de')
  const { t, url } = ada.store
  const orderNumber = await orderedInThree(ada)
  await madeLongAgo(orderNumber)
  const page = url('plus-order-parts', { orderNumber })
  const later = { day: wednesdayIn(3) }
  await ada.press(await ada.open(page), t('parts.act'), { 'quantity-L1': '200', ...later })
  const whole = await ada.press(await ada.open(page), t('parts.act'), { 'quantity-L1': '300', ...later })
  expect(whole.words).not.toContain(t('parts.act'))

  const changing = await ada.open(`${page}?delivery=C1`)
  const first = /min="([\d-]+)"/.exec(changing.html)![1]!
  expect(first < later.day).toBe(true)
  expect(changing.words).toContain(formatDate(first, getRegion('de'), 'long'))
  let early = addDays(first, -1)
  while (!isWorkingDay(early)) early = addDays(early, -1)
  const tooEarly = await ada.press(changing, t('parts.save'), { day: early })
  expect([tooEarly.status, summedUp(tooEarly)]).toEqual([422, ['day']])
  const moved = await ada.press(tooEarly, t('parts.save'), { day: first })
  expect([moved.url, moved.words]).toEqual([page, expect.stringContaining(formatDate(first, getRegion('de'), 'long'))])
})

/** Makes a paid order one of which a deposit was paid alone, as its offer agreed. */
const withDepositAlone = (number: string) =>
  runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const { figures, completedAt } = document
    const plan = [30, 70].map((percent, at) => ({ percent, days: at * 17 }))
    const installments = installmentsOf(figures.total, plan, completedAt!)
    const [payment] = document.payments
    const payments = [{ ...payment!, amount: installments[0]!.amount }]
    storage.kv.put('document', { ...document, agreed: { plan, isDeposit: true }, installments, payments })
  })

/** Makes it one of which the bank has taken back what was paid. */
const withoutPayment = (number: string) =>
  runInDurableObject(env.ORDERS.getByName(number), (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const payments = document.payments.map((payment) => ({ ...payment, method: 'check', state: 'pending' }) as const)
    storage.kv.put('document', { ...document, payments })
  })

test('a part is not noted as sent while the order or the rest of a deposit is open, and whoever sends reads why', async () => {
  const ada = await memberVisitor(await companyIn('de'), 'buyer', 'de')
  const { store } = ada
  const orderNumber = await orderedInThree(ada)
  await madeLongAgo(orderNumber)
  const page = store.url('plus-order-parts', { orderNumber })
  await ada.press(await ada.open(page), store.t('parts.act'), { 'quantity-L1': '200', day: wednesdayIn(3) })
  await withDepositAlone(orderNumber)

  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const address = url('manager-order-parts', { orderNumber })
  const links = async () => (await boss.open(url('manager-parts'))).links.map(({ href }) => new URL(href, address).href)
  await expect.poll(links).toContain(address)
  const refused = await boss.press(await boss.open(address), t('office-parts.act'), { carrier: 'DHL' })
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining(t('office-parts.restUnpaid'))])
  expect(refused.html).toContain('value="DHL"')

  // Nothing of it is paid: the page offers no form, and one that was open before is refused.
  await withoutPayment(orderNumber)
  const unpaid = await boss.open(address)
  expect([unpaid.words.includes(t('payments.unpaid')), unpaid.words.includes(t('office-parts.act'))]).toEqual([
    true,
    false,
  ])
  const late = await boss.press(refused, t('office-parts.act'), { carrier: 'DHL' })
  expect([late.status, late.words]).toEqual([422, expect.stringContaining(t('payments.unpaid'))])
})
