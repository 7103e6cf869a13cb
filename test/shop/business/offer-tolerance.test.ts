import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { env } from '../../worker/env.ts'
import { order } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { sentOffer } from './sent-offer.ts'

test('what is missing from a delivery within its tolerance is refunded at the offered price of a piece', async () => {
  const { token, boss } = await sentOffer('de', 'buyer@example.com')
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const page = await ada.open(url('offer-review', { offerToken: token }))
  expect(page.words).toContain(t('custom-offer.tolerance', { percent: '5\u00a0%' }))
  const address = await ada.press(page, t('custom-offer.accept'), { name: 'Ada Byron', agreed: 'on' })
  const orderNumber = /R\d{9}/.exec(address.url)![0]
  const parcel = Object.fromEntries(Object.entries(PARCELS.de).map(([field, value]) => [`ship-${field}`, value]))
  const delivery = await ada.press(address, t('checkout.toDelivery'), {
    email: 'buyer@example.com',
    ...parcel,
    billingSame: '1',
  })
  await order(ada, await ada.press(delivery, t('checkout.toPayment')), 'succeeds')
  const object = env.ORDERS.getByName(orderNumber)
  await eventually(async () =>
    expect((await object.read({ isManager: true }))!.payments).toMatchObject([{ state: 'completed' }]),
  )

  const { lines } = (await object.read({ isManager: true }))!
  const crates = lines.find((line) => line.kind === 'custom' && line.what === 'goods')!
  const money = await boss.open(boss.store.url('manager-order-money', { orderNumber }))
  expect(money.words).toContain(boss.store.t('money.piecesHelp'))
  // 228 crates come instead of 240.
  await boss.press(money, boss.store.t('money.act'), { what: 'line', line: crates.id, pieces: '12' })
  const { refunds } = (await object.read({ isManager: true }))!
  const net = (crates.amount * 12) / 240
  expect(refunds).toMatchObject([{ lines: [{ id: crates.id, quantity: 12 }] }])
  expect(Math.abs(refunds![0]!.amount - net * 1.19)).toBeLessThan(2)
})
