import { describe, expect, test } from 'vitest'
import { goodsOf } from '../../src/contract/line-item.ts'
import { mangled } from '../mangled.ts'
import { makeRole, signUp } from './account.ts'
import { BAG, call, MAILER, TestCart } from './caller.ts'
import { kept, listed, makeIdle, objectOf } from './order-object.ts'

async function placed(userToken: string, how: 'card' | 'transfer' = 'transfer', lines?: [string, number][]) {
  const cart = await (await TestCart.open('eu', { userToken })).toPayment(undefined, lines)
  const answer = how === 'card' ? await cart.pay('pm_card_visa') : await cart.transfer()
  expect(answer.status).toBe(200)
  return cart
}
const attributesOf = ({ body }: { body: { data: { attributes: Record<string, unknown> } } }) => body.data.attributes

describe('after an order is placed', () => {
  test('it is canceled, once; a card gets its money back', async () => {
    const { userToken } = await signUp('cancel@example.com')
    const { number } = await placed(userToken, 'card')
    const cancel = () => call('POST', `v1/orders/${number}/cancel`, {}, { userToken })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(attributesOf(answers[0]!)).toMatchObject({ state: 'canceled', can_cancel: false })
    await expect.poll(async () => (await kept(number)).payments.map(({ state }) => state)).toEqual(['refunded'])
    await expect.poll(async () => (await kept(number)).pending).toEqual([])
    await expect.poll(() => listed(number)).toMatchObject({ state: 'canceled', payment_state: 'refunded' })
  })

  test('a refund that the gateway did not take stays owed, and is asked for again by the alarm', async () => {
    const { userToken } = await signUp('owed@example.com')
    const { number } = await placed(userToken, 'card')
    await makeIdle(number, 0, {
      state: 'canceled',
      payments: (await kept(number)).payments.map((payment) => ({ ...payment, state: 'refund_due' as const })),
      pending: [{ kind: 'refund', paymentNumber: (await kept(number)).payments[0]!.number }],
    })
    const { runDurableObjectAlarm, runInDurableObject } = await import('cloudflare:test')
    await runInDurableObject(objectOf(number), (_, { storage }) => storage.setAlarm(Date.now() + 60_000))
    await runDurableObjectAlarm(objectOf(number))
    await expect.poll(async () => (await kept(number)).payments[0]!.state).toBe('refunded')
  })

  test('a return is asked for by its owner and answered by a manager, and by nobody else', async () => {
    const { userToken } = await signUp('return@example.com')
    const boss = await signUp('boss@example.com')
    const { number } = await placed(userToken, 'card')
    const ask = { kind: 'return', line_item_id: 'L1', text: 'Too small.' }
    expect((await call('POST', `v1/orders/${number}/messages`, ask, { userToken })).body.code).toBe('not_returnable')
    await makeIdle(number, 0, { completedAt: '2026-03-02T08:00:00.000Z' })
    const asked = await call('POST', `v1/orders/${number}/messages`, ask, { userToken })
    expect([asked.status, attributesOf(asked).state]).toEqual([201, 'awaiting_return'])
    const answer = (userToken: string, expected_return?: string) =>
      call(
        'PUT',
        `v1/manager/orders/${number}/return`,
        { accepted: true, text: 'It is back.', expected_return },
        { userToken },
      )
    expect((await answer(userToken)).status).toBe(403)
    await makeRole(boss.userId, 'order_manager')
    await expect.poll(() => listed(number)).toMatchObject({ state: 'awaiting_return' })
    const waiting = await call('GET', 'v1/manager/orders?state=awaiting_return', undefined, {
      userToken: boss.userToken,
    })
    expect(waiting.body.data.map(({ id }: { id: string }) => id)).toContain(number)
    const other = await answer(boss.userToken, 'M9')
    expect([other.status, other.body.code]).toEqual([409, 'return_changed'])
    const returned = await answer(boss.userToken, 'M1')
    expect([returned.status, attributesOf(returned).state]).toEqual([200, 'returned'])
    expect((await answer(boss.userToken)).body.code).toBe('no_return')
    const seen = await call('GET', `orders/${number}`, undefined, { userToken })
    expect(attributesOf(seen).messages).toMatchObject([{ from: 'customer' }, { from: 'merchant', text: 'It is back.' }])
  })

  test('it is ordered again into a new cart: sent twice with one key, it is one cart', async () => {
    const { userToken } = await signUp('again@example.com')
    const { number } = await placed(userToken)
    const headers = { 'Idempotency-Key': 'form-1' }
    const again = () => call('POST', `v1/orders/${number}/reorder`, {}, { userToken, headers })
    const [one, two] = [await again(), await again()]
    expect([one.status, two.body.data.id]).toEqual([201, one.body.data.id])
    expect(one.body.data.id).not.toBe(number)
    const cart = await kept(one.body.data.id)
    expect(goodsOf(cart.lines).map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[MAILER, 250]])
    const other = await call('POST', `v1/orders/${number}/reorder`, {}, { userToken })
    expect(other.body.data.id).not.toBe(one.body.data.id)
  })

  test('it goes into a cart that is named with its token, and into nobody’s else', async () => {
    const { userToken } = await signUp('into@example.com')
    const { number, order } = await placed(userToken)
    const mine = await TestCart.open()
    await mine.add(BAG, 500)
    const strangers = await TestCart.open()
    const into = (cart: object) => call('POST', `v1/orders/${number}/reorder`, { cart }, { token: order.token })
    expect((await into({ number: strangers.number, token: mine.order.token })).status).toBe(404)
    expect((await into({ number, token: order.token })).status).toBe(404)
    expect((await into({ number: mine.number, token: mine.order.token })).status).toBe(201)
    expect((await kept(mine.number)).lines).toHaveLength(2)
    const polish = await TestCart.open('pl')
    expect((await into({ number: polish.number, token: polish.order.token })).status).toBe(404)
  })

  test('its owner gives it a reference, and finds it by number, reference and product', async () => {
    const { userToken } = await signUp('search@example.com')
    const first = await placed(userToken)
    const second = await placed(userToken, 'transfer', [[BAG, 500]])
    await TestCart.open('eu', { userToken })
    const named = await call('PUT', `v1/orders/${first.number}/reference`, { reference: ' PO 77/Ä ' }, { userToken })
    expect(attributesOf(named).reference).toBe('PO 77/Ä')
    const mine = async (query: string) =>
      (await call('GET', `orders/mine?${query}`, undefined, { userToken })).body.data.map(
        ({ id }: { id: string }) => id,
      )
    await expect.poll(() => mine('q=po%2077')).toEqual([first.number])
    await expect.poll(() => mine(`q=${second.number.slice(2).toLowerCase()}`)).toEqual([second.number])
    expect(await mine('products=paper-bag')).toEqual([second.number])
    expect(await mine('q=100%25')).toEqual([])
    expect(await mine('')).toHaveLength(2)
    expect(await mine('state=canceled')).toEqual([])
    expect((await call('GET', 'orders/mine?state=lost', undefined, { userToken })).status).toBe(422)
  })
})

test('another’s order is the same 404 in each call, whatever one brings, and stays as it is', async () => {
  const owner = await signUp('owner.after@example.com')
  const eve = await signUp('eve.after@example.com')
  const mine = await placed(owner.userToken)
  const other = await placed(eve.userToken)
  const doors: [string, string, object][] = [
    ['PUT', 'reference', { reference: 'mine' }],
    ['POST', 'cancel', {}],
    ['POST', 'messages', { kind: 'message', text: 'hello' }],
    ['POST', 'reorder', {}],
    ['POST', 'claim', {}],
  ]
  for (const [method, door, body] of doors) {
    const nothing = await call(method, `v1/orders/R000000000/${door}`, body, { userToken: eve.userToken })
    for (const brought of [
      { userToken: eve.userToken },
      { userToken: eve.userToken, token: other.order.token },
      { userToken: eve.userToken, token: mangled(mine.order.token) },
    ]) {
      const answer = await call(method, `v1/orders/${mine.number}/${door}`, body, brought)
      expect([door, answer.status, answer.body]).toEqual([door, 404, nothing.body])
    }
  }
  expect(await kept(mine.number)).toMatchObject({ state: 'complete', userId: owner.userId })
  expect((await kept(mine.number)).messages ?? []).toEqual([])
})
