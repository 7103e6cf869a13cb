import { expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { openChromium } from '../chromium.ts'
import { look } from '../look.ts'
import { openAsManager } from '../manager.ts'
import { inCart, mailText, send, signedUp } from '../prepared.ts'
import { Shopper } from '../shopper.ts'
import { testStore } from '../store.ts'

const visit = openChromium()
const FIRM = {
  company: 'Kartonwerk GmbH',
  countryIso: 'DE',
  registryNumber: 'HRB 12345',
  contactName: 'Bea',
  employees: '10-49',
  plus: '1',
}
const [BEA, ADA] = ['freigabe@example.com', 'einkauf@example.com']

test('an order over a budget is submitted on a phone, approved by the link of a mail, and paid', async () => {
  const store = testStore('de')
  const { t, url } = store
  const phone = async () => {
    const page = await (await visit()).newPage()
    await page.setViewportSize({ width: 360, height: 800 })
    return page
  }
  const [bea, ada] = [await phone(), await phone()]

  // A company with an administrator, and a buyer whose budget is a cent.
  await signedUp(bea, store, BEA)
  await send(bea, url('plus-register'), FIRM)
  const boss = await phone()
  await openAsManager(boss, store, new URL(url('manager-companies')).pathname)
  await boss.getByRole('link', { name: FIRM.company }).click()
  await boss.getByRole('button', { name: t('office-company.approve') }).click()
  await boss.getByText(t('company-logged.approve')).first().waitFor()
  await send(bea, url('plus-members'), { intent: 'invite', email: ADA, role: 'buyer' })
  await signedUp(ada, store, ADA)
  const invited = await mailText(ada, store, ADA, t('company-mail.company-invited', { company: FIRM.company }))
  await ada.goto(/https?:\S+token=\S+/.exec(invited)![0])
  await ada.getByRole('button', { name: t('plus.join') }).click()
  await ada.waitForURL(url('plus-personal-details'))
  await bea.goto(url('plus-members'))
  const member = bea.getByRole('listitem').filter({ hasText: ADA })
  await member.getByText(t('plus.changeMember')).click()
  await member.getByLabel(t('plus.monthlyBudget')).fill('0,01')
  await member.getByRole('button', { name: t('plus.save') }).click()
  await bea.getByText(t('plus.saved')).waitFor()

  const shopper = new Shopper(ada, store, true)
  await inCart(ada, store, 'paper-bag')
  await ada.goto(url('cart'))
  await shopper.checkOut()
  await shopper.fillAddress(PARCELS.de, ADA)
  await ada.locator('[name="rate"]').first().check()
  await ada.getByRole('button', { name: t('checkout.toPayment') }).click()
  await ada.getByRole('heading', { name: t('approval.needed') }).waitFor()
  await look(ada)
  await ada.getByRole('button', { name: t('approval.submit') }).click()
  await ada.getByRole('heading', { name: t('company-orders.submitted') }).waitFor()
  const orderNumber = /R\d{9}/.exec(ada.url())![0]
  await look(ada)

  // The approver opens the link of the mail where nobody is signed in.
  const asked = await mailText(bea, store, BEA, t('approval-mail.approval-asked', { number: orderNumber }))
  const stranger = await phone()
  await stranger.goto(/https?:\S+\/approvals\/\S+/.exec(asked)![0])
  await look(stranger)
  await stranger.getByRole('button', { name: t('approval.approve') }).click()
  await stranger.getByText(t('approval-state.approved')).first().waitFor()
  await look(stranger)
  await bea.goto(url('plus-orders'))
  await look(bea)

  const given = await mailText(ada, store, ADA, t('approval-mail.approval-given', { number: orderNumber }))
  await ada.goto(/https?:\S+\/payment\S*/.exec(given)![0])
  const toPay = await shopper.total()
  await shopper.payByCard()
  await ada.getByText(t('order.thanks')).waitFor()
  expect(await shopper.total()).toBe(toPay)
  for (const route of ['plus-order-placed', 'plus-order-details', 'plus-order-items', 'plus-order-payment'] as const) {
    await ada.goto(url(route, { orderNumber }))
    await ada.getByText(t('orders.placed')).first().waitFor()
    await look(ada)
  }
  for (const route of ['plus-spending', 'plus-quotes'] as const) {
    await bea.goto(url(route))
    await look(bea)
  }
})
