import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO shipping_methods (id, position, carries, goes_free, min_days, max_days, stores, names) VALUES ('cargo-bike', 9, 'goods', 0, 1, 2, '["eu","de"]', '{"en":"Cargo bike","de":"Lastenrad"}')`,
    ),
    env.DB.prepare(
      `INSERT INTO shipping_methods (id, position, carries, goes_free, min_days, max_days, stores, names) VALUES ('works-door', 10, 'all', 0, 0, 0, '["de"]', '{"en":"At the works","de":"Ab Werk"}')`,
    ),
    env.DB.prepare("UPDATE shipping_zones SET zone = 'bavaria' WHERE country_iso = 'DE'"),
    env.DB.prepare(
      "INSERT INTO shipping_tariffs (method, zone, load_kg, cost, max_loads) VALUES ('courier', 'bavaria', 30, 777, NULL), ('cargo-bike', 'bavaria', 60, 432, NULL), ('works-door', 'bavaria', 400, 0, NULL)",
    ),
  ])
})

test.each([
  ['eu', ['Cargo bike'], ['At the works']],
  ['de', ['Lastenrad', 'Ab Werk'], []],
] as const)(
  'a way of delivery and a zone that a merchant adds as rows serve the checkout of %s',
  async (code, there, away) => {
    const ada = new Shopper(code)
    const { store } = ada
    await ada.buy('mailer-box-eco')
    await ada.checkOut()
    await ada.fillAddress(PARCELS.eu)
    for (const name of there) expect(ada.page.words).toContain(name)
    for (const name of away) expect(ada.page.words).not.toContain(name)
    expect(ada.page.words).toContain(store.money(777))
    expect(ada.page.words).toContain(store.money(432))
    await ada.chooseDelivery('cargo-bike')
    await ada.payByTransfer()
    expect(ada.page.words).toContain(store.t('order.thanks'))
    expect(ada.page.words).toContain(store.money(432))
  },
)

test('what is collected by a merchant’s own way is said to be ready, not to be delivered', async () => {
  const ada = new Shopper('de')
  const ready = ada.store.t('cart.ready', { date: '|' }).split('|')[0]!
  await ada.buy('mailer-box-eco')
  await ada.checkOut()
  await ada.fillAddress(PARCELS.eu)
  await ada.chooseDelivery('works-door')
  await ada.payByTransfer()
  expect(ada.page.words).toContain(ready)
})
