import { expect, test } from 'vitest'
import { companyIn, type TestCompany } from '../../companies.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { env } from '../../worker/env.ts'
import { cartNumber } from '../orders.ts'
import { memberVisitor } from '../plus/members.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

const NAMED = { name: 'Ada Byron', agreed: 'on' }
const parcel = Object.fromEntries(Object.entries(PARCELS.de).map(([field, value]) => [`ship-${field}`, value]))

/** The address of the buyer of a company. */
async function emailOf({ companyId }: TestCompany): Promise<string> {
  const email = await env.DB.prepare(
    "select email from users join company_members on user_id = id where company_id = ? and company_members.role = 'buyer'",
  )
    .bind(companyId)
    .first<string>('email')
  return email!
}

test('a member who accepts reads that the order waits for their company, and the merchant how it stands with that', async () => {
  const company = await companyIn('de')
  await env.DB.prepare("update companies set vat_number = '' where id = ?").bind(company.companyId).run()
  const ada = await memberVisitor(company, 'buyer', 'de')
  await memberVisitor(company, 'approver', 'de')
  await env.DB.prepare("update company_members set order_limit = 1 where company_id = ? and role = 'buyer'")
    .bind(company.companyId)
    .run()
  const email = await emailOf(company)
  const { number, token, boss } = await sentOffer('de', email)
  const { t, url } = ada.store
  const page = await ada.open(url('offer-review', { offerToken: token }))
  expect(page.words).toContain(t('custom-offer.approvalFirst'))
  const standing = async () => (await boss.open(url('manager-offer', { offerNumber: number }))).words
  expect(await standing()).not.toContain(t('company-orders.notPlaced'))
  const address = await ada.press(page, t('custom-offer.accept'), NAMED)
  expect(await standing()).toContain(t('company-orders.notPlaced'))
  const stated = { email, ...parcel, billingSame: '1' }
  const delivery = await ada.press(address, t('checkout.toDelivery'), stated)
  const payment = await ada.press(delivery, t('checkout.toPayment'))
  await ada.press(payment, t('approval.submit'))
  await expect.poll(standing).toContain(t('approval-state.waiting'))
  const { text } = (await env.DB.prepare(
    "select text from mails where kind = 'approval-asked' order by rowid desc",
  ).first<{ text: string }>())!
  const bea = new Visitor('de')
  const asked = await bea.open(/https?:\/\/\S+\/approvals\/\S+/.exec(text)![0])
  // What was accepted stays as it was: no quantity can be changed.
  expect(asked.words).not.toContain(t('approval.quantitiesText'))
  expect(asked.html).not.toContain('name="quantity-')
  await bea.press(asked, t('approval.refuse'), { message: 'Zu teuer' })
  await expect.poll(standing).toContain(t('approval-state.refused'))
  expect(await standing()).not.toContain('Zu teuer')
  // It is submitted again as it is.
  const again = await ada.press(await ada.open(payment.url), t('approval.submit'))
  expect(again.words).toContain(t('approval-state.waiting'))
})

test('whoever is in no company reads nothing of an approval', async () => {
  const { token } = await sentOffer('de', 'buyer@example.com')
  const ada = new Visitor('de')
  const page = await ada.open(ada.store.url('offer-review', { offerToken: token }))
  expect(page.words).toContain(ada.store.t('custom-offer.accept'))
  expect(page.words).not.toContain(ada.store.t('custom-offer.approvalFirst'))
})

test('the order of an accepted offer is gone on with at its checkout, and is the cart of no browser: what is added goes into a new one', async () => {
  const company = await companyIn('de')
  const ada = await memberVisitor(company, 'buyer', 'de')
  const { token } = await sentOffer('de', await emailOf(company))
  const { t, url } = ada.store
  const address = await ada.press(
    await ada.open(url('offer-review', { offerToken: token })),
    t('custom-offer.accept'),
    NAMED,
  )
  const [, orderId = '', key = ''] = /(R\d{9}).*[?&]key=([^&]+)/.exec(address.url)!
  const list = await eventually(async () => {
    const open = await ada.open(`${url('account-orders')}?tab=open`)
    expect(open.words).toContain(orderId)
    return open
  })
  const on = await ada.press(list, t('orders.continue'))
  expect(on.url.split('?')[0]).toBe(url('checkout-address', { orderId }))
  const cookie = '__Host-cart-de'
  expect(ada.cookies().get(cookie) ?? '').toBe('')
  // As a sign-in has made it the cart before.
  ada.cookies().set(cookie, `${orderId}.${key}`)
  const added = await ada.post(url('cart'), { intent: 'add', product: 'paper-bag', quantity: '500' })
  expect(cartNumber(ada)).not.toBe(orderId)
  expect([added.url, added.words]).toEqual([url('cart'), expect.not.stringContaining(t('cart.lineFailed'))])
})
