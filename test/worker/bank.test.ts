import { env as bindings, SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { matchTransfers, queueUnmatched } from '../../src/commerce/bank/booking.ts'
import { readStatement } from '../../src/commerce/bank/statement/read-statement.ts'
import { storeEntries } from '../../src/commerce/bank/store.ts'
import { OrderObject } from '../../src/commerce/orders/order-object.ts'
import { minorUnits } from '../../src/contract/decimal.ts'
import type { Env } from '../../src/contract/env.ts'
import { camt, mt940, type StatedTransfer } from '../statements.ts'
import { makeRole, signUp } from './account.ts'
import { call, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, listed, makeIdle } from './order-object.ts'

let boss: { userToken: string }

beforeAll(async () => {
  const { userId, userToken } = await signUp('bank@example.com')
  await makeRole(userId, 'order_manager')
  boss = { userToken }
})

/** A placed order that waits for its transfer, and what is to be paid. */
async function awaited(): Promise<{ number: string; amount: number; cart: TestCart }> {
  const cart = await (await TestCart.open()).toPayment()
  expect((await cart.transfer()).status).toBe(200)
  await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'pending' })
  return { number: cart.number, amount: cart.order.total, cart }
}

const paid = (text: string, amount: number, more: Partial<StatedTransfer> = {}): StatedTransfer => ({
  day: '2026-11-20',
  currency: 'EUR',
  counterparty: 'Café Žižkov',
  text,
  amount,
  ...more,
})

async function send(transfers: StatedTransfer[], by: { userToken?: string } = boss) {
  const answer = await SELF.fetch('https://shop.test/v1/manager/bank_statements', {
    method: 'POST',
    headers: {
      'X-Region': 'eu',
      'Content-Type': 'application/xml',
      ...(by.userToken && { 'X-Spree-Token': by.userToken }),
    },
    body: camt(transfers),
  })
  return { status: answer.status, body: (await answer.json()) as { meta?: unknown; code?: string } }
}

const book = (id: string, order_number: string) =>
  call('PUT', `v1/manager/bank_entries/${id}/order`, { order_number }, boss)

const paymentOf = async (number: string) => (await kept(number)).payments.at(-1)!
/** The row of an order in a list of the merchant's. */
const rowIn = async (list: string, number: string) => {
  const { body } = await call('GET', `v1/manager/${list}`, undefined, boss)
  const rows: { attributes: Record<string, string> }[] = body.data
  return rows.map(({ attributes }) => attributes).find(({ order_number }) => order_number === number)!
}
const openIn = async (text: string) => {
  const { body } = await call('GET', 'v1/manager/bank_entries', undefined, boss)
  return body.data.find(({ attributes }: { attributes: { text: string } }) => attributes.text.includes(text))
}

