import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderDocument } from '../../src/commerce/orders/document.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { signUp, type TestSession } from './account.ts'
import { MAILER, MUNICH, TestCart } from './caller.ts'
import { type Buyer, confirm, listed, payBy, remove, savedBy } from './card-keepers.ts'
import { env } from './env.ts'
import { kept, makeIdle, ring } from './order-object.ts'
import { moveIntent, stripeHas, withStripe } from './stripe.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const [GOOD, ASKS] = [testPayment('succeeds'), testPayment('asks')]
let people = 0

/** The payer answers their bank, and comes back. */
async function confirmed(cart: TestCart, intent: string): Promise<void> {
  await moveIntent(intent, 'succeeded')
  await confirm(cart, intent)
}

/** A firm's cart that is about to be paid in two instalments. */
async function planned(email: string, { userToken }: TestSession): Promise<TestCart> {
  const cart = await TestCart.open('eu', { userToken })
  await cart.add(MAILER, 3000)
  await cart.leave('cart')
  const ship_address = { ...MUNICH, company: 'Kartonagen GmbH' }
  await cart.leave('address', { email, ship_address, use_shipping: true, customer_type: 'b2b' })
  await cart.leave('delivery', { shipping_rate_id: cart.order.shippingRates[0]?.id })
  await cart.act('POST', 'payment_schedules', { order_id: cart.number })
  await withStripe(cart.number)
  return cart
}

/** A firm's order in two instalments, the first paid by a card that is kept, the second agreed to be drawn. */
async function byPlan(card: string, more: object = {}): Promise<Buyer> {
  const email = `drawn${people++}@example.com`
  const ada = await signUp(email)
  const cart = await planned(email, ada)
  const { body } = await payBy(cart, ada, card, { keep_card: true, draw_installments: true, ...more })
  if (cart.order.state !== 'complete') await confirmed(cart, body.meta.payment_intent_id)
  expect(cart.order.state).toBe('complete')
  await savedBy(ada)
  return { ada, email, cart }
}

/** A day before that of the second instalment, or after it. @param change of the order besides */
async function onDay(cart: TestCart, after: number, change: Partial<OrderDocument>): Promise<void> {
  await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
  const { installments = [] } = await kept(cart.number)
  const dueOn = new Date(Date.now() - after * DAY_MS).toISOString().slice(0, 10)
  await makeIdle(cart.number, 0, { installments: installments.map((part) => ({ ...part, dueOn })), ...change })
  await ring(cart.number)
  await cart.act('GET', `orders/${cart.number}`)
}

/** The day of the second instalment comes. */
const onItsDay = (cart: TestCart) => onDay(cart, 1, { reminders: [{ installment: 2, step: 'due-soon' }] })
/** The day of its reminder, weeks after the order. */
const onItsReminder = (cart: TestCart) =>
  onDay(cart, -2, { completedAt: new Date(Date.now() - 28 * DAY_MS).toISOString() })

const mailsOf = async (cart: TestCart, kind: string) => {
  const { results } = await env.DB.prepare('select text from mails where caller = ? and kind = ?')
    .bind(`order ${cart.number}`, kind)
    .all<{ text: string }>()
  return results.map(({ text }) => text)
}

