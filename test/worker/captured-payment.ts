import { expect, vi } from 'vitest'
import type { Intent } from '../../src/commerce/payments/gateway.ts'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { testPayment } from '../../src/contract/test-payments.ts'
import { BAG, TestCart } from './caller.ts'
import { kept } from './order-object.ts'

/** After the review of a payment has ended, in milliseconds from when it began. */
export const AFTER_REVIEW = 2 * DAY_MS + 1

/** A cart that changed while its payment waited for the bank, which was captured all the same; it is put up for review. */
export async function captured(options: Parameters<typeof TestCart.open>[1] = {}) {
  const cart = await (await TestCart.open('eu', options)).toPayment()
  const { body } = await cart.pay(testPayment('asks'))
  await gatewayHas(body.meta.payment_intent_id)
  await cart.add(BAG, 100)
  await expect.poll(async () => (await kept(cart.number)).payments[0]?.state).toBe('review')
  return cart
}

/** From now on the gateway has captured the intent. */
export async function gatewayHas(intentId: string): Promise<void> {
  const paid: Intent = { ...((await sandboxGateway.fetch(intentId)) as Intent), status: 'succeeded' }
  vi.spyOn(sandboxGateway, 'fetch').mockResolvedValue(paid)
  vi.spyOn(sandboxGateway, 'cancel').mockResolvedValue(paid)
}
