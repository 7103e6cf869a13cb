import { env, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Intent } from '../../src/commerce/payments/gateway.ts'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import type { WalletAct } from '../../src/commerce/wallet/ledger.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { makeRole, signUp, type TestSession } from './account.ts'
import { call, TestCart } from './caller.ts'
import { kept, makeIdle, objectOf, restarted, ring } from './order-object.ts'

const [GOOD, ASKS, DECLINED] = [testPayment('succeeds'), testPayment('asks'), testPayment('declines')]
let people = 0

const walletOf = (userId: string) => env.WALLETS.getByName(userId)
const credit = (userId: string, minor: number, key = 'a gift of the shop') =>
  walletOf(userId).act({ kind: 'credit', key, minor, currency: 'EUR', ref: 'A gift' })
const shown = async ({ userToken }: TestSession) => {
  const { body } = await call('GET', 'v1/wallet?currency=EUR', undefined, { userToken })
  return body.data.attributes
}

/** Somebody with credit, and their cart at its payment. */
async function buyer(minor: number): Promise<{ ada: TestSession; cart: TestCart }> {
  const ada = await signUp(`buyer${people++}@example.com`)
  if (minor) await credit(ada.userId, minor)
  const cart = await TestCart.open('eu', { userToken: ada.userToken })
  await cart.toPayment()
  return { ada, cart }
}

const use = (cart: TestCart, { userToken }: TestSession, use_credit = true) =>
  cart.act('PUT', 'v1/wallet', { order_number: cart.number, use_credit }, { userToken })
const whole = (cart: TestCart, { userToken }: TestSession, seen: { expected_due?: string } = {}) =>
  cart.act('POST', `v2/${cart.number}/wallet/pay`, { expected_total: cart.total, ...seen }, { userToken })
const settled = async (ada: TestSession, cart: TestCart) => {
  await expect.poll(async () => (await kept(cart.number)).pending.filter(({ kind }) => /credit/.test(kind))).toEqual([])
  return shown(ada)
}

