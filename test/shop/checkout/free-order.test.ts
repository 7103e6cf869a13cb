import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { Shopper } from '../shopper.ts'

const change = (sql: string) => env.DB.prepare(sql).run()

// Before anything reads the catalogue, which an isolate trusts for half a minute.
beforeAll(async () => {
  await change('UPDATE shipping_tariffs SET cost = 0')
  await change("INSERT INTO promotions (code, position, percent, minimum, open) VALUES ('GIFT', 9, 100, '{}', 1)")
})

test('an order of which a code leaves nothing to pay says so, without a word of credit, and is placed', async () => {
  const ada = new Shopper()
  const { t } = ada.store
  await ada.buy('mailer-box-plain')
  await ada.goTo(ada.store.url('cart'))
  await ada.send(t('cart.couponApply'), { code: 'GIFT' })
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
  expect(ada.page.words).toContain(t('checkout.nothingToPay'))
  expect(ada.page.words).not.toContain(t('checkout.creditWhole'))
  await ada.send(t('checkout.placeFree'))
  expect(ada.page.words).toContain(t('order.thanks'))
})
