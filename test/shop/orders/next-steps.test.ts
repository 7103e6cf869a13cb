import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { PARCELS } from '../../parcels.ts'
import { Shopper } from '../shopper.ts'

afterEach(() => void vi.useRealTimers())

/** Somebody in pl who has ordered plain mailers, delivered in this way. */
async function plainOrder(rate: string): Promise<Shopper> {
  const ada = new Shopper('pl')
  await ada.buy('mailer-box-plain')
  await ada.goTo(ada.store.url('cart'))
  await ada.checkOut()
  await ada.fillAddress(PARCELS.pl)
  await ada.chooseDelivery(rate)
  await ada.payByCard('succeeds')
  return ada
}

test('an order that is collected is not said to be sent, and once its days are past nothing more happens', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const ada = await plainOrder('pick-up')
  const { t } = ada.store
  expect(ada.page.words).toContain(t('order.whatNext'))
  expect(ada.page.words).toContain(t('order.nextCollected'))
  for (const said of [t('order.nextPlain'), t('order.next1')]) expect(ada.page.words).not.toContain(said)
  vi.setSystemTime(Date.now() + 60 * DAY_MS)
  const later = await ada.goTo(ada.page.url)
  expect([later.status, later.words.includes(t('order.whatNext'))]).toEqual([200, false])
})

test('a cart that will be collected says from when, and not when it would be delivered', async () => {
  const ada = new Shopper('pl')
  const { t, url } = ada.store
  const before = (key: 'cart.ready' | 'cart.expected') => t(key, { date: '|', dates: '|' }).split('|')[0]!
  await ada.buy('mailer-box-plain')
  await ada.goTo(url('cart'))
  expect([ada.page.words.includes(before('cart.expected')), ada.page.words.includes(before('cart.ready'))]).toEqual([
    true,
    false,
  ])
  await ada.checkOut()
  await ada.fillAddress(PARCELS.pl)
  await ada.chooseDelivery('pick-up')
  await ada.goTo(url('cart'))
  expect([ada.page.words.includes(before('cart.expected')), ada.page.words.includes(before('cart.ready'))]).toEqual([
    false,
    true,
  ])
})

test('an order that is sent says so', async () => {
  const { page, store } = await plainOrder('courier')
  expect(page.words).toContain(store.t('order.nextPlain'))
  expect(page.words).not.toContain(store.t('order.nextCollected'))
})