/** Takes the wallets away from the object of an order. @returns what brings them back */
async function walletIsAway(number: string): Promise<() => Promise<void>> {
  const become = (value: unknown) =>
    runInDurableObject(objectOf(number), (object) => {
      const bound = (object as unknown as { env: object }).env
      Object.defineProperty(bound, 'WALLETS', { configurable: true, value })
    })
  await become({ getByName: () => ({ act: () => Promise.reject(new Error('The wallet is away.')) }) })
  return () => become(env.WALLETS)
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('wallet-50-spends', () => {
  test('fifty at once never take more than there is, and the entries add up to the balance', async () => {
    const wallet = walletOf('fifty-spends')
    await credit('fifty-spends', 10_000)
    const acts = Array.from({ length: 50 }, (_, at): WalletAct => {
      return { kind: 'reserve', reservation: `W${at}`, minor: 300 + at, currency: 'EUR', ref: `R${at}` }
    })
    const answers = await Promise.all(acts.map((act) => wallet.act(act)))
    const taken = acts.flatMap((act, at) => (answers[at]!.ok && 'minor' in act ? act.minor : []))
    const { balance, reserved, entries } = await wallet.show('EUR')
    expect(answers.some(({ ok }) => !ok)).toBe(true)
    expect(balance).toBeGreaterThanOrEqual(0)
    expect(reserved).toBe(taken.reduce((sum, minor) => sum + minor, 0))
    expect(entries.reduce((sum, { minor }) => sum + minor, 0)).toBe(balance)
    expect(balance).toBe(10_000 - reserved)
  })

  test('what nobody captures is released by the alarm', async () => {
    const wallet = walletOf('left-alone')
    await credit('left-alone', 500)
    await wallet.act({ kind: 'reserve', reservation: 'W1', minor: 500, currency: 'EUR', ref: 'R1' })
    await runInDurableObject(wallet, (_, { storage }) => {
      storage.sql.exec('update reservations set expires_at = ?', Date.now() - DAY_MS)
    })
    await runDurableObjectAlarm(wallet)
    expect(await wallet.show('EUR')).toMatchObject({ balance: 500, reserved: 0 })
  })
})

describe('credit at the checkout', () => {
  test('pays a part, and a card pays the rest', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    expect(cart.order.credit).toBe(5000)
    await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    expect(cart.order).toMatchObject({
      state: 'complete',
      payments: [
        { method: 'wallet', state: 'completed', amount: 5000 },
        { method: 'card', state: 'completed', amount: cart.order.total - 5000 },
      ],
    })
    const wallet = await settled(ada, cart)
    expect(wallet).toMatchObject({ balance: '0.00', reserved: '0.00' })
    expect(wallet.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['capture', 'reserve', 'credit'])
  })

  test('pays a part, and a transfer of the rest is asked for', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    await cart.transfer(cart.total, { userToken: ada.userToken })
    expect(cart.order.payments).toMatchObject([
      { method: 'wallet', amount: 5000 },
      { method: 'check', state: 'pending', amount: cart.order.total - 5000 },
    ])
  })

  test('pays the whole, and then there is nothing for another method', async () => {
    const { ada, cart } = await buyer(10_000_00)
    expect((await whole(cart, ada)).body.code).toBe('payment_method_not_offered')
    expect((await whole(cart, ada, { expected_due: '0.00' })).body.code).toBe('total_changed')
    await use(cart, ada)
    const refused = await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    expect(refused.body.code).toBe('payment_method_not_offered')
    expect((await whole(cart, ada, { expected_due: '0.00' })).status).toBe(200)
    expect(cart.order).toMatchObject({ state: 'complete', payments: [{ method: 'wallet', amount: cart.order.total }] })
    expect((await settled(ada, cart)).balance).toBe(((10_000_00 - cart.order.total) / 100).toFixed(2))
  })

  test('comes back when the card is declined', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    expect((await cart.pay(DECLINED, cart.total, { userToken: ada.userToken })).body.code).toBe('card_declined')
    expect(await settled(ada, cart)).toMatchObject({ balance: '50.00', reserved: '0.00' })
    await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    expect(cart.order.state).toBe('complete')
    expect(await settled(ada, cart)).toMatchObject({ balance: '0.00', reserved: '0.00' })
  })

  test('is spent only once the bank of a card has agreed', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    const { body } = await cart.pay(ASKS, cart.total, { userToken: ada.userToken })
    expect((await settled(ada, cart)).balance).toBe('50.00')
    const intent = { payment_intent_id: body.meta.payment_intent_id, expected_total: cart.total }
    await cart.act('POST', `v2/${cart.number}/stripe/payment_intents/confirm`, intent, { userToken: ada.userToken })
    expect(cart.order.payments.map(({ method, state }) => [method, state])).toEqual([
      ['wallet', 'completed'],
      ['card', 'completed'],
    ])
    expect((await settled(ada, cart)).balance).toBe('0.00')
  })

  test('that was spent elsewhere meanwhile pays nothing, and the order says what there is', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    await walletOf(ada.userId).act({ kind: 'reserve', reservation: 'W9', minor: 4000, currency: 'EUR', ref: 'R9' })
    const answer = await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    expect([answer.status, answer.body.code]).toEqual([409, 'credit_changed'])
    expect(await kept(cart.number)).toMatchObject({
      state: 'payment',
      claim: null,
      payments: [],
      credit: { limit: 1000 },
    })
  })

  test('that was switched off since the payer saw what it leaves has nothing charged, by whatever method', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    const left = (cart.order.total - cart.order.credit) / 100
    await use(cart, ada, false)
    const terms = { expected_total: cart.total, expected_due: left.toFixed(2) }
    const user = { userToken: ada.userToken }
    const intents = `v2/${cart.number}/stripe/payment_intents`
    const byCard = () => cart.act('POST', `${intents}/pay`, { payment_method_id: GOOD, ...terms }, user)
    const answers = [
      await byCard(),
      await cart.act(
        'POST',
        `${intents}/initiate_stripe_redirect_payment`,
        { payment_method_type: 'ideal', ...terms },
        user,
      ),
      await cart.act('POST', 'check_payments', { order_number: cart.number, ...terms }, user),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'total_changed']))
    await use(cart, ada)
    expect((await byCard()).status).toBe(200)
    expect(cart.order.state).toBe('complete')
  })

  test('is spent by nobody who merely holds the link of the order', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    const mallory = await signUp(`mallory${people++}@example.com`)
    for (const options of [{}, { userToken: mallory.userToken }])
      expect((await cart.pay(GOOD, cart.total, options)).body.code).toBe('credit_of_another')
    expect((await shown(ada)).balance).toBe('50.00')
  })

  test('of nothing is refused', async () => {
    const { ada, cart } = await buyer(0)
    expect((await use(cart, ada)).body.code).toBe('no_credit')
  })
})

