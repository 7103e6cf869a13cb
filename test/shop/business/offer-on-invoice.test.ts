import { expect, test } from 'vitest'
import { PAY_LATER_DAYS } from '../../../src/contract/offer-vocabulary.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { env } from '../../worker/env.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

test('an accepted offer that agrees to pay later is ordered on invoice by its buyer, without an account and without scripts', async () => {
  const { token } = await sentOffer('de', 'buyer@example.com', ['whole', 'pay_later'])
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const page = await ada.open(url('offer-review', { offerToken: token }))
  expect(page.words).toContain(t('offer-pay.pay_later', { days: String(PAY_LATER_DAYS) }))
  const named = { name: 'Ada Byron', agreed: 'on' }
  const address = await ada.press(page, t('custom-offer.accept'), named)
  const number = /R\d{9}/.exec(address.url)![0]
  const parcel = Object.fromEntries(Object.entries(PARCELS.de).map(([field, value]) => [`ship-${field}`, value]))
  const delivery = await ada.press(address, t('checkout.toDelivery'), {
    ...{ email: 'buyer@example.com', ...parcel, billingSame: '1' },
  })
  const payment = await ada.press(delivery, t('checkout.toPayment'))
  expect(payment.words).toContain(t('checkout.onInvoice'))
  const placed = await ada.press(payment, t('checkout.place', { total: '' }).trim(), { method: 'invoice' })
  for (const words of [t('order.thanks'), t('plan.onInvoice')]) expect(placed.words).toContain(words)

  const object = env.ORDERS.getByName(number)
  const order = (await object.read({ isManager: true }))!
  expect(order).toMatchObject({ state: 'complete', onInvoice: { days: PAY_LATER_DAYS }, offer: {} })
  expect(order.paymentSchedule?.installments).toMatchObject([{ number: 1, amount: order.total, open: order.total }])
  // It is invoiced as it is placed, with its day.
  const details = url('order-details', { orderNumber: number })
  const file = await eventually(async () => {
    const [, href] = /href="([^"]+\/documents\/INV-[^"]+\/xml\/)"/.exec((await ada.open(details)).html)!
    return new URL(href!, details).href
  })
  const dueOn = order.onInvoice!.dueOn
  expect(await (await ada.ask(file)).text()).toContain(`<cbc:DueDate>${dueOn}</cbc:DueDate>`)
})