describe('a bank statement', () => {
  test('that was read when the text of the statement was still one of its last movement is known', async () => {
    const transfer = paid(`former ${crypto.randomUUID()}`, 700)
    const closing = '\r\n:62F:C261130EUR0,00\r\n:86:/SUM/0/1/0,00/7,00/\r\n-'
    const text = mt940([{ ...transfer, text: 'first' }, transfer]).replace(/\r\n:62F:[\s\S]*/, closing)
    const entries = readStatement(text)
    const former = entries.map(({ former, ...entry }) => ({ ...entry, ...former }))
    expect(former[1]!.text).not.toBe(entries[1]!.text)
    const now = new Date().toISOString()
    expect([await storeEntries(env.DB, former, now), await storeEntries(env.DB, entries, now)]).toEqual([2, 0])
    // One that was not read before is new, and is known from then on.
    const next = readStatement(text.replaceAll(',00NTRF', ',50NTRF'))
    expect([await storeEntries(env.DB, next, now), await storeEntries(env.DB, next, now)]).toEqual([2, 0])
  })

  test('pays the orders that its transfers name, each once, however often it is sent', async () => {
    const { number, amount } = await awaited()
    const statement = [paid(`Bestellung ${number.slice(0, 5)} ${number.slice(5)}`, amount), paid('Miete', -90000)]
    expect((await send(statement)).body.meta).toEqual({ taken: 1, known: 0, left_out: 1 })
    await expect.poll(async () => (await paymentOf(number)).state).toBe('completed')
    expect((await send(statement)).body.meta).toEqual({ taken: 0, known: 1, left_out: 1 })
    await Promise.all([matchTransfers(env), matchTransfers(env)])
    expect((await paymentOf(number)).receipts).toHaveLength(1)
    await expect.poll(() => listed(number)).toMatchObject({ payment_state: 'completed' })
    const { number: payment } = await paymentOf(number)
    const mails = () =>
      env.DB.prepare('SELECT count(*) AS count FROM mails WHERE id = ?').bind(`order-paid ${payment}`).first()
    await expect.poll(mails).toEqual({ count: 1 })
  })

  test('is matched by sending it again, and found by the daily job, where the task of its reading was lost', async () => {
    const { number, amount } = await awaited()
    vi.spyOn(console, 'error').mockReturnValueOnce()
    const queue = vi.spyOn(bindings.TASKS, 'sendBatch').mockRejectedValue(new Error('The queue does not answer.'))
    expect((await send([paid(number, amount)])).status).toBe(500)
    queue.mockRestore()
    const sendBatch = vi.fn()
    const shop = { ...env, TASKS: { sendBatch } as unknown as Env['TASKS'] }
    await queueUnmatched(shop, '2020-01-01')
    expect(sendBatch).not.toHaveBeenCalled()
    await queueUnmatched(shop, '2099-01-01')
    expect(sendBatch).toHaveBeenCalledOnce()
    expect((await paymentOf(number)).state).toBe('pending')
    expect((await send([paid(number, amount)])).body.meta).toEqual({ taken: 0, known: 1, left_out: 0 })
    await expect.poll(async () => (await paymentOf(number)).state).toBe('completed')
  })

  test('pays the other orders where one does not answer, which is paid by the next task', async () => {
    const [one, other] = [await awaited(), await awaited()]
    const queue = vi.spyOn(bindings.TASKS, 'sendBatch').mockRejectedValue(new Error('The queue does not answer.'))
    vi.spyOn(console, 'error').mockReturnValue()
    await send([paid(one.number, one.amount), paid(other.number, other.amount)])
    queue.mockRestore()
    vi.spyOn(OrderObject.prototype, 'act').mockRejectedValueOnce(new Error('The object is away.'))
    await expect(matchTransfers(env)).rejects.toThrow('1 of 2 movements')
    vi.restoreAllMocks()
    const states = async () => [(await paymentOf(one.number)).state, (await paymentOf(other.number)).state]
    expect((await states()).sort()).toEqual(['completed', 'pending'])
    await matchTransfers(env)
    expect(await states()).toEqual(['completed', 'completed'])
  })

  test('a part leaves the rest due, and two parts pay', async () => {
    const { number, amount, cart } = await awaited()
    await send([paid(number, amount - 500)])
    await expect.poll(async () => (await paymentOf(number)).receipts?.length).toBe(1)
    await cart.act('GET', `orders/${number}`)
    expect(cart.order.payments).toMatchObject([{ state: 'pending', received: amount - 500 }])
    await send([paid(number, 500, { day: '2026-11-21' })])
    await expect.poll(async () => (await paymentOf(number)).state).toBe('completed')
  })

  test('a surplus is booked, and waits until somebody says that it was sent back', async () => {
    const { number, amount, cart } = await awaited()
    await send([paid(`${number} zu viel`, amount + 700)])
    await expect.poll(async () => (await openIn(`${number} zu viel`))?.attributes.reason).toBe('surplus')
    const { id } = await openIn(`${number} zu viel`)
    const again = await call('PUT', `v1/manager/bank_entries/${id}/order`, { order_number: number }, boss)
    expect([again.status, again.body.code]).toEqual([422, 'entry_not_open'])
    const settled = await call('PUT', `v1/manager/bank_entries/${id}/note`, { note: 'Sent back.' }, boss)
    expect(settled.body.data.attributes).toMatchObject({ state: 'booked', note: 'Sent back.', order_number: number })
    // It is not returned again, although the order is canceled.
    expect((await cart.act('POST', `v1/orders/${number}/cancel`, {})).status).toBe(200)
    expect(cart.order.payments).toMatchObject([{ amount, received: amount }])
    await expect.poll(() => listed(number)).toMatchObject({ payment_state: 'refund_due' })
    const due = await rowIn('payments?state=refund_due', number)
    expect([due.received, due.returned, due.amount].map(minorUnits)).toEqual([amount, amount, amount])
    const surplus = await rowIn('refunds?state=done', number)
    expect([surplus.amount, surplus.payment_number]).toEqual(['7.00', due.number])
  })

  test('a surplus waits no more once it goes back with the canceled order, nor once the bank has taken it back', async () => {
    const twicePaid = async () => {
      const order = await awaited()
      const { number, amount } = order
      await send([paid(`${number} erstmals`, amount), paid(`${number} doppelt`, amount, { day: '2026-11-21' })])
      await expect.poll(async () => (await openIn(number))?.attributes.reason).toBe('surplus')
      return order
    }
    const entriesOf = async (number: string) => {
      const sql = 'select amount, state from bank_entries where order_number = ? order by amount'
      return (await env.DB.prepare(sql).bind(number).all<{ amount: number; state: string }>()).results
    }
    const canceled = await twicePaid()
    expect((await canceled.cart.act('POST', `v1/orders/${canceled.number}/cancel`, {})).status).toBe(200)
    await expect.poll(() => openIn(canceled.number)).toBeUndefined()
    const due = await rowIn('payments?state=refund_due', canceled.number)
    expect(minorUnits(due.returned!)).toBe(2 * canceled.amount)

    const { number, amount } = await twicePaid()
    const takeBack = async (part: number) => {
      await send([paid(`${number} zurück ${part}`, -part)])
      await expect.poll(async () => (await openIn(`zurück ${part}`))?.attributes.reason).toBe('returned')
      const booked = await book((await openIn(`zurück ${part}`)).id, number)
      expect(booked.body.data.attributes.state).toBe('booked')
    }
    await takeBack(100)
    expect((await openIn(number)).attributes.text).toContain('doppelt')
    await takeBack(amount - 100)
    await expect.poll(() => openIn(number)).toBeUndefined()
    expect(await entriesOf(number)).toEqual(
      [100 - amount, -100, amount, amount].map((moved) => ({ amount: moved, state: 'booked' })),
    )
  })

  test('a part of what is awaited is booked, though a transfer before it was too large', async () => {
    const { number, amount } = await awaited()
    await send([paid(`${number} zu viel`, amount + 700)])
    await expect.poll(async () => (await openIn(`${number} zu viel`))?.attributes.reason).toBe('surplus')
    const [first] = (await kept(number)).payments
    const next = { ...first!, number: `${first!.number}-next`, amount: 1000, state: 'pending' as const, receipts: [] }
    await makeIdle(number, 0, { payments: [first!, next] })
    await send([paid(`${number} Teil`, 400)])
    await expect.poll(async () => (await paymentOf(number)).receipts).toHaveLength(1)
    const state = () =>
      env.DB.prepare('select state, reason from bank_entries where text like ?').bind(`%${number} Teil%`).first()
    await expect.poll(state).toEqual({ state: 'booked', reason: null })
  })

  test('of an order that was refunded in full waits as a surplus', async () => {
    const { number, amount } = await awaited()
    await send([paid(number, amount)])
    await expect.poll(async () => (await paymentOf(number)).state).toBe('completed')
    const money = await call('POST', `v1/manager/orders/${number}/refunds`, { to: 'source' }, boss)
    expect([money.status, money.body.data.attributes.refundable]).toEqual([200, '0.00'])
    await send([paid(`${number} nochmals`, amount, { day: '2026-11-21' })])
    await expect.poll(async () => (await openIn(`${number} nochmals`))?.attributes.reason).toBe('surplus')
  })

  test('what names no order, several, one of another currency, or is taken back waits for a person', async () => {
    const [one, other] = [await awaited(), await awaited()]
    await send([
      paid('Danke, Karel', one.amount),
      paid(`${one.number} und ${other.number}`, one.amount),
      paid(`${one.number} zł`, one.amount, { currency: 'PLN' }),
      paid(`${one.number} Rückgabe`, -one.amount),
    ])
    for (const [text, reason] of [
      ['Danke, Karel', 'no_order'],
      [other.number, 'several_orders'],
      ['zł', 'other_currency'],
      ['Rückgabe', 'returned'],
    ])
      await expect.poll(async () => (await openIn(text!))?.attributes.reason).toBe(reason)
    expect((await paymentOf(one.number)).state).toBe('pending')

    const bookOf = async (text: string, order: string) => book((await openIn(text)).id, order)
    expect((await bookOf('zł', one.number)).body.code).toBe('other_currency')
    expect((await bookOf('Danke, Karel', 'R999999999')).body.errors).toHaveProperty('order_number')
    expect((await bookOf('Danke, Karel', 'nonsense')).status).toBe(422)
    expect((await bookOf('Danke, Karel', one.number)).body.data.attributes.state).toBe('booked')
    expect((await paymentOf(one.number)).state).toBe('completed')
    // The bank takes it back: the payment is awaited again.
    expect((await bookOf('Rückgabe', one.number)).status).toBe(200)
    expect((await paymentOf(one.number)).state).toBe('pending')
  })

  test('that takes a paid transfer back credits its invoice, and another invoice follows once it is paid again', async () => {
    const { number, amount } = await awaited()
    const documents = async () => (await kept(number)).documents ?? []
    await send([paid(`${number} erstmals`, amount)])
    await expect.poll(async () => (await documents()).length).toBe(1)
    await send([paid(`${number} geplatzt`, -amount)])
    await expect.poll(async () => (await openIn(`${number} geplatzt`))?.attributes.reason).toBe('returned')
    const { id } = await openIn(`${number} geplatzt`)
    await call('PUT', `v1/manager/bank_entries/${id}/order`, { order_number: number }, boss)
    await expect.poll(async () => (await documents()).length).toBe(2)
    await send([paid(`${number} zweitens`, amount, { day: '2026-11-22' })])
    await expect.poll(async () => (await documents()).length).toBe(3)
    expect((await documents()).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note', 'invoice'])
    const rows = await env.DB.prepare('SELECT source_key FROM invoices WHERE order_number = ? ORDER BY rowid')
      .bind(number)
      .all<{ source_key: string }>()
    expect(rows.results.map((row) => row.source_key.slice(number.length + 1))).toEqual([
      'invoice',
      'invoice credited',
      'invoice 2',
    ])
  })

  test('pays one order, although two managers book it to two at once', async () => {
    const [one, other] = [await awaited(), await awaited()]
    await send([paid('Gruß aus Brünn', one.amount)])
    await expect.poll(async () => (await openIn('Gruß aus Brünn'))?.attributes.reason).toBe('no_order')
    const { id } = await openIn('Gruß aus Brünn')
    const answers = await Promise.all([one, other].map(({ number }) => book(id, number)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.code).toBe('entry_not_open')
    const states = await Promise.all([one, other].map(async ({ number }) => (await paymentOf(number)).state))
    expect(states.toSorted()).toEqual(['completed', 'pending'])
    const booked = answers.find(({ status }) => status === 200)!.body.data.attributes
    expect(booked).toMatchObject({
      state: 'booked',
      order_number: states[0] === 'completed' ? one.number : other.number,
    })
  })

  test('waits as it did where the order that it is booked to refuses it', async () => {
    const [one, other] = [await awaited(), await awaited()]
    await other.cart.act('POST', `v1/orders/${other.number}/cancel`, {})
    await send([paid(`${one.number} oder ${other.number}`, one.amount)])
    await expect.poll(async () => (await openIn(other.number))?.attributes.reason).toBe('several_orders')
    const before = await openIn(other.number)
    expect((await book(before.id, other.number)).body.code).toBe('transfer_not_awaited')
    expect(await openIn(other.number)).toEqual(before)
    expect((await book(before.id, one.number)).status).toBe(200)
  })

  test('whose booking was cut short is booked to that order again, to no other, and is not set aside', async () => {
    const [one, other] = [await awaited(), await awaited()]
    await send([paid('Abgebrochen', one.amount)])
    await expect.poll(async () => (await openIn('Abgebrochen'))?.attributes.reason).toBe('no_order')
    const { id } = await openIn('Abgebrochen')
    vi.spyOn(OrderObject.prototype, 'act').mockRejectedValueOnce(new Error('The object is away.'))
    vi.spyOn(console, 'error').mockReturnValue()
    expect((await book(id, one.number)).status).toBe(500)
    vi.restoreAllMocks()
    expect((await book(id, other.number)).body.code).toBe('entry_not_open')
    expect((await call('PUT', `v1/manager/bank_entries/${id}/note`, { note: 'None.' }, boss)).body.code).toBe(
      'entry_not_open',
    )
    expect((await book(id, one.number)).body.data.attributes.state).toBe('booked')
    expect((await paymentOf(one.number)).state).toBe('completed')
    expect((await paymentOf(other.number)).receipts).toBeUndefined()
  })

  test('an order that was canceled takes no transfer; its refund is noted once', async () => {
    const { number, amount, cart } = await awaited()
    await send([paid(number, amount)])
    await expect.poll(async () => (await paymentOf(number)).state).toBe('completed')
    expect((await cart.act('POST', `v1/orders/${number}/cancel`, {})).status).toBe(200)
    await expect.poll(() => listed(number)).toMatchObject({ payment_state: 'refund_due' })
    const due = await call('GET', 'v1/manager/payments?state=refund_due', undefined, boss)
    expect(
      due.body.data.map(({ attributes }: { attributes: { order_number: string } }) => attributes.order_number),
    ).toContain(number)
    await send([paid(`${number} nochmals`, amount)])
    await expect.poll(async () => (await openIn(`${number} nochmals`))?.attributes.reason).toBe('not_awaited')
    const payment = due.body.data.find(
      ({ attributes }: { attributes: { order_number: string } }) => attributes.order_number === number,
    ).attributes.number
    const sent = () => call('PUT', `v1/manager/orders/${number}/refund`, { number: payment }, boss)
    expect((await sent()).body.data.attributes.payment_state).toBe('refunded')
    expect((await sent()).body.code).toBe('no_refund_due')
  })

  test('nobody but a manager sends or sees any, and a file that is none is refused', async () => {
    const { userToken } = await signUp('curious@example.com')
    expect((await send([paid('x', 100)], { userToken })).status).toBe(403)
    expect((await send([paid('x', 100)], {})).status).toBe(401)
    const answer = await SELF.fetch('https://shop.test/v1/manager/bank_statements', {
      method: 'POST',
      headers: { 'X-Region': 'eu', 'Content-Type': 'text/plain', 'X-Spree-Token': boss.userToken },
      body: 'date;amount',
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'unreadable_statement',
      errors: { statement: [expect.any(String)] },
    })
  })
})
