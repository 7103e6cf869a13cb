import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { askHokodo, deliverHokodo, FIRM, firmAtPayment, HOKODO_KEYS, payLater } from './hokodo-shop.ts'
import { kept, makeIdle, objectOf, ring } from './order-object.ts'

const REFUND = 'POST /v1/payment/deferred_payments/{id}/post_sale_events'

test('a firm orders what Hokodo has accepted, as it hears by an event; a cancellation voids it', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const cart = await firmAtPayment(FIRM)
  expect(cart.order.paymentMethods).toEqual(['check', 'hokodo'])
  const { body } = await payLater(cart)
  const order: string = body.meta.payment_intent_id
  expect(body.redirect_url).toBe(`${HOKODO_KEYS.HOKODO_ORIGIN}/pay/${order}`)
  const event = await askHokodo<{ body: string }>('decide', { order, status: 'accepted' })
  expect((await deliverHokodo(event.body, 'another secret')).body.code).toBe('bad_signature')
  for (let times = 0; times < 2; times += 1) expect((await deliverHokodo(event.body)).body).toEqual({ received: true })
  await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', pending: [] })
  expect((await kept(cart.number)).payments).toMatchObject([{ method: 'hokodo', state: 'completed' }])
  const events = env.DB.prepare('SELECT count(*) AS kept FROM payment_events WHERE intent_id = ?').bind(order)
  expect(await events.first()).toEqual({ kept: 1 })
  const cancel = { kind: 'cancel' } as const
  await env.ORDERS.getByName(cart.number).act(cancel, { caller: { isManager: true } })
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
  expect(await askHokodo('orders', { order: cart.number })).toMatchObject([{ held: 0, captured: 0, refunded: 0 }])
})

test('refunds in part are asked for one after the other, so that an answer that was lost is known again, and the rest is voided', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const cart = await firmAtPayment(FIRM)
  const { body } = await payLater(cart)
  const event = await askHokodo<{ body: string }>('decide', { order: body.meta.payment_intent_id, status: 'accepted' })
  await deliverHokodo(event.body)
  await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', pending: [] })
  const act = (command: Parameters<ReturnType<typeof objectOf>['act']>[0]) =>
    objectOf(cart.number).act(command, { caller: { isManager: true } })
  const fail = async (on: string, ...kinds: string[]) => {
    for (const kind of kinds) await askHokodo('fault', { on, kind })
  }
  // The first is done and not heard of, then nobody reaches Hokodo.
  await fail(REFUND, 'lost', 'reset')
  await act({ kind: 'refund', ask: { amount: 1000, to: 'source' } })
  await expect.poll(() => logged.mock.calls.join()).toContain('send_refund')
  await fail('GET /v1/payment/orders/{id}', 'reset', 'reset')
  await act({ kind: 'refund', ask: { amount: 3000, to: 'source' } })
  const states = async () => (await kept(cart.number)).refunds!.map(({ state }) => state)
  await expect.poll(() => logged.mock.calls.join()).toContain('is to be made first')
  expect(await states()).toEqual(['due', 'due'])
  // After days, and after the keys of these requests.
  await askHokodo('forget', {})
  const ended = async () => {
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    return states()
  }
  await expect.poll(ended).toEqual(['done', 'done'])
  expect(await askHokodo('orders', { order: cart.number })).toMatchObject([{ voided: 4000, refunded: 0 }])
  await act({ kind: 'cancel' })
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('refunded')
  const { total } = cart.order
  expect(await askHokodo('orders', { order: cart.number })).toMatchObject([{ held: 0, voided: total, refunded: 0 }])
})

test('a person, and a firm without a number, are not offered to pay later', async () => {
  for (const more of [{}, { customer_type: 'b2b' }]) {
    const cart = await firmAtPayment(more)
    expect(cart.order.paymentMethods).toEqual(['check'])
    expect((await payLater(cart)).body.code).toBe('payment_method_not_offered')
  }
})
