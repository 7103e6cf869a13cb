import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { testPayment } from '../../../src/contract/test-payments.ts'
import { eventually } from '../../eventually.ts'
import { PARCELS } from '../../parcels.ts'
import { merchant } from '../account/people.ts'
import { Shopper } from '../shopper.ts'
import { Visitor } from '../visitor.ts'

const TO_MUNICH = Object.fromEntries(Object.entries(PARCELS.eu).map(([field, value]) => [`ship-${field}`, value]))

/** A firm that is about to pay for a larger order. */
async function atPayment(): Promise<Shopper> {
  const ada = new Shopper('de')
  const { t } = ada.store
  await ada.buy('mailer-box-eco', { quantity: '5000' })
  await ada.checkOut()
  const firm = { customerType: 'b2b', company: 'Muster Boxes', email: 'ada@example.com' }
  await ada.send(t('checkout.toDelivery'), { ...firm, ...TO_MUNICH })
  await ada.chooseDelivery()
  return ada
}

const addressIn = ({ page, store }: Shopper, link: RegExp): string =>
  new URL(link.exec(page.html)![1]!.replaceAll('&amp;', '&'), store.url('cart')).href
/** Where the plan is chosen, and where the next instalment is paid. */
const planOf = (ada: Shopper): string => addressIn(ada, /href="([^"]+plan=yes)"/)
const paymentOf = (ada: Shopper): string => addressIn(ada, /href="([^"]+payment\/[^"]*key=[^"]+)"/)

describe('a firm without scripts', () => {
  test('pays half of a larger order with it, reads the plan, and pays the rest by the page of its mail', async () => {
    const ada = await atPayment()
    const { t } = ada.store
    expect(ada.page.words).toContain(t('plan.when'))
    const ofOrdering = [t('checkout.cardText'), t('checkout.checkText')]
    for (const words of ofOrdering) expect(ada.page.words).toContain(words)
    expect(ada.page.words).not.toContain(t('plan.number', { number: '2' }))
    await ada.goTo(planOf(ada))
    for (const number of ['1', '2']) expect(ada.page.words).toContain(t('plan.number', { number }))
    expect(ada.page.words).toContain(t('plan.terms'))
    // What is refused keeps the choice.
    await ada.placeOrder({ method: 'card', paymentMethod: testPayment('declines') })
    expect([ada.page.url.includes('plan=yes'), ada.page.words.includes(t('plan.terms'))]).toEqual([true, true])
    await ada.payByCard('succeeds')
    expect(ada.page.words).toContain(t('order.thanks'))
    expect(ada.page.words).toContain(t('plan.paid'))
    const pay = paymentOf(ada)
    await ada.goTo(pay)
    const number = /R\d{9}/.exec(ada.page.words)![0]
    expect(ada.page.words).toContain(t('plan.payTitle', { number: '2', order: number }))
    // Nothing is ordered any more, and production waits for nothing.
    for (const words of ofOrdering) expect(ada.page.words).not.toContain(words)

    const boss = await merchant('order_manager', new Visitor('de'))
    await eventually(async () => {
      const { words } = await boss.open(boss.store.url('manager-payments'))
      expect(words.split(t('installments.late'))[1]).toContain(number)
    })

    await ada.payByCard('asks')
    await ada.send(t('checkout.confirm'))
    expect(ada.page.words).toContain(t('plan.title'))
    expect(ada.page.html).not.toContain(new URL(pay).pathname)
    await eventually(async () => {
      const paid = await env.DB.prepare('select sum(open) as open from installments where order_number = ?')
        .bind(number)
        .first<{ open: number }>()
      expect(paid?.open).toBe(0)
    })
    // Nothing is left to pay: the page of the payment leads to the order.
    await ada.goTo(pay)
    expect(ada.page.words).not.toContain(t('plan.payTitle', { number: '2', order: number }))
  })

  test('who pays by a page on which another sum was open is shown the order instead, and nothing is charged', async () => {
    const ada = await atPayment()
    const { t } = ada.store
    await ada.goTo(planOf(ada))
    await ada.payByCard('succeeds')
    const pay = paymentOf(ada)
    const seen = await ada.goTo(pay)
    const number = /R\d{9}/.exec(seen.words)![0]
    const receipt = { entryId: 'a part of it', amount: 100 }
    await env.ORDERS.getByName(number).act({ kind: 'receive_transfer', receipt }, { caller: { isManager: true } })
    const { open } = Object.fromEntries(seen.forms.find(({ fields }) => fields.has('open'))!.fields)
    await ada.payByCard('succeeds')
    expect(ada.page.words).toContain(t('plan.pay', { amount: ada.store.money(Number(open) - 100) }))
    expect(ada.page.url).not.toContain('/payment/')
  })
})
