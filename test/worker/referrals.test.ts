import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { matureReferrals } from '../../src/commerce/referrals/mature.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { envOf } from '../../src/contract/env.ts'
import { goodsOf } from '../../src/contract/line-item.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { signUp, type TestSession } from './account.ts'
import { call, MAILER, MUNICH, TestCart } from './caller.ts'
import { firmCart } from './firm-cart.ts'
import { listed, objectOf } from './order-object.ts'

let visitors = 0

const mine = async ({ userToken }: TestSession) => (await call('GET', 'v1/referrals', undefined, { userToken })).body

/** An order with an address, which is paid. */
async function placed(email: string, trees = 0): Promise<TestCart> {
  const cart = await TestCart.open()
  if (trees > 0) {
    await cart.add(MAILER, 250)
    await cart.act('POST', 'v1/sustainability/add_tree_line_item', { order_number: cart.number, quantity: trees })
  }
  await cart.toPayment(MUNICH, trees > 0 ? [] : undefined)
  await cart.act('PUT', `orders/${cart.number}`, { order: { email, ship_address: MUNICH } })
  await cart.pay(testPayment('succeeds'))
  expect(cart.order.state).toBe('complete')
  await expect
    .poll(() =>
      env.DB.prepare('select 1 from orders where number = ? and completed_at is not null').bind(cart.number).first(),
    )
    .not.toBeNull()
  return cart
}

const visitor = () => `visitor-${visitors++}-${'0'.repeat(8)}`
const come = async (anonymous_id: string, referral_code: string) =>
  expect((await call('POST', 'v1/referrals', { anonymous_id, referral_code })).status).toBe(204)

/** A visitor who came by a link orders with an address. @returns their order */
async function ordered(code: string, email: string): Promise<TestCart> {
  const anonymous_id = visitor()
  await come(anonymous_id, code)
  const cart = await placed(email)
  const claim = { anonymous_id, order_number: cart.number }
  for (let times = 0; times < 2; times++) expect((await call('POST', 'v1/referrals/orders', claim)).status).toBe(204)
  return cart
}

const cancel = ({ number }: TestCart) =>
  env.DB.prepare("update orders set state = 'canceled' where number = ?").bind(number).run()

const later = (days: number) => matureReferrals(envOf(env as unknown as Bindings), Date.now() + days * DAY_MS)

