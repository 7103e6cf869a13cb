import { describe, expect, test } from 'vitest'
import { getRegion } from '../../src/regions/regions.ts'
import { manager } from '../merchant.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { env } from './env.ts'
import { kept, listed, makeIdle, objectOf } from './order-object.ts'

/** A placed order of an address of its own. */
async function placed(email: string, how: 'card' | 'transfer', buyer: object = {}): Promise<TestCart> {
  const cart = await TestCart.open()
  await cart.add(MAILER, 250)
  await cart.leave('cart')
  await cart.leave('address', { email, ship_address: MUNICH, use_shipping: true, ...buyer })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  expect((await (how === 'card' ? cart.pay('pm_card_visa') : cart.transfer())).status).toBe(200)
  return cart
}

/** The mails of a kind to an address, once as many as are waited for are there. */
async function mailsTo(email: string, kind: string, count = 1): Promise<{ subject: string; text: string }[]> {
  const found = async () =>
    (
      await env.DB.prepare('SELECT subject, text FROM mails WHERE recipient = ? AND kind = ? ORDER BY rowid')
        .bind(email, kind)
        .all<{ subject: string; text: string }>()
    ).results
  await expect.poll(async () => (await found()).length).toBe(count)
  return found()
}

const idle = (cart: TestCart) => expect.poll(async () => (await kept(cart.number)).pending).toEqual([])

describe('a buyer is written to', () => {
  test('when an order is canceled, once, with what becomes of the money', async () => {
    const [paid, open] = [await placed('paid@example.com', 'card'), await placed('open@example.com', 'transfer')]
    for (const cart of [paid, open, paid]) await cart.act('POST', `v1/orders/${cart.number}/cancel`, {})
    await idle(paid)
    const [mail] = await mailsTo('paid@example.com', 'order-canceled')
    expect(mail!.subject).toContain(paid.number)
    expect(mail!.text).toContain('goes back the way it was paid')
    expect(mail!.text).toContain(`/order/${paid.number}/details/?key=`)
    const [unpaid] = await mailsTo('open@example.com', 'order-canceled')
    expect(unpaid!.text).toContain('Nothing has been paid for it')
  })

  test('when a return is asked for, and at each answer to it', async () => {
    const cart = await placed('return@example.com', 'card')
    await makeIdle(cart.number, 0, { completedAt: '2026-03-02T08:00:00.000Z' })
    const ask = (text: string) => cart.act('POST', `v1/orders/${cart.number}/messages`, { kind: 'return', text })
    const { userToken } = await manager()
    const answer = (accepted: boolean, text: string) =>
      call('PUT', `v1/manager/orders/${cart.number}/return`, { accepted, text }, { userToken })

    expect((await ask('Too small.')).status).toBe(201)
    const [asked] = await mailsTo('return@example.com', 'return-asked')
    expect(asked!.text).toContain('Too small.')
    const [store] = await mailsTo(getRegion('eu').contact.email, 'order-written')
    expect(store!.subject).toBe(`Return requested for order ${cart.number}`)
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'awaiting_return' })
    expect((await answer(false, 'They are as ordered.\n\nPlease measure again.')).status).toBe(200)
    const [declined] = await mailsTo('return@example.com', 'return-answered')
    expect(declined!.text).toContain('We cannot accept this return.')
    expect(declined!.text).toContain('Please measure again.')

    expect((await ask('I did.')).status).toBe(201)
    await mailsTo('return@example.com', 'return-asked', 2)
    expect((await answer(true, 'You are right.')).status).toBe(200)
    const [, accepted] = await mailsTo('return@example.com', 'return-answered', 2)
    expect(accepted!.text).toContain('Your return is accepted.')
    expect(accepted!.text).toContain('You are right.')
    await idle(cart)
  })

  test('with what the merchant wrote, and the store with what they wrote themselves', async () => {
    const cart = await placed('writes@example.com', 'transfer')
    const store = getRegion('eu').contact.email
    const written = { kind: 'complaint', line_item_id: 'L1', text: 'Both are torn.\n\nSend them again.' }
    expect((await cart.act('POST', `v1/orders/${cart.number}/messages`, written)).status).toBe(201)
    const told = async (kind: string) =>
      env.DB.prepare('SELECT recipient, subject, text, headers FROM mails WHERE kind = ? AND subject LIKE ?')
        .bind(kind, `%${cart.number}%`)
        .all<{ recipient: string; subject: string; text: string; headers: string }>()
        .then(({ results }) => results)
    await expect.poll(async () => (await told('order-written')).length).toBe(1)
    const [toStore] = await told('order-written')
    expect(toStore).toMatchObject({ recipient: store, subject: `Complaint about order ${cart.number}` })
    expect(JSON.parse(toStore!.headers)).toEqual({ 'Reply-To': 'writes@example.com' })
    for (const words of ['writes@example.com wrote:', 'Send them again.', `/manager/messages/${cart.number}/`])
      expect(toStore!.text).toContain(words)
    expect(toStore!.text).not.toContain('key=')

    const { userToken } = await manager()
    const reply = { text: 'Which of them?' }
    await call('POST', `v1/manager/orders/${cart.number}/messages`, reply, { userToken })
    const [toBuyer] = await mailsTo('writes@example.com', 'order-message')
    expect(toBuyer!.subject).toBe(`A message about your order ${cart.number}`)
    expect(toBuyer!.text).toContain('Which of them?')
    expect(toBuyer!.text).toContain(`/order/${cart.number}/details/?key=`)
    await idle(cart)
    expect((await told('order-written')).length).toBe(1)
  })

  test('when VAT is credited, and not where the number is wrong after all', async () => {
    const firm = { customer_type: 'b2b', vat_id: 'DE136695976' }
    const settled = async (email: string, verdict: 'valid' | 'invalid') => {
      const cart = await placed(email, 'transfer', firm)
      const { buyer } = await kept(cart.number)
      await makeIdle(cart.number, 0, { buyer: { ...buyer!, vat: { ...buyer!.vat!, verdict: 'unavailable' } } })
      const { figures } = await kept(cart.number)
      await makeIdle(cart.number, 0, { figures: { ...figures, taxTotal: 1000, total: figures.total + 1000 } })
      await objectOf(cart.number).settleVat({ ...buyer!.vat!, verdict })
      await idle(cart)
    }
    await settled('firm@example.com', 'valid')
    const [mail] = await mailsTo('firm@example.com', 'vat-credited')
    expect(mail!.text).toContain('VAT credit: €10.00')
    expect(mail!.text).toContain('DE136695976')
    await settled('no-firm@example.com', 'invalid')
    await mailsTo('no-firm@example.com', 'vat-credited', 0)
  })
})
