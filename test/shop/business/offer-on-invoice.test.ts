import { expect, test } from 'vitest'
import { addDays } from '../../../src/pricing/calendar.ts'
import { SELLER } from '../../../src/regions/operator.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { pdfText } from '../../pdf-text.ts'
import { env } from '../../worker/env.ts'
import { Visitor } from '../visitor.ts'
import { type Agreed, sendAgain, sentOffer } from './sent-offer.ts'

const agreed: Agreed = { payWays: ['whole', 'pay_later'], payLaterDays: 45 }

test('an accepted offer that agrees to pay later is ordered on invoice, within the days that it says, by its buyer, without an account and without scripts', async () => {
  const { token } = await sentOffer('de', 'buyer@example.com', agreed)
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const page = await ada.open(url('offer-review', { offerToken: token }))
  const said = t.plural('offer-pay.pay_later', 45)
  expect(page.words).toContain(said)
  expect(await pdfText(await (await ada.ask(`${page.url}?file=offer`)).arrayBuffer())).toContain(said)
  const named = { name: 'Ada Byron', agreed: 'on' }
  const address = await ada.press(page, t('custom-offer.accept'), named)
  const number = /R\d{9}/.exec(address.url)![0]
  const parcel = Object.fromEntries(Object.entries(PARCELS.de).map(([field, value]) => [`ship-${field}`, value]))
  const delivery = await ada.press(address, t('checkout.toDelivery'), {
    email: 'buyer@example.com',
    ...parcel,
    billingSame: '1',
  })
  const payment = await ada.press(delivery, t('checkout.toPayment'))
  expect(payment.words).toContain(t('checkout.onInvoice'))
  const placed = await ada.press(payment, t('checkout.place', { total: '' }).trim(), { method: 'invoice' })
  for (const words of [t('order.thanks'), t('plan.onInvoice')]) expect(placed.words).toContain(words)

  const object = env.ORDERS.getByName(number)
  const order = (await object.read({ isManager: true }))!
  expect(order).toMatchObject({ state: 'complete', onInvoice: { days: 45 }, offer: {} })
  expect(order.paymentSchedule?.installments).toMatchObject([{ number: 1, amount: order.total, open: order.total }])
  // It is invoiced as it is placed, with its day.
  const details = url('order-details', { orderNumber: number })
  const file = await eventually(async () => {
    const [, href] = /href="([^"]+\/documents\/INV-[^"]+\/xml\/)"/.exec((await ada.open(details)).html)!
    return new URL(href!, details).href
  })
  const dueOn = order.onInvoice!.dueOn
  const placedOn = new Date(order.completedAt!).toLocaleDateString('sv', { timeZone: SELLER.timeZone })
  expect(dueOn).toBe(addDays(placedOn, 45))
  expect(await (await ada.ask(file)).text()).toContain(`<cbc:DueDate>${dueOn}</cbc:DueDate>`)
})

test('the composer shows the days, names its field where they are wrong, and compares what versions agree to', async () => {
  const made = await sentOffer('de', 'buyer@example.com', agreed)
  const { boss, number } = made
  const { t, url } = boss.store
  const at = url('manager-offer', { offerNumber: number })
  const save = async (payLaterDays: string) => boss.press(await boss.open(at), t('offer-form.save'), { payLaterDays })
  expect((await boss.open(at)).html).toMatch(/<input[^>]*name="payLaterDays"[^>]*value="45"/)
  for (const wrong of ['0', '121', 'bald']) {
    const refused = await save(wrong)
    expect(refused.html).toContain('href="#payLaterDays"')
    expect(refused.words).toContain(t('offer-form.numberWrong', { min: '1', max: '120' }))
  }
  await save('60')
  await sendAgain(made)
  const compared = await boss.open(`${at}?from=1&to=2`)
  expect(compared.words).toMatch(new RegExp(`${t('offer-form.payLaterDays')} 45 60`))
})
