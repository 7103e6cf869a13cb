import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'
import { customer } from './people.ts'

test('without scripts, a customer keeps a card by a box, pays with it again, and removes it', async () => {
  const ada = await customer('keeps@example.com', 'de')
  const { t, url } = ada.store
  const cards = () => ada.open(url('account-saved-cards'))
  expect((await cards()).words).toContain(t('saved-cards.none'))

  const first = await toPayment(ada, 'keeps@example.com')
  expect(first.words).toContain(t('checkout.keepCard'))
  // Unticked, and nothing is drawn where there are no instalments.
  expect(first.html).not.toMatch(/name="keepCard"[^>]*checked|drawInstallments|name="savedCard"/)
  const placing = t('checkout.place', { total: '' }).trim()
  const paid = await ada.press(first, placing, { method: 'card', paymentMethod: 'pm_card_visa', keepCard: 'on' })
  expect(paid.words).toContain(t('order.thanks'))
  await eventually(async () => expect((await cards()).words).toContain('4242'))

  const second = await toPayment(ada, 'keeps@example.com')
  const saved = /name="savedCard"[^>]*value="(pm_saved_\w+)"/.exec(second.html)![1]!
  expect(second.html).toMatch(new RegExp(`value="${saved}"[^>]*checked|checked[^>]*value="${saved}"`))
  expect(second.words).toContain(t('checkout.cardExpires', { month: '12/2034' }))
  expect((await ada.press(second, placing, { method: 'card' })).words).toContain(t('order.thanks'))

  // Another card than the saved one, which the bank declines.
  const third = await toPayment(ada, 'keeps@example.com')
  const declined = await ada.press(third, placing, {
    method: 'card',
    savedCard: '',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  })
  expect([declined.status, declined.words.includes(t('checkout.declined'))]).toEqual([200, true])

  const gone = await ada.press(await cards(), t('saved-cards.remove'))
  expect(gone.words).toContain(t('saved-cards.removed'))
  expect(gone.words).toContain(t('saved-cards.none'))
})

test('a visitor without an account is asked nothing about their card', async () => {
  const bob = new Visitor()
  const page = await toPayment(bob, 'bob@example.com')
  expect(page.html).not.toContain('keepCard')
  expect((await order(bob, page, 'succeeds')).words).toContain(bob.store.t('order.thanks'))
})
