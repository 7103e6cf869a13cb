import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { sentOffer } from '../business/sent-offer.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { inCart, send, signedUp } from '../prepared.ts'
import { shown } from '../shown.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const EMAIL = 'lager@example.com'
const CUSTOMER = 'vino@example.com'
const FIRM = {
  company: 'Lagerkarton GmbH',
  countryIso: 'DE',
  registryNumber: 'HRB 12345',
  contactName: 'Bea',
  employees: '10-49',
  plus: '1',
}
/** What a company has set up before its pages are looked at, so that none of them is empty. */
const SET_UP = [
  ['plus-members', { intent: 'invite', email: 'einkauf@example.com', role: 'buyer' }],
  ['plus-settings', { intent: 'add-centre', name: 'Filiale 7' }],
  ['plus-settings', { intent: 'approvals', administratorsAbove: '500' }],
] as const
const COMPANY_PAGES = [
  ...(['plus-catalogue', 'plus-items', 'plus-quick-order', 'plus-quotes', 'plus-orders', 'plus-spending'] as const),
  ...(['plus-members', 'plus-settings', 'plus-addresses', 'plus-personal-details', 'plus-log'] as const),
]

/** A page as wide as a phone from the start: what is as long as the window is wide follows a resize a frame later. */
async function phone(): Promise<Page> {
  const page = await (await visit()).newPage()
  await page.setViewportSize({ width: 360, height: 800 })
  return page
}

async function lookOnDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await look(page)
  await page.setViewportSize({ width: 360, height: 800 })
}

test('axe finds nothing on the pages of a company, of its call-offs, and on the merchant’s of both', async () => {
  const store = testStore('de')
  const { t, url } = store
  const [ada, boss] = [await phone(), await phone()]
  await signedUp(ada, store, EMAIL)
  await ada.goto(url('plus-register'))
  await look(ada)
  await send(ada, url('plus-register'), FIRM)
  await ada.goto(url('plus-success'))
  await shown(ada.getByText(FIRM.company).first())
  await look(ada)
  await openAsManager(boss, store, new URL(url('manager-companies')).pathname)
  await look(boss)
  await boss.getByRole('link', { name: FIRM.company }).click()
  await boss.locator('#paymentDays').fill('30')
  await boss.locator('#creditLimit').fill('100000')
  await boss.getByRole('button', { name: t('office-company.approve') }).click()
  await shown(boss.getByText(t('company-logged.approve')).first())
  await look(boss)
  await lookOnDesk(boss)
  const companyId = /companies\/([^/]+)\//.exec(boss.url())![1]!
  for (const route of ['manager-company-prices', 'manager-company-items'] as const) {
    const answer = await boss.goto(url(route, { companyId }))
    expect(answer?.status()).toBe(200)
    await look(boss)
  }

  for (const [route, fields] of SET_UP) await send(ada, url(route), fields)
  // What is not printed waits for no artwork.
  const cart = await inCart(ada, store, 'mailer-box-plain', { quantity: '500' })
  const orderNumber = /R\d{9}/.exec(cart.text)![0]
  const order = { orderId: orderNumber }
  const parcel = Object.entries(PARCELS.de).map(([name, value]) => [`ship-${name}`, value])
  await send(ada, url('checkout-address', order), { email: EMAIL, ...Object.fromEntries(parcel) })
  await ada.goto(url('checkout-delivery', order))
  await ada.locator('#deliveries').selectOption('3')
  await ada.getByRole('button', { name: t('checkout.deliveriesAct') }).click()
  await shown(ada.getByText(t('checkout.deliveriesNow', { number: '3' })))
  await look(ada)
  await send(ada, url('checkout-delivery', order), { rate: 'courier' })
  await send(ada, url('payment', order), { method: 'invoice' })
  // The company's list has the order a moment after it was paid.
  await expect.poll(async () => (await ada.goto(url('plus-order-parts', { orderNumber })))?.status()).toBe(200)
  await shown(ada.locator('[name="quantity-L1"]'))
  await look(ada)
  for (const route of COMPANY_PAGES) {
    const answer = await ada.goto(url(route))
    expect([answer?.status(), ada.url()]).toEqual([200, url(route)])
    await look(ada)
  }

  await boss.goto(url('manager-parts'))
  await look(boss)
  await boss.goto(url('manager-order-parts', { orderNumber }))
  await look(boss)
})

