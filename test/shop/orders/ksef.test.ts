import { expect, test } from 'vitest'
import { KSEF_SANDBOX } from '../../../src/commerce/ksef/ksef-sandbox.ts'
import { eventually } from '../../eventually.ts'
import { pdfText } from '../../pdf-text.ts'
import { customer, merchant } from '../account/people.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import type { Page } from '../page.ts'
import { Visitor } from '../visitor.ts'

const FIRM = {
  'ship-firstname': 'Ada',
  'ship-lastname': 'Muster',
  'ship-address1': 'Prosta 4',
  'ship-zipcode': '00-001',
  'ship-city': 'Warszawa',
  'ship-countryIso': 'PL',
  billingSame: '1',
  customerType: 'b2b',
  company: 'Muster sp. z o.o.',
}
const KSEF_NUMBER = /\d{10}-\d{8}-[0-9A-F]{12}-[0-9A-F]{2}/

/** An order of a signed-in Polish firm. @returns its number */
async function ordered(ada: Visitor, email: string, purchaseOrder: string): Promise<string> {
  const payment = await toPayment(ada, email, { ...FIRM, purchaseOrder })
  const number = cartNumber(ada)
  await order(ada, payment, 'succeeds')
  return number
}

test('the number of an invoice at KSeF stands with its order, among the account’s invoices, on its PDF and in the merchant’s list', async () => {
  const ada = await customer('ada.ksef@example.com', 'pl')
  const { t, url } = ada.store
  const orderNumber = await ordered(ada, 'ada.ksef@example.com', 'PO 1')
  const details = await eventually(async () => {
    const shown = await ada.open(url('order-details', { orderNumber }))
    expect(shown.words).toMatch(KSEF_NUMBER)
    return shown
  })
  const ksefNumber = KSEF_NUMBER.exec(details.words)![0]
  const said = t('document.ksefNumber', { number: ksefNumber })
  expect(details.words).toContain(said)
  for (const page of [url('account-order', { orderNumber }), url('account-invoices')])
    expect((await ada.open(page)).words).toContain(said)
  expect(await pdfText(await (await ada.ask(invoiceOn(details))).arrayBuffer())).toContain(`KSeF ${ksefNumber}`)

  const boss = await merchant('order_manager', new Visitor('de'))
  const list = await boss.open(boss.store.url('manager-ksef'))
  expect((await boss.follow(list, boss.store.t('ksef.accepted'))).words).toContain(ksefNumber)
})

test.each([
  [KSEF_SANDBOX.away, 'document.ksefWaiting'],
  [KSEF_SANDBOX.refuses, 'document.ksefRefused'],
] as const)('an invoice that has no number at KSeF (%s) says so', async (purchaseOrder, message) => {
  const email = `${message.toLowerCase()}@example.com`
  const ada = await customer(email, 'pl')
  const { t, url } = ada.store
  const orderNumber = await ordered(ada, email, purchaseOrder)
  for (const page of [url('order-details', { orderNumber }), url('account-invoices')])
    await eventually(async () => expect((await ada.open(page)).words).toContain(t(message)))
})

test('a manager sends an invoice that KSeF has refused again, once', async () => {
  const ada = await customer('ada.refused@example.com', 'pl')
  const orderNumber = await ordered(ada, 'ada.refused@example.com', KSEF_SANDBOX.refusesOnce)
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const list = await eventually(async () => {
    const refused = await boss.open(`${url('manager-ksef')}?state=refused`)
    expect(refused.words).toContain(orderNumber)
    return refused
  })
  const after = await boss.press(list, t('ksef.sendAgain'))
  expect(after.words).not.toContain(orderNumber)
  expect((await boss.follow(after, t('ksef.accepted'))).words).toContain(orderNumber)
  const settled = await boss.press(list, t('ksef.sendAgain'))
  expect([settled.status, settled.words]).toEqual([422, expect.stringContaining(t('payments.settled'))])
})

const invoiceOn = ({ html, url }: Page): string =>
  new URL(/href="([^"]+\/documents\/INV-[^"]+\/pdf\/[^"]*)"/.exec(html)![1]!, url).href
