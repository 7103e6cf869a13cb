import { expect, test } from 'vitest'
import { eventually } from '../../eventually.ts'
import { env } from '../../worker/env.ts'
import { customer, merchant } from '../account/people.ts'
import { sentOffer } from '../business/sent-offer.ts'
import { cartNumber, order, toPayment } from '../orders.ts'
import { Visitor } from '../visitor.ts'

const optionOf = (number: string, quantity: number) => `${number}-L1-${quantity}`

test('the merchant shows a quantity to the customer and hides it again, without scripts', async () => {
  const ada = await customer('ada@example.com', 'de')
  await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const address = url('manager-order-quantities', { orderNumber: number })
  await eventually(async () => expect((await boss.open(address)).status).toBe(200))
  const money = await boss.open(url('manager-order-money', { orderNumber: number }))
  expect(money.links).toContainEqual({ href: new URL(address).pathname, label: t('office-quantities.see') })

  const page = await boss.open(address)
  expect(page.words).toContain(t('office-quantities.text'))
  const shown = async () => {
    const [line] = (await env.ORDERS.getByName(number).read({ isManager: true }))!.lines
    return line?.kind === 'product' ? (line.quantityOptions ?? []).map(({ quantity }) => quantity) : null
  }
  const send = (visible: 'yes' | 'no', option = optionOf(number, 1000)) => boss.post(address, { option, visible })
  expect(await shown()).toEqual([])
  // The same form sent twice is done once.
  for (const visible of ['yes', 'yes'] as const) {
    const sent = await send(visible)
    expect([sent.status, sent.words.includes(t('office-quantities.hide'))]).toEqual([200, true])
    expect(await shown()).toEqual([1000])
  }
  // So are two that are sent at once.
  await Promise.all([send('no'), send('no')])
  expect(await shown()).toEqual([])
  await Promise.all([send('yes'), send('yes')])
  expect(await shown()).toEqual([1000])
  expect((await ada.open(boss.store.url('cart'))).words).toContain(t('cart.options'))
  await send('no')
  expect(await shown()).toEqual([])

  const unknown = await send('yes', optionOf(number, 7))
  expect([unknown.status, unknown.words.includes(t('office-quantities.refused'))]).toEqual([422, true])
  expect((await boss.open(url('manager-order-quantities', { orderNumber: 'R999999999' }))).status).toBe(404)
})

test('the quantities of a placed order stay as they are', async () => {
  const ada = new Visitor('de')
  const toPay = await toPayment(ada, 'ada@example.com')
  const number = cartNumber(ada)
  await order(ada, toPay, 'succeeds')
  const boss = await merchant('order_manager', new Visitor('de'))
  const { t, url } = boss.store
  const address = url('manager-order-quantities', { orderNumber: number })
  const page = await eventually(async () => {
    const found = await boss.open(address)
    expect(found.status).toBe(200)
    return found
  })
  expect(page.words).toContain(t('office-quantities.placed'))
  expect(page.html).not.toContain('name="visible"')
  const late = await boss.post(address, { option: optionOf(number, 1000), visible: 'yes' })
  expect([late.status, late.words.includes(t('office-quantities.refused'))]).toEqual([422, true])
})

test('the order of an offer has its quantities from the offer', async () => {
  const { token, boss } = await sentOffer('de', 'buyer@example.com')
  const ada = new Visitor('de')
  const { t, url } = ada.store
  const page = await ada.open(url('offer-review', { offerToken: token }))
  const address = await ada.press(page, t('custom-offer.accept'), { name: 'Ada Byron', agreed: 'on' })
  const orderNumber = /R\d{9}/.exec(address.url)![0]
  const found = await eventually(async () => {
    const answer = await boss.open(url('manager-order-quantities', { orderNumber }))
    expect(answer.status).toBe(200)
    return answer
  })
  expect(found.words).toContain(t('office-quantities.none'))
  const sent = await boss.post(found.url, { option: optionOf(orderNumber, 500), visible: 'yes' })
  expect([sent.status, sent.words.includes(t('office-quantities.refused'))]).toEqual([422, true])
})
