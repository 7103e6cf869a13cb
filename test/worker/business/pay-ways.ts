import { expect } from 'vitest'
import { testPayment } from '../../../src/contract/test-payments.ts'
import { eventually } from '../../eventually.ts'
import type { Answered } from '../caller.ts'
import type { BusinessWorld } from './business-world.ts'
import type { KnownOrder } from './known-order.ts'
import { checkBudgets } from './open-orders.ts'

/** How an order is paid: from the bank, by a card, one that its bank asks about first, or one that is declined. */
export const PAY_WAYS = ['transfer', 'card', 'card that is asked about', 'card that is declined'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** Pays an order for the total that its page showed. */
export async function payBy(way: PayWay, { cart }: KnownOrder): Promise<Answered> {
  if (way === 'transfer') return cart.transfer()
  if (way === 'card') return cart.pay(testPayment('succeeds'))
  if (way === 'card that is declined') return cart.pay(testPayment('declines'))
  const { total } = cart
  const asked = await cart.pay(testPayment('asks'))
  if (asked.status >= 300) return asked
  expect([cart.order.state, cart.order.payments.at(-1)?.state]).toEqual(['payment', 'requires_action'])
  const { payment_intent_id } = asked.body.meta
  const path = `v2/${cart.number}/stripe/payment_intents/confirm`
  return cart.act('POST', path, { payment_intent_id, expected_total: total })
}

/** What the gateway has taken for each order is what was shown and approved, once; for what was canceled it has given that back. */
export async function checkCharges(world: BusinessWorld): Promise<void> {
  const { till, orders } = world
  for (const { cart, charged } of orders)
    expect([cart.number, till.taken(cart.number)]).toEqual([cart.number, charged === null ? [] : [charged]])
  await eventually(async () => {
    for (const { cart, charged, isCanceled } of orders)
      expect([cart.number, till.returned(cart.number)]).toEqual([
        cart.number,
        isCanceled && charged !== null ? [charged] : [],
      ])
  })
}

/** What the walk looks at now and then: budgets and the gateway's till. */
export async function checkMoney(world: BusinessWorld): Promise<void> {
  for (const firm of world.firms) await checkBudgets(world, firm)
  await checkCharges(world)
}
