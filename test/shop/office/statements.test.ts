import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { mt940 } from '../../statements.ts'
import { env } from '../../worker/env.ts'
import { merchant } from '../account/people.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const GDANSK = Object.fromEntries([
  ...Object.entries(PARCELS.pl).map(([name, value]) => [`ship-${name}`, value]),
  ['ship-countryIso', 'PL'],
  ['billingSame', '1'],
])

/** An order of the Polish store that waits for its transfer, the page of it, and what is to be paid. */
async function awaited(email: string): Promise<{ number: string; total: number; page: Page; buyer: Visitor }> {
  const buyer = new Visitor('pl')
  const toPay = await toPayment(buyer, email, GDANSK)
  const number = cartNumber(buyer)
  const page = await order(buyer, toPay, 'transfer')
  const total = await eventually(async () => {
    const row = env.DB.prepare("select total from orders where number = ? and payment_state = 'pending'").bind(number)
    return (await row.first<{ total: number }>())!.total
  })
  return { number, total, page, buyer }
}

/** Windows-1250, as Polish banks write their files, of the letters that stand in it here. */
const inWindows1250 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => ({ ó: 0xf3, ł: 0xb3, ń: 0xf1, ż: 0xbf })[letter] ?? letter.charCodeAt(0))

test('an MT940 file of a Polish bank pays an order, pays a part of another, and leaves the third transfer for a person', async () => {
  const [whole, part] = [await awaited('jan@example.com'), await awaited('ala@example.com')]
  const boss = await merchant('order_manager', new Visitor('pl'))
  const { t, url, money } = boss.store
  const paid = { day: '2026-11-20', currency: 'PLN', counterparty: 'Jan Próbny' }
  const transfers = [
    { ...paid, amount: whole.total, text: `Zamówienie nr ${whole.number} pudełka` },
    { ...paid, amount: part.total - 1000, text: part.number },
    { ...paid, amount: 4321, text: 'Zapłata za kartony, dziękuję' },
    { ...paid, amount: -2500, text: 'Prowizja' },
  ]
  const send = (bytes: Uint8Array<ArrayBuffer>): Promise<Page> => {
    const body = new FormData()
    body.set('intent', 'read')
    body.set('statement', new Blob([bytes]), 'wyciag.sta')
    const headers = { Origin: new URL(url('home')).origin }
    return boss.open(url('manager-payments'), { method: 'POST', body, headers })
  }
  const file = inWindows1250(mt940(transfers).replaceAll(/[ęą]/g, 'e'))
  expect((await send(file)).words).toContain(t.plural('payments.taken', 3))

  const open = await eventually(async () => {
    const page = await boss.open(url('manager-payments'))
    expect(page.words).toContain(t('transfer-reason.no_order'))
    return page
  })
  for (const words of [money(4321), 'Zapłata za kartony', 'Jan Próbny']) expect(open.words).toContain(words)
  expect(open.html.match(/id="order-[0-9a-f]{64}"/g)).toHaveLength(1)
  const listed = (state: string) => boss.open(`${url('manager-payments')}?state=${state}`)
  await eventually(async () => expect((await listed('completed')).words).toContain(whole.number))
  await eventually(async () => {
    const { payments } = (await env.ORDERS.getByName(part.number).read({ isManager: true }))!
    expect(payments).toMatchObject([{ state: 'pending', received: part.total - 1000 }])
  })
  const waiting = await listed('pending')
  expect([waiting.words.includes(part.number), waiting.words.includes(whole.number)]).toEqual([true, false])
  const rest = t('order.transferTitle', { amount: money(1000) })
  expect((await part.buyer.open(part.page.url)).words).toContain(rest)

  // The same file again is nothing new; the rest pays the second order.
  expect((await send(file)).words).toContain(t('payments.nothingNew'))
  await send(inWindows1250(mt940([{ ...paid, day: '2026-11-23', amount: 1000, text: part.number }])))
  await eventually(async () => expect((await listed('completed')).words).toContain(part.number))
})