describe('a fault', () => {
  test('between the reservation and the order completes it once, and takes the credit once', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    const state = await runInDurableObject(objectOf(cart.number), (_, state) => state)
    vi.spyOn(sandboxGateway, 'start').mockImplementationOnce(async () => {
      await state.storage.sync()
      state.abort('The machine went down.')
      return new Promise(() => undefined)
    })
    await cart.pay(GOOD, cart.total, { userToken: ada.userToken }).catch(() => undefined)
    await restarted(cart.number)
    expect(await shown(ada)).toMatchObject({ balance: '0.00', reserved: '50.00' })
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(await kept(cart.number)).toMatchObject({ state: 'complete', claim: null })
    const wallet = await settled(ada, cart)
    expect(wallet).toMatchObject({ balance: '0.00', reserved: '0.00' })
    expect(wallet.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['capture', 'reserve', 'credit'])
  })

  test('of the wallet when a payment is captured has it asked again, and the order is placed with its credit', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    const { body } = await cart.pay(ASKS, cart.total, { userToken: ada.userToken })
    const intentId = body.meta.payment_intent_id
    const intent = (await sandboxGateway.fetch(intentId)) as Intent
    vi.spyOn(sandboxGateway, 'fetch').mockResolvedValue({ ...intent, status: 'succeeded' })
    const back = await walletIsAway(cart.number)
    const path = `v2/${cart.number}/stripe/payment_intents/confirm`
    const answer = await cart.act('POST', path, { payment_intent_id: intentId }, { userToken: ada.userToken })
    expect([answer.status, answer.body.code]).toEqual([409, 'completion_in_progress'])
    expect(await kept(cart.number)).toMatchObject({
      claim: { ask: { kind: 'captured' } },
      payments: [{ state: 'requires_action' }],
    })
    await back()
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(await kept(cart.number)).toMatchObject({ state: 'complete', claim: null })
    expect(await settled(ada, cart)).toMatchObject({ balance: '0.00', reserved: '0.00' })
  })

  test('of the wallet at the checkout pays nothing; the order can be paid without it', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    const back = await walletIsAway(cart.number)
    const answer = await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    expect([answer.status, answer.body.code]).toEqual([503, 'wallet_unavailable'])
    await back()
    await use(cart, ada, false)
    await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    expect(cart.order).toMatchObject({ state: 'complete', credit: 0 })
  })
})

describe('who brings credit', () => {
  const body = (more: object = {}) => ({
    amount: '12.50',
    currency: 'EUR',
    reason: 'Late delivery',
    idempotency_key: 'late-delivery-1',
    ...more,
  })

  test('is the manager, once for one key; a customer never', async () => {
    const ada = await signUp(`ada${people++}@example.com`)
    const path = `v1/wallets/${ada.userId}/credits`
    expect((await call('POST', path, body(), { userToken: ada.userToken })).status).toBe(403)
    const manager = await signUp(`manager${people++}@example.com`)
    await makeRole(manager.userId, 'order_manager')
    for (let times = 0; times < 2; times++)
      expect((await call('POST', path, body(), { userToken: manager.userToken })).status).toBe(200)
    expect((await shown(ada)).balance).toBe('12.50')
  })

  test('refunds an order of the customer as any refund of it: once for a key, on a note, at most what is left', async () => {
    const { ada, cart } = await buyer(5000)
    await use(cart, ada)
    await cart.pay(GOOD, cart.total, { userToken: ada.userToken })
    await settled(ada, cart)
    const manager = await signUp(`manager${people++}@example.com`)
    await makeRole(manager.userId, 'order_manager')
    const by = { userToken: manager.userToken }
    const refund = (amount: string, key: string, order_number = cart.number) =>
      call('POST', `v1/wallets/${ada.userId}/credits`, body({ amount, order_number, idempotency_key: key }), by)
    await expect.poll(async () => (await refund('1.00', 'first-refund')).status).toBe(200)
    expect((await refund('1.00', 'first-refund')).body.data.attributes.balance).toBe('1.00')
    const { refunds } = await kept(cart.number)
    expect(refunds).toMatchObject([{ amount: 100, to: 'wallet', state: 'done', credit: expect.any(Object) }])
    expect((await refund(cart.total, 'second-refund')).body.code).toBe('refund_too_high')
    // What managers give back otherwise counts, and what was never paid is not refunded.
    const office = `v1/manager/orders/${cart.number}/refunds`
    const { refundable } = (await call('POST', office, { amount: '2.00' }, by)).body.data.attributes
    expect(refundable).toBe(((cart.order.total - 300) / 100).toFixed(2))
    expect((await refund((Number(refundable) + 0.01).toFixed(2), 'third-refund')).body.code).toBe('refund_too_high')
    expect((await refund(refundable, 'fourth-refund')).status).toBe(200)
    expect((await refund('0.01', 'fifth-refund')).body.code).toBe('refund_too_high')
    const wallet = await shown(ada)
    expect(wallet.balance).toBe(((cart.order.total - 200) / 100).toFixed(2))
    await cart.act('GET', `orders/${cart.number}`)
    expect(JSON.stringify(cart.order.refunds)).not.toContain('first-refund')

    const unpaid = await TestCart.open('eu', { userToken: ada.userToken })
    await unpaid.toPayment()
    await unpaid.transfer(unpaid.total, { userToken: ada.userToken })
    await expect.poll(async () => (await refund('1.00', 'of-unpaid', unpaid.number)).body.code).toBe('refund_too_high')
  })
})

test('a wallet is seen by whose it is, with what each entry was for', async () => {
  const ada = await signUp(`ada${people++}@example.com`)
  await credit(ada.userId, 700)
  expect(await shown(ada)).toMatchObject({
    currency: 'EUR',
    balance: '7.00',
    reserved: '0.00',
    entries: [{ kind: 'credit', amount: '7.00', ref: 'A gift', balance_after: '7.00' }],
    currencies: ['EUR'],
  })
  expect((await call('GET', 'v1/wallet?currency=EUR')).status).toBe(401)
})
