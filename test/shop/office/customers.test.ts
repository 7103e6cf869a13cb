import { expect, test } from 'vitest'
import { merchant } from '../account/people.ts'
import { sentOffer } from '../business/sent-offer.ts'
import { Visitor } from '../visitor.ts'

test('a manager finds a customer by a part of their address or by a number, reads their history, and keeps a note', async () => {
  const email = 'historie@example.com'
  const { number } = await sentOffer('de', email)
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const list = await boss.open(`${url('manager-customers')}?q=HISTORIE`)
  expect(list.words).toContain(t.plural('customers.count', 1, { count: '1' }))
  expect(list.words).not.toContain(t('customers.shown'))
  const customer = await boss.follow(list, email)
  expect(customer.words).toContain(t('customers.noOrders'))
  expect(customer.words).not.toContain(t('customers.newest'))
  expect(customer.words).toContain(t('customers.noAccount'))
  expect(customer.words).toContain(number)
  expect((await boss.open(`${url('manager-customers')}?q=${number.toLowerCase()}`)).words).toContain(email)
  expect((await boss.open(`${url('manager-customers')}?q=nobody-at-all`)).words).toContain(t('customers.none'))
  const empty = await boss.press(customer, t('customers.addNote'))
  expect([empty.status, empty.words.includes(t('checkout.required'))]).toEqual([422, true])
  const noted = await boss.press(empty, t('customers.addNote'), { note: 'Ruft lieber an. <b>' })
  expect(noted.words).toContain('Ruft lieber an. <b>')
  const offer = await boss.follow(noted, number)
  expect((await boss.follow(offer, t('customers.all'))).words).toContain(email)
})