describe('a recommendation', () => {
  test('counts a first order once, says when and how much and never who, and is credited after the return period', async () => {
    const ada = await signUp('ada-recommends@example.com')
    const { code } = (await mine(ada)).meta
    const cart = await ordered(code, 'guest-one@example.com')
    const { data } = await mine(ada)
    const amount = (Math.round(cart.order.itemTotal * 0.05) / 100).toFixed(2)
    expect(data.map(({ attributes }: { attributes: object }) => attributes)).toMatchObject([
      { state: 'waiting', amount, currency: 'EUR' },
    ])
    expect(JSON.stringify(data)).not.toMatch(/guest-one|R\d{9}/)
    await later(29)
    expect((await mine(ada)).data[0].attributes.state).toBe('waiting')
    for (let times = 0; times < 2; times++) await later(31)
    expect((await mine(ada)).data[0].attributes.state).toBe('earned')
    const { body } = await call('GET', 'v1/wallet?currency=EUR', undefined, { userToken: ada.userToken })
    expect(body.data.attributes).toMatchObject({ balance: amount, entries: [{ kind: 'referral', ref: '' }] })
  })

  test('counts goods alone, not the trees of their order', async () => {
    const ada = await signUp('ada-trees@example.com')
    const anonymous_id = visitor()
    await come(anonymous_id, (await mine(ada)).meta.code)
    const cart = await placed('guest-trees@example.com', 100)
    await call('POST', 'v1/referrals/orders', { anonymous_id, order_number: cart.number })
    const [goods] = goodsOf(cart.order.lines)
    expect(cart.order.itemTotal).toBeGreaterThan(goods!.amount)
    const amount = (Math.round((goods!.amount - goods!.discount) * 0.05) / 100).toFixed(2)
    expect((await mine(ada)).data[0].attributes.amount).toBe(amount)
  })

  test('of oneself, by whatever spelling of one’s own mailbox, counts nothing', async () => {
    const ada = await signUp('ada.self@gmail.com')
    await ordered((await mine(ada)).meta.code, 'a.d.a.self+shop@googlemail.com')
    expect((await mine(ada)).data).toEqual([])
  })

  test('counts a mailbox once, and no later order', async () => {
    const ada = await signUp('ada-twice@example.com')
    const { code } = (await mine(ada)).meta
    for (const email of ['again@example.com', 'again+2@example.com', 'again@example.com']) await ordered(code, email)
    expect((await mine(ada)).meta.count).toBe(1)
  })

  test('that was canceled earns nothing', async () => {
    const ada = await signUp('ada-canceled@example.com')
    const cart = await ordered((await mine(ada)).meta.code, 'canceled@example.com')
    await cancel(cart)
    await later(31)
    expect((await mine(ada)).data[0].attributes.state).toBe('lapsed')
  })

  test('counts no order that was placed before its visitor came by the link', async () => {
    const ada = await signUp('ada-too-late@example.com')
    const [anonymous_id, cart] = [visitor(), await placed('before-the-link@example.com')]
    await come(anonymous_id, (await mine(ada)).meta.code)
    expect((await call('POST', 'v1/referrals/orders', { anonymous_id, order_number: cart.number })).status).toBe(204)
    expect((await mine(ada)).data).toEqual([])
  })

  test.each([
    ['Known.Before+shop@example.com', 'known.before@example.com'],
    ['k.n.o.w.n@googlemail.com', 'known+2@gmail.com'],
  ])('counts nobody who has ordered before, as %s', async (before, email) => {
    const ada = await signUp(`ada-known-${crypto.randomUUID()}@example.com`)
    await placed(before)
    await ordered((await mine(ada)).meta.code, email)
    expect((await mine(ada)).data).toEqual([])
  })

  test('counts the order after one that was canceled, whether or not that had counted', async () => {
    const ada = await signUp('ada-after-canceled@example.com')
    const { code } = (await mine(ada)).meta
    const states = async () =>
      (await mine(ada)).data.map(({ attributes }: { attributes: { state: string } }) => attributes.state)
    await cancel(await placed('ordered-anew@example.com'))
    await cancel(await ordered(code, 'ordered-anew@example.com'))
    await later(31)
    expect(await states()).toEqual(['lapsed'])
    await ordered(code, 'ordered-anew@example.com')
    expect(await states()).toEqual(['waiting'])
    await later(31)
    expect(await states()).toEqual(['earned'])
  })

  test('that has earned is not counted again, even where its order was canceled since', async () => {
    const ada = await signUp('ada-earned@example.com')
    const { code } = (await mine(ada)).meta
    const cart = await ordered(code, 'has-earned@example.com')
    await later(31)
    await cancel(cart)
    await ordered(code, 'has-earned@example.com')
    expect((await mine(ada)).data).toMatchObject([{ attributes: { state: 'earned' } }])
  })

  test('of an order in instalments waits for the last, and lapses when that is long overdue', async () => {
    const ada = await signUp('ada-in-parts@example.com')
    const cart = await ordered((await mine(ada)).meta.code, 'in-parts@example.com')
    const dueOn = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)
    await env.DB.prepare(
      "insert into installments (order_number, nth, version, region, currency, amount, open, due_on) values (?, 2, 0, 'eu', 'EUR', 100, 100, ?)",
    )
      .bind(cart.number, dueOn)
      .run()
    const state = async () => (await mine(ada)).data[0].attributes.state
    for (const days of [31, 91, 149]) {
      await later(days)
      expect(await state()).toBe('waiting')
    }
    await later(152)
    expect(await state()).toBe('lapsed')
  })

  test('of a paid order whose return is asked for waits for the answer, however long ago it was placed', async () => {
    const ada = await signUp('ada-asked-back@example.com')
    const cart = await ordered((await mine(ada)).meta.code, 'asked-back@example.com')
    const becomes = (state: string) =>
      env.DB.prepare('update orders set state = ? where number = ?').bind(state, cart.number).run()
    const state = async () => (await mine(ada)).data[0].attributes.state
    await becomes('awaiting_return')
    for (const days of [31, 91]) {
      await later(days)
      expect(await state()).toBe('waiting')
    }
    await becomes('complete')
    await later(92)
    expect(await state()).toBe('earned')
  })

  test('of an order that is paid whole is credited, whatever tries beside its payments came to nothing', async () => {
    const ada = await signUp('ada-tries@example.com')
    const anonymous_id = visitor()
    await come(anonymous_id, (await mine(ada)).meta.code)
    const cart = await firmCart()
    await cart.act('PUT', `orders/${cart.number}`, { order: { email: 'tries@example.com' } })
    await cart.act('POST', 'payment_schedules', { order_id: cart.number })
    await cart.pay(testPayment('succeeds'))
    await call('POST', 'v1/referrals/orders', { anonymous_id, order_number: cart.number })
    await cart.transfer()
    expect((await cart.pay(testPayment('declines'))).body.code).toBe('card_declined')
    const { amount } = cart.order.payments.find(({ state }) => state === 'pending')!
    await objectOf(cart.number).act(
      { kind: 'receive_transfer', receipt: { entryId: 'the second half', amount } },
      { caller: { isManager: true } },
    )
    await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.payments.map(({ state }) => state)).toEqual(['completed', 'completed', 'failed'])
    await later(31)
    expect((await mine(ada)).data[0].attributes.state).toBe('earned')
  })

  test('is credited however many are before it whose orders are not paid yet, which lapse in time', async () => {
    const ada = await signUp('ada-many@example.com')
    await ordered((await mine(ada)).meta.code, 'paid@example.com')
    const yesterday = new Date(Date.now() - DAY_MS).toISOString()
    const some = 'with recursive some (at) as (select 1 union all select at + 1 from some where at < 450)'
    await env.DB.batch([
      env.DB.prepare(
        `insert into orders (number, version, region, currency, state, item_count, total, payment_state, created_at)
        ${some} select 'unpaid ' || at, 1, 'eu', 'EUR', 'complete', 1, 100, 'pending', ? from some`,
      ).bind(yesterday),
      env.DB.prepare(
        `insert into referrals (id, referrer_id, order_number, mailbox, amount, currency, state, placed_at, due_at)
        ${some} select 'unpaid ' || at, 'nobody', 'unpaid ' || at, at, 5, 'EUR', 'waiting', ?1, ?1 from some`,
      ).bind(yesterday),
    ])
    const states = async () => {
      const { results } = await env.DB.prepare(
        "select state, count(*) count from referrals where referrer_id = 'nobody' group by state",
      ).all()
      return results
    }
    await later(31)
    expect((await mine(ada)).data[0].attributes.state).toBe('earned')
    expect(await states()).toEqual([{ state: 'waiting', count: 450 }])
    for (let times = 0; times < 3; times++) await later(90)
    expect(await states()).toEqual([{ state: 'lapsed', count: 450 }])
  })
})
