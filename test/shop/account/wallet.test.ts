import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { Shopper } from '../shopper.ts'
import { register } from './people.ts'

/** Somebody who is signed in and has credit, in minor units of the store's currency. */
async function buyer(email: string, minor: number): Promise<{ ada: Shopper; userId: string }> {
  const ada = new Shopper()
  await register(ada, email)
  const user = await env.DB.prepare('select id from users where email = ?').bind(email).first<{ id: string }>()
  const { id } = user!
  if (minor)
    await env.WALLETS.getByName(id).act({ kind: 'credit', key: 'a gift', minor, currency: 'EUR', ref: 'Late delivery' })
  return { ada, userId: id }
}

async function toPayment(ada: Shopper): Promise<void> {
  await ada.buy('paper-bag')
  await ada.checkOut()
  await ada.fillAddress()
  await ada.chooseDelivery()
}

describe('the page of the credit', () => {
  test('says how one comes by credit, where there is none', async () => {
    const { ada } = await buyer('none@example.com', 0)
    const page = await ada.goTo(ada.store.url('account-wallet'))
    expect(page.words).toContain(ada.store.t('wallet.none'))
    expect(page.words).toContain(ada.store.t('wallet.how'))
  })

  test('shows the balance, and what each entry was for', async () => {
    const { ada } = await buyer('some@example.com', 1250)
    const page = await ada.goTo(ada.store.url('account-wallet'))
    for (const words of [ada.store.money(1250), 'Late delivery', ada.store.t('wallet.credit')])
      expect(page.words).toContain(words)
  })
})

describe('the payment, without scripts', () => {
  test('offers the credit, says what is left, and takes it off again', async () => {
    const { ada } = await buyer('part@example.com', 1250)
    const { t, money } = ada.store
    await toPayment(ada)
    expect(ada.page.words).toContain(t('checkout.creditText', { amount: money(1250) }))
    await ada.send(t('checkout.creditUse'))
    expect(ada.page.words).toContain(t('checkout.creditUsed', { amount: money(1250) }))
    expect(ada.page.words).toContain(t('cart.leftToPay'))
    await ada.send(t('checkout.creditKeep'))
    expect(ada.page.words).not.toContain(t('cart.leftToPay'))
    await ada.send(t('checkout.creditUse'))
    await ada.payByCard('succeeds')
    expect(ada.page.words).toContain(t('order.thanks'))
    expect(ada.page.words).toContain(t('cart.credit'))
  })

  test('by a page that showed another rest charges nothing, and shows what is to be paid now', async () => {
    const { ada } = await buyer('two-tabs@example.com', 1250)
    const { t } = ada.store
    await toPayment(ada)
    const whole = ada.orderButton
    const seen = await ada.send(t('checkout.creditUse'))
    await ada.send(t('checkout.creditKeep'))
    ada.page = seen
    expect(ada.orderButton).not.toBe(whole)
    await ada.payByCard('succeeds')
    expect(ada.page.words).not.toContain(t('order.thanks'))
    expect(ada.page.words).not.toContain(t('checkout.failed'))
    expect(ada.orderButton).toBe(whole)
    await ada.payByCard('succeeds')
    expect(ada.page.words).toContain(t('order.thanks'))
  })

  test('places an order that credit pays whole', async () => {
    const { ada, userId } = await buyer('whole@example.com', 1_000_000)
    const { t } = ada.store
    await toPayment(ada)
    await ada.send(t('checkout.creditUse'))
    expect(ada.page.words).toContain(t('checkout.creditWhole'))
    await ada.placeOrder({})
    expect(ada.page.words).toContain(t('order.paidByCredit'))
    expect(await env.WALLETS.getByName(userId).balance('EUR')).toBeLessThan(1_000_000)
    const [orderNumber = ''] = /R\d{9}/.exec(ada.page.words)!
    const page = await ada.goTo(ada.store.url('account-order', { orderNumber }))
    expect([
      page.status,
      page.words.includes(t('orders.payments')),
      page.words.includes(t('orders.byTransfer')),
    ]).toEqual([200, true, false])
  })
})
