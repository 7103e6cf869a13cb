import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { testPayment } from '../../../src/contract/test-payments.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'

const FIRM = {
  customerType: 'b2b',
  company: 'Muster Boxes',
  vatId: 'DE136695976',
  contactName: 'Bo',
  contactPhone: '+49 89 123',
}
/** What a method wants besides. */
const MORE: Record<string, Record<string, string>> = {
  card: { paymentMethod: 'pm_card_visa' },
  blik: { blikCode: '777 123' },
}
/** Methods that are confirmed on a page of the bank or the gateway. */
const ELSEWHERE = ['paypal', 'p24', 'ideal', 'bancontact', 'eps', 'blik', 'hokodo']

async function atPayment(code: 'eu' | 'de' | 'pl' | 'gb' | 'us', isFirm = false): Promise<Shopper> {
  const shopper = new Shopper(code)
  await shopper.buy('paper-bag')
  await shopper.checkOut()
  const parcel = { ...PARCELS[code] }
  if (isFirm) {
    const fields = Object.fromEntries(Object.entries(parcel).map(([field, value]) => [`ship-${field}`, value]))
    await shopper.send(shopper.store.t('checkout.toDelivery'), { email: 'ada@example.com', ...fields, ...FIRM })
  } else await shopper.fillAddress(parcel)
  await shopper.chooseDelivery()
  return shopper
}

const numberOf = ({ page }: Shopper): string => /R\d{9,}/.exec(page.url)![0]

/** The order's page has the invoice, which is a PDF. */
async function expectInvoice(shopper: Shopper, orderNumber: string): Promise<void> {
  const details = shopper.store.url('order-details', { orderNumber })
  const href = await eventually(async () => {
    const { html } = await shopper.open(details)
    const found = /href="([^"]+\/documents\/(?:pdf\/)?INV-[^"]+)"/.exec(html)?.[1]
    expect(found).toBeDefined()
    return found!
  })
  const file = await shopper.ask(new URL(href, details).href)
  expect([file.status, new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))]).toEqual([200, '%PDF-'])
}

describe.each([
  ['eu', ['paypal', 'check', 'p24', 'ideal', 'bancontact', 'eps', 'card']],
  ['pl', ['check', 'blik', 'p24', 'card']],
  ['gb', ['check', 'card']],
  ['us', ['card']],
  ['de', ['card']],
] as const)('in %s, without scripts, from cart to invoice', (code, methods) => {
  test.each(methods.map((method) => [method]))('by %s', async (method) => {
    const ada = await atPayment(code)
    const number = numberOf(ada)
    await ada.placeOrder({ method, ...MORE[method] })
    if (ELSEWHERE.includes(method)) {
      expect(ada.page.words).toContain(ada.store.t('checkout.confirmTitle'))
      await ada.send(ada.store.t('checkout.confirm'))
    }
    expect(ada.page.words).toContain(ada.store.t('order.thanks'))
    if (method === 'check') {
      // The bank has it.
      const receipt = { entryId: crypto.randomUUID(), amount: 10_000_000 }
      await env.ORDERS.getByName(number).act({ kind: 'receive_transfer', receipt }, { caller: { isManager: true } })
    }
    await expectInvoice(ada, number)
  })
})

test('a firm pays later by Hokodo, from cart to invoice', async () => {
  const ada = await atPayment('eu', true)
  const number = numberOf(ada)
  expect(ada.page.html).toContain('value="hokodo"')
  await ada.placeOrder({ method: 'hokodo' })
  await ada.send(ada.store.t('checkout.confirm'))
  expect(ada.page.words).toContain(ada.store.t('order.thanks'))
  await expectInvoice(ada, number)
})

test('in de a card is declined, another is asked about by the bank, refused there, and confirmed', async () => {
  const ada = await atPayment('de')
  const { t } = ada.store
  const number = numberOf(ada)
  await ada.payByCard('declines')
  expect([ada.page.status, ada.page.words.includes(t('checkout.declined'))]).toEqual([200, true])
  await ada.payByCard('asks')
  await ada.send(t('checkout.refuse'))
  expect(ada.page.words).toContain(t('checkout.refused'))
  await ada.payByCard('asks')
  await ada.send(t('checkout.confirm'))
  expect(ada.page.words).toContain(t('order.thanks'))
  await expectInvoice(ada, number)
})

test('a payment that was refused is told by an address of its own, which says nothing else that somebody wrote into it', async () => {
  const ada = await atPayment('de')
  const { t } = ada.store
  const at = ada.page.url
  const form = ada.page.forms.find(({ fields: each }) => each.has('total'))!
  const fields = { ...Object.fromEntries(form.fields), method: 'card', marketing: '1' }
  const declines = { ...fields, paymentMethod: testPayment('declines') }
  const answer = await ada.ask(at, {
    method: 'POST',
    body: new URLSearchParams(declines),
    headers: { Origin: new URL(at).origin },
  })
  const { pathname, search } = new URL(answer.headers.get('Location')!, at)
  expect([answer.status, pathname]).toEqual([303, new URL(at).pathname])
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    failed: 'card_declined',
    method: 'card',
    answered: '',
  })
  const told = await ada.goTo(new URL(pathname + search, at).href)
  // What was answered about marketing is not asked again, so that nothing takes it back.
  expect([told.words.includes(t('checkout.declined')), told.html.includes('name="marketing"')]).toEqual([true, false])
  for (const odd of [
    '?failed=constructor',
    '?failed=%3Cb%3E',
    '?method=x&failed=',
    '?marketing=1&service=1&keepCard=1',
  ]) {
    const page = await ada.goTo(at + odd)
    expect([
      odd,
      page.status,
      /role="alert"/.test(page.html),
      / checked=""[^>]*name="marketing"|name="marketing"[^>]* checked/.test(page.html),
    ]).toEqual([odd, 200, false, false])
  }
  await ada.payByCard('succeeds')
  expect(ada.page.words).toContain(t('order.thanks'))
})

test('the back button after the order, and the payment that was left open in another tab, lead to the one order', async () => {
  const ada = await atPayment('de')
  const { t } = ada.store
  const { page: payment, orderButton } = ada
  await ada.payByCard('succeeds')
  const placed = ada.page.url.split('?')[0]
  const back = await ada.open(payment.url)
  expect([back.url.split('?')[0], back.words.includes(t('order.thanks'))]).toEqual([placed, true])
  const tab = await ada.press(payment, orderButton, { method: 'card', paymentMethod: 'pm_card_visa' })
  expect(tab.url.split('?')[0]).toBe(placed)
  await eventually(async () => {
    const mails = env.DB.prepare("select count(*) n from mails where kind = 'order-placed' and caller = ?")
    expect(await mails.bind(`order ${numberOf(ada)}`).first()).toEqual({ n: 1 })
  })
})
