import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import type { AfterSale } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { eventually } from '../../eventually.ts'
import { currentMonths } from '../../months.ts'
import { camt } from '../../statements.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

test('the file of what is to be sent back has what the page has: what had arrived of a transfer, not what was awaited', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'transfer')
  const act = (command: AfterSale) => env.ORDERS.getByName(number).act(command, { caller: { isManager: true } })
  await act({ kind: 'receive_transfer', receipt: { entryId: 'part', amount: 1234 } })
  await act({ kind: 'cancel' })
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url, money } = boss.store
  const page = await eventually(async () => {
    const shown = await boss.open(`${url('manager-payments')}?state=refund_due`)
    expect(shown.words).toContain(number)
    return shown
  })
  expect(page.words).toContain(money(1234))
  const rowIn = async (state: string) => {
    const answer = await boss.ask(new URL(`/manager/payments.csv?state=${state}`, page.url).href)
    const row = (await answer.text()).split('\r\n').find((each) => each.includes(number))
    expect(row).toBeDefined()
    return row!.split(',').slice(-2)
  }
  expect(await eventually(() => rowIn('refund_due'))).toEqual(['12.34', 'EUR'])
  await boss.press(page, t('payments.refundSent'))
  expect(await eventually(() => rowIn('refunded'))).toEqual(['12.34', 'EUR'])
})

test('a manager reads a statement, books what it leaves open, and notes a refund, without scripts', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'transfer')
  const payment = await eventually(async () => {
    const { total } = (await env.DB.prepare('select total from orders where number = ? and payment_state = ?')
      .bind(number, 'pending')
      .first<{ total: number }>())!
    return total
  })

  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const page = await boss.open(url('manager-payments'))
  for (const words of [t('payments.title'), t('payments.noneOpen'), number]) expect(page.words).toContain(words)

  const send = (file?: Blob): Promise<Page> => {
    const body = new FormData()
    body.set('intent', 'read')
    if (file) body.set('statement', file, 'november.xml')
    return boss.open(page.url, { method: 'POST', body, headers: { Origin: new URL(page.url).origin } })
  }
  for (const [file, message] of [
    [undefined, 'payments.noFile'],
    [new Blob(['no statement']), 'payments.unreadable'],
  ] as const) {
    const refused = await send(file)
    expect([refused.status, refused.words.includes(t(message))]).toEqual([422, true])
  }

  const paid = { day: '2026-11-20', amount: payment, currency: 'EUR', counterparty: 'Ada Muster', text: 'Kartons <b>' }
  const statement = new Blob([camt([{ ...paid, text: 'Kartons &lt;b&gt;' }])])
  expect((await send(statement)).words).toContain(t.plural('payments.taken', 1))
  const open = await eventually(async () => {
    const now = await boss.open(page.url)
    expect(now.words).toContain(t('transfer-reason.no_order'))
    return now
  })
  expect(open.html).toContain('Kartons &lt;b&gt;')
  expect((await send(statement)).words).toContain(t('payments.nothingNew'))

  // The list stays what it was after a form, refused or not.
  const listed = await boss.open(`${page.url}?state=completed`)
  const current = [...listed.html.matchAll(/href="([^"]*)" aria-current="page"/g)].map(([, href]) => href!)
  expect(current.filter((href) => href.includes('state='))).toEqual([
    expect.stringMatching(/\?state=completed#payments$/),
  ])
  for (const form of ['payments.book', 'payments.setAside'] as const) {
    const after = await boss.press(listed, t(form), { order: 'R000000000', note: ' ' })
    expect([after.status, after.html.includes('?state=completed&amp;page=1"')]).toEqual([422, true])
  }

  const book = (typed: string) => boss.press(open, t('payments.book'), { order: typed })
  expect((await book('my box')).words).toContain(t('payments.badNumber'))
  expect((await book('R000000000')).words).toContain(t('payments.notAwaited'))
  const unsaid = await boss.press(open, t('payments.setAside'), { note: ' ' })
  expect(unsaid.words).toContain(t('payments.noNote'))
  expect(unsaid.html.match(/id="(order|note)-[0-9a-f]{64}-error"/)?.[1]).toBe('note')
  const spaced = `${number.slice(0, 4)} ${number.slice(4).toLowerCase()}`
  expect((await book(spaced)).words).toContain(t('payments.noneOpen'))
  expect((await book(number)).words).toContain(t('payments.settled'))
  await eventually(async () => expect((await boss.open(`${page.url}?state=completed`)).words).toContain(number))

  await env.ORDERS.getByName(number).act({ kind: 'cancel' }, { caller: { isManager: true } })
  const due = await eventually(async () => {
    const now = await boss.open(`${page.url}?state=refund_due`)
    expect(now.words).toContain(number)
    return now
  })
  expect((await boss.press(due, t('payments.refundSent'))).url).toContain('state=refund_due')
  const csv = await eventually(async () => {
    const answer = await boss.ask(new URL('/manager/payments.csv?state=refunded', page.url).href)
    const text = await answer.text()
    expect(text).toContain(number)
    return { text, type: answer.headers.get('Content-Type') }
  })
  const ledger = await boss.ask(new URL('/manager/ledger.csv?month=2026-11', page.url).href)
  expect([ledger.headers.get('Content-Type'), ledger.headers.get('Content-Disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="ledger-2026-11.csv"',
  ])
  // The transfer is of the bank's month, its return of that in which it was sent, which may have ended since.
  const months = [...new Set(['2026-11', ...currentMonths('Europe/Warsaw')])]
  const files = months.map(async (month) => boss.ask(new URL(`/manager/ledger.csv?month=${month}`, page.url).href))
  const rows = await Promise.all(files.map(async (file) => (await (await file).text()).split('\r\n')))
  const moves = rows.flat().filter((row) => row.includes(number))
  expect(moves.map((row) => row.split(',').at(-2))).toEqual([String(payment / 100), String(-payment / 100)])
  expect((await boss.ask(new URL('/manager/ledger.csv?month=13', page.url).href)).status).toBe(404)
  expect(csv.type).toContain('text/csv')
  expect(csv.text).toContain((payment / 100).toFixed(2))
})