test('axe finds nothing on the pages of links that have ended or that nobody was sent, and where there is no Plus', async () => {
  const store = testStore('pl')
  const page = await phone()
  const ended = [
    store.url('plus-invitation'),
    store.url('plus-join'),
    store.url('plus-domain'),
    store.url('plus-approval', { approvalToken: 'a'.repeat(43) }),
    store.url('plus-quote', { quoteToken: 'a'.repeat(43) }),
    store.url('offer-review', { offerToken: 'a'.repeat(43) }),
    new URL('/plus/catalogue/', testStore('fr').url('home')).href,
  ]
  for (const place of ended) {
    await page.goto(place)
    await shown(page.locator('main h1'))
    await look(page)
  }
})

test('axe finds nothing on what a buyer and the merchant see of a request, of its offer and of its customer', async () => {
  const store = testStore('cz')
  const { t, url } = store
  const [ada, boss] = [await phone(), await phone()]
  await signedUp(ada, store, CUSTOMER)
  const line = { 'line-0-words': 'Krabice na víno', 'line-0-quantity1': '240' }
  const sent = await send(ada, url('quote-request'), { contactName: 'Ada', email: CUSTOMER, countryIso: 'CZ', ...line })
  const qrNumber = new URL(sent.url).searchParams.get('number')!
  for (const place of [sent.url, url('own-requests'), url('own-request', { qrNumber })]) {
    await ada.goto(place)
    await look(ada)
  }

  await openAsManager(boss, store, new URL(url('manager-quote', { qrNumber })).pathname)
  await shown(boss.getByText('Krabice na víno').first())
  await look(boss)
  await lookOnDesk(boss)
  await boss.goto(url('manager-customers'))
  await look(boss)
  await boss.getByRole('link', { name: CUSTOMER }).first().click()
  await shown(boss.getByText(qrNumber).first())
  await look(boss)

  // What was withdrawn says so, to both.
  const offer = await sentOffer(store, 'CZ')
  await boss.goto(url('manager-offer', { offerNumber: offer.number }))
  await boss.getByRole('button', { name: t('offer-form.withdraw') }).click()
  await shown(boss.getByText(t('managed-offer-state.withdrawn')).first())
  await look(boss)
  await ada.goto(offer.page)
  await shown(ada.getByText(t('offer-state.withdrawn')).first())
  await look(ada)
})

test('axe finds nothing on the merchant’s offers, nor on the composer while something in it is wrong', async () => {
  const store = testStore('de')
  const { t, url } = store
  const boss = await phone()
  await openAsManager(boss, store, new URL(url('manager-offers')).pathname)
  await boss.getByLabel(t('inbox.store')).last().selectOption('de')
  await boss.locator('#contactName').fill('Ada')
  await boss.locator('#email').fill('angebot@example.com')
  await boss.getByRole('button', { name: t('offers.begin') }).click()
  await boss.getByRole('button', { name: t('offer-form.addFree') }).click()
  await boss.locator('#line-0-name').fill('Kiste')
  await boss.locator('#line-0-quantity1').fill('100')
  await boss.locator('#payLaterDays').fill('121')
  await boss.getByRole('button', { name: t('offer-form.save') }).click()
  await shown(boss.getByRole('alert').getByRole('link', { name: t('offer-form.payLaterDays') }))
  await look(boss)
  await lookOnDesk(boss)
  await boss.goto(url('manager-offers'))
  await look(boss)
})
