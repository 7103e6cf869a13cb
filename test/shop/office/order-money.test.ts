import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { eventually } from '../../eventually.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { FaultyOrigin } from '../faulty-origin.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

const origin = new FaultyOrigin()

test('a manager refunds an amount and pieces of a line, and the buyer sees both, without scripts', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const placed = await order(ada, toPay, 'succeeds')
  await eventually(async () => {
    const row = await env.DB.prepare('select payment_state from orders where number = ?').bind(number).first()
    expect(row).toEqual({ payment_state: 'completed' })
  })

  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  const list = await boss.open(`${url('manager-payments')}?state=completed`)
  const address = url('manager-order-money', { orderNumber: number })
  expect(list.links).toContainEqual({ href: new URL(address).pathname, label: number })
  const page = await boss.open(address)
  expect(page.words).toContain(t('money.refundText'))
  const refund = (fields: Record<string, string>) => boss.press(page, t('money.act'), fields)
  for (const [fields, message, params] of [
    [{ what: 'amount', amount: 'viel' }, 'money.badAmount', { example: '12,50' }],
    [{ what: 'amount', amount: '1,250' }, 'money.unclearAmount', { larger: '1.250,00', smaller: '1,25' }],
    [{ what: 'line', pieces: '' }, 'money.badPieces', {}],
    [{ what: 'amount', amount: '99.999,00' }, 'money.tooLarge', {}],
  ] as const) {
    const refused = await refund(fields)
    expect([refused.status, refused.words.includes(t(message, params))]).toEqual([422, true])
  }
  const corrected = await boss.open(address)
  const once = () => boss.press(corrected, t('money.act'), { what: 'amount', amount: '5,5' })
  expect((await once()).words).toContain(money(550))
  // The same form again is the same refund.
  expect((await once()).status).toBe(200)
  const next = await boss.open(address)
  await boss.press(next, t('money.act'), { what: 'line', pieces: '3' })
  const { refunds } = (await env.ORDERS.getByName(number).read({ isManager: true }))!
  expect(refunds?.map(({ lines }) => lines)).toEqual([undefined, [{ id: 'L1', quantity: 3 }]])
  const seen = await ada.open(placed.url)
  expect(seen.words).toContain(t('refund.title'))
  expect((await boss.open(url('manager-order-money', { orderNumber: 'R999999999' }))).status).toBe(404)
})

test('a refund that no answer was heard of is made once when it is sent again', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'succeeds')
  const boss = await merchant('order_manager', new Visitor('de', origin.door))
  const { t, url } = boss.store
  const address = url('manager-order-money', { orderNumber: number })
  const page = await eventually(async () => {
    const open = await boss.open(address)
    expect(open.words).toContain(t('money.act'))
    return open
  })
  origin.rule = { path: /\/refunds$/, fault: 'reset', isDone: true }
  const unanswered = await boss.press(page, t('money.act'), { what: 'amount', amount: '5,50' })
  expect([unanswered.status, unanswered.words]).toEqual([503, expect.stringContaining(t('money.unanswered'))])
  origin.rule = null
  expect((await boss.press(unanswered, t('money.act'))).status).toBe(200)
  const { refunds } = (await env.ORDERS.getByName(number).read({ isManager: true }))!
  expect(refunds?.map(({ amount }) => amount)).toEqual([550])
})

test('what two managers decided at once is refunded by the first, and the other sees what may be refunded now', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'succeeds')
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  const pages = await eventually(async () => {
    const open = await boss.open(url('manager-order-money', { orderNumber: number }))
    expect(open.words).toContain(t('money.act'))
    return [open, await boss.open(open.url)] as const
  })
  const { total } = (await env.ORDERS.getByName(number).read({ isManager: true }))!
  const asked = { what: 'amount', amount: '50,00' }
  expect((await boss.press(pages[0], t('money.act'), asked)).status).toBe(200)
  const mistyped = await boss.press(pages[1], t('money.act'), { ...asked, amount: 'viel' })
  const late = await boss.press(mistyped, t('money.act'), asked)
  expect([late.status, late.words.includes(t('office-quantities.refused'))]).toEqual([422, true])
  expect(late.words).toContain(t('money.all', { amount: money(total - 5000) }))
  expect((await boss.press(late, t('money.act'), { what: 'all' })).status).toBe(200)
  const { refunds } = (await env.ORDERS.getByName(number).read({ isManager: true }))!
  expect(refunds?.map(({ amount }) => amount)).toEqual([5000, total - 5000])
})

test('a canceled order says what it keeps of its payments and why, and offers nothing of that to be refunded', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'transfer')
  const object = env.ORDERS.getByName(number)
  const { total } = (await object.read({ isManager: true }))!
  for (const command of [
    { kind: 'receive_transfer', receipt: { entryId: 'in', amount: total } },
    { kind: 'refund', ask: { amount: 1234, to: 'source' } },
    { kind: 'refund_transfer', number: `F${number.slice(1)}-1` },
    { kind: 'receive_transfer', receipt: { entryId: 'back', amount: -total } },
  ] as const)
    expect([command.kind, (await object.act(command, { caller: { isManager: true } })).ok]).toEqual([
      command.kind,
      true,
    ])
  // Paid again by card, and canceled: as much of the card as went back for the transfer is kept.
  const again = { number: 'P2', method: 'card', amount: 1234, state: 'completed', withheld: 1234 } as const
  await runInDurableObject(object, (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const payments = [...document.payments.map((payment) => ({ ...payment, state: 'void' as const })), again]
    storage.kv.put('document', { ...document, state: 'canceled', payments })
  })
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  await eventually(async () => {
    const page = await boss.open(url('manager-order-money', { orderNumber: number }))
    for (const words of [t('money.withheld'), t('money.withheldText'), money(1234)]) expect(page.words).toContain(words)
    expect(page.words).not.toContain(t('money.act'))
  })
})

test('a refund by transfer waits in the list until somebody says that it was sent, and is in the table for the books', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'transfer')
  const object = env.ORDERS.getByName(number)
  const { total } = (await object.read({ isManager: true }))!
  const act = (command: Parameters<typeof object.act>[0]) => object.act(command, { caller: { isManager: true } })
  await act({ kind: 'receive_transfer', receipt: { entryId: 'one', amount: total } })
  await act({ kind: 'refund', ask: { amount: 1234, to: 'source' } })
  await act({ kind: 'refund', ask: { amount: 55, to: 'source' } })

  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  const waiting = await eventually(async () => {
    const page = await boss.open(url('manager-refunds'))
    for (const words of [number, money(1234), money(55)]) expect(page.words).toContain(words)
    return page
  })
  await boss.press(waiting, t('payments.refundSent'))
  await eventually(async () => expect((await boss.open(`${waiting.url}?state=done`)).words).toContain(number))
  const again = await boss.press(waiting, t('payments.refundSent'))
  expect([again.status, again.words.includes(t('payments.settled'))]).toEqual([422, true])
  // Pressed twice, it is the refund of that row; the other waits.
  const { refunds } = (await object.read({ isManager: true }))!
  expect(refunds?.map(({ state }) => state).toSorted()).toEqual(['done', 'to_send'])
  const csv = await boss.ask(new URL('/manager/refunds.csv?state=done', waiting.url).href)
  expect(await csv.text()).toContain(number)
})