test('a manager sees what became of invoices at KSeF', async () => {
  const noted = async (number: string, state: string, said: string | null, ksefNumber: string | null) => {
    await env.DB.batch([
      env.DB.prepare(
        `insert into invoices (number, kind, source_key, series, order_number, issued_on, region, currency, total, pdf_sha256, xml_sha256)
         values (?1, 'invoice', ?1, 's', 'R777777777', '2026-11-20', 'pl', 'PLN', 12345, '', '')`,
      ).bind(number),
      env.DB.prepare(
        `insert into ksef_invoices (number, state, reason, ksef_number, offline_since, issued_at)
         values (?, ?, ?, ?, '2026-11-20T10:00:00.000Z', '2026-11-20T09:00:00.000Z')`,
      ).bind(number, state, said, ksefNumber),
    ])
  }
  await noted('INV-2026-000777', 'refused', '450 P_15', null)
  await noted('INV-2026-000778', 'accepted', null, '0000000000-20261120-0123456789AB-CD')
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const page = await boss.open(url('manager-ksef'))
  expect(page.words).toContain(t('ksef.none'))
  const refused = await boss.follow(page, t('ksef.refused'))
  for (const words of ['INV-2026-000777', 'R777777777', '450 P_15', '123,45']) expect(refused.words).toContain(words)
  const order = new URL(url('manager-order-money', { orderNumber: 'R777777777' })).pathname
  expect(refused.links).toContainEqual({ href: order, label: 'R777777777' })
  const accepted = await boss.follow(refused, t('ksef.accepted'))
  for (const words of ['INV-2026-000778', '0000000000-20261120-0123456789AB-CD'])
    expect(accepted.words).toContain(words)
  expect(accepted.words).not.toContain('INV-2026-000777')
})

test('a payment under review is refunded at once by a button, without scripts', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'succeeds')
  const object = env.ORDERS.getByName(number)
  await runInDurableObject(object, (_, { storage }) => {
    const document = storage.kv.get<OrderDocument>('document')!
    const [payment, ...others] = document.payments
    const parked = { ...payment!, state: 'review' as const, parkedAt: new Date().toISOString() }
    const version = document.version + 1
    storage.kv.put('document', { ...document, version, payments: [parked, ...others] })
  })
  await object.reconcile()
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const page = await eventually(async () => {
    const shown = await boss.open(`${url('manager-payments')}?state=review`)
    expect(shown.words).toContain(number)
    return shown
  })
  // Its buyer is just trying again: a gateway has not answered yet.
  const claim = (claim: object | null) =>
    runInDurableObject(object, (_, { storage }) => {
      storage.kv.put('document', { ...storage.kv.get<OrderDocument>('document')!, claim })
    })
  await claim({
    paymentNumber: 'P0',
    at: new Date().toISOString(),
    amount: 1,
    ask: { kind: 'confirm', intentId: 'away' },
  })
  expect((await boss.press(page, t('payments.refundNow'))).words).toContain(t('payments.busy'))
  await claim(null)
  expect((await boss.press(page, t('payments.refundNow'))).words).not.toContain(t('payments.settled'))
  await eventually(async () => {
    const refunded = await boss.open(`${url('manager-payments')}?state=refunded`)
    expect(refunded.words).toContain(number)
  })
  expect((await boss.press(page, t('payments.refundNow'))).words).toContain(t('payments.settled'))
})