describe('an instalment', () => {
  test('is drawn on its day from the card of whoever agreed to it, once', async () => {
    const { cart } = await byPlan(GOOD)
    const { paymentSchedule, total } = cart.order
    expect(paymentSchedule).toMatchObject({ isDrawn: true })
    await onItsDay(cart)
    await expect
      .poll(async () => (await kept(cart.number)).payments.map(({ state }) => state))
      .toEqual(['completed', 'completed'])
    const { payments } = await kept(cart.number)
    expect(payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    await ring(cart.number)
    expect((await kept(cart.number)).payments).toHaveLength(2)
  })

  test('that the bank asks about while nobody is there is paid by a link, with the bank’s question', async () => {
    const { ada, cart } = await byPlan(ASKS)
    await onItsDay(cart)
    await expect.poll(async () => (await kept(cart.number)).payments.at(-1)?.state).toBe('failed')
    await expect.poll(() => mailsOf(cart, 'installment-undrawn')).toHaveLength(1)
    expect((await mailsOf(cart, 'installment-undrawn'))[0]).toContain(`/order/${cart.number}/payment`)
    await ring(cart.number)
    expect((await kept(cart.number)).payments).toHaveLength(2)
    const { body } = await payBy(cart, ada, await savedBy(ada))
    await confirmed(cart, body.meta.payment_intent_id)
    expect(await stripeHas(cart.number)).toMatchObject({ captures: 2 })
    expect(cart.order.paymentSchedule?.installments.map(({ open }) => open)).toEqual([0, 0])
  })

  test('is not drawn where nobody agreed, and not from a card that was removed, which its payer reads', async () => {
    const unasked = await byPlan(GOOD, { draw_installments: false })
    const { ada, cart } = await byPlan(GOOD)
    await remove(ada, await savedBy(ada))
    for (const each of [unasked.cart, cart]) {
      await onItsDay(each)
      expect((await kept(each.number)).payments).toHaveLength(1)
    }
    await expect.poll(() => mailsOf(cart, 'installment-undrawn')).toHaveLength(1)
    const [said] = await mailsOf(cart, 'installment-undrawn')
    expect(said).toContain('no longer saved in your account')
    expect(cart.order.paymentSchedule?.isDrawn).toBeUndefined()
    await ring(cart.number)
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    expect(await mailsOf(cart, 'installment-undrawn')).toHaveLength(1)
    expect(await mailsOf(unasked.cart, 'installment-undrawn')).toEqual([])
  })

  test('is not drawn from a card for which there was no room, and its order and its reminder promise no charge', async () => {
    const { ada, email, cart: before } = await byPlan(GOOD)
    await env.DB.prepare(
      `insert into saved_cards select saved_cards.id || value, user_id, gateway, customer_id, brand, last4, expires,
         payment_number || value, kept_at, null from saved_cards, json_each('[1,2,3,4,5,6,7,8,9]') where user_id = ?`,
    )
      .bind(ada.userId)
      .run()
    const cart = await planned(email, ada)
    await payBy(cart, ada, GOOD, { keep_card: true, draw_installments: true })
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    for (const each of [before, cart]) await each.act('GET', `orders/${each.number}`)
    expect(cart.order).toMatchObject({ state: 'complete', paymentSchedule: { state: 'chosen' } })
    expect([before, cart].map(({ order }) => order.paymentSchedule?.isDrawn)).toEqual([true, undefined])
    expect(await listed(ada)).toHaveLength(10)
    await onItsReminder(cart)
    await expect.poll(() => mailsOf(cart, 'installment-reminder')).toEqual([expect.stringContaining('is due soon')])
    await onItsDay(cart)
    expect((await kept(cart.number)).payments).toHaveLength(1)
    expect(await mailsOf(cart, 'installment-undrawn')).toEqual([])
  })

  test('whose rest is less than a card can pay is left to its reminders, which its order still sends', async () => {
    const { cart } = await byPlan(GOOD)
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    const { installments = [] } = await kept(cart.number)
    await makeIdle(cart.number, 0, { installments: [installments[0]!, { ...installments[1]!, amount: 30 }] })
    const completedAt = new Date(Date.now() - 28 * DAY_MS).toISOString()
    await onDay(cart, 4, { completedAt, reminders: [{ installment: 2, step: 'due-soon' }] })
    expect(await kept(cart.number)).toMatchObject({
      drawn: [2],
      payments: [{ state: 'completed' }],
      reminders: [{ step: 'due-soon' }, { step: 'overdue' }],
    })
    await expect.poll(() => mailsOf(cart, 'installment-reminder')).toEqual([expect.stringContaining('was due by')])
  })

  test('behind one that the bank refused is reminded of as any other, and its order promises no charge', async () => {
    const { cart } = await byPlan(ASKS)
    await expect.poll(async () => (await kept(cart.number)).pending).toEqual([])
    const [first, second] = (await kept(cart.number)).installments!
    const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
    const installments = [
      first!,
      { ...second!, amount: second!.amount - 5000, dueOn: inDays(-1) },
      { number: 3, amount: 5000, dueOn: inDays(2) },
    ]
    const completedAt = new Date(Date.now() - 28 * DAY_MS).toISOString()
    await makeIdle(cart.number, 0, { installments, completedAt, reminders: [{ installment: 2, step: 'due-soon' }] })
    await ring(cart.number)
    await expect
      .poll(() => mailsOf(cart, 'installment-reminder'))
      .toEqual([expect.stringMatching(/^(?!.*saved card).*Instalment 3 .*is due soon/s)])
    expect(await kept(cart.number)).toMatchObject({
      drawn: [2],
      payments: [{ state: 'completed' }, { state: 'failed' }],
    })
    await cart.act('GET', `orders/${cart.number}`)
    expect(cart.order.paymentSchedule?.isDrawn).toBeUndefined()
  })

  test('that is to come by transfer is not drawn, and its reminder promises no charge', async () => {
    const { cart } = await byPlan(GOOD)
    await cart.transfer()
    await onItsReminder(cart)
    await expect.poll(() => mailsOf(cart, 'installment-reminder')).toEqual([expect.stringContaining('is due soon')])
    await onItsDay(cart)
    expect((await kept(cart.number)).payments.map(({ method, state }) => [method, state])).toEqual([
      ['card', 'completed'],
      ['check', 'pending'],
    ])
    expect((await stripeHas(cart.number)).intents).toHaveLength(1)
  })

  test('whose card was removed before the reminder is reminded of as any other', async () => {
    const [drawn, removed] = [await byPlan(GOOD), await byPlan(GOOD)]
    await remove(removed.ada, await savedBy(removed.ada))
    const reminders = [
      { of: drawn.cart, says: 'will be charged soon', isDrawn: true },
      { of: removed.cart, says: 'is due soon', isDrawn: undefined },
    ]
    for (const { of, says, isDrawn } of reminders) {
      await onItsReminder(of)
      await expect.poll(() => mailsOf(of, 'installment-reminder')).toEqual([expect.stringContaining(says)])
      expect(of.order.paymentSchedule?.isDrawn).toBe(isDrawn)
    }
  })
})
