import { Hono } from 'hono'
import { minorUnits } from '../../contract/decimal.ts'
import { checkPaymentBody, confirmBody, payBody, redirectBody } from '../../contract/order-calls.ts'
import { pathOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, regionOf } from '../input.ts'
import { follow, readOrder } from '../orders/follow.ts'
import { sandboxGateway } from './sandbox.ts'

/**
 * How an order is paid. An act names the total that was agreed to, or agrees to the one that its caller was answered
 * last; where that is not the order's any more, nothing is paid and the fresh order comes back.
 */
export const paymentRoutes = new Hono<{ Bindings: CommerceEnv }>()

paymentRoutes.post('/check_payments', async (c) => {
  const { order_number, expected_total } = await bodyOf(c, checkPaymentBody)
  return follow(c, {
    number: order_number,
    command: { kind: 'pay_by_transfer', expectedTotal: agreed(expected_total) },
  })
})

paymentRoutes.get('/v2/:number/stripe/config/publishable_key', async (c) => {
  await readOrder(c, c.req.param('number'))
  return c.json({ publishable_key: sandboxGateway.publishableKey, sandbox: true })
})

paymentRoutes.post('/v2/:number/stripe/payment_intents/pay', async (c) => {
  const { payment_method_id, expected_total } = await bodyOf(c, payBody)
  const command = {
    kind: 'pay_by_card',
    paymentMethodId: payment_method_id,
    expectedTotal: agreed(expected_total),
  } as const
  return follow(c, { number: c.req.param('number'), command })
})

paymentRoutes.post('/v2/:number/stripe/payment_intents/confirm', async (c) => {
  const { payment_intent_id, payment_method_id, expected_total } = await bodyOf(c, confirmBody)
  const command = {
    kind: 'confirm_card',
    intentId: payment_intent_id,
    paymentMethodId: payment_method_id,
    expectedTotal: agreed(expected_total),
  } as const
  return follow(c, { number: c.req.param('number'), command })
})

/** Begins a payment that the shopper confirms on another page, and says where that is. */
paymentRoutes.post('/v2/:number/stripe/payment_intents/initiate_stripe_redirect_payment', async (c) => {
  const { expected_total } = await bodyOf(c, redirectBody)
  const number = c.req.param('number')
  const command = {
    kind: 'pay_by_card',
    paymentMethodId: sandboxGateway.hostedPaymentMethodId,
    expectedTotal: agreed(expected_total),
  } as const
  const answer = await follow(c, { number, command })
  if (!answer.ok) return answer
  const body = (await answer.json()) as { meta: { payment_intent_id: string } }
  const path = pathOf(getRegion(regionOf(c).code), 'payment', { orderId: number })
  return c.json({ ...body, redirect_url: `${path}?intent=${encodeURIComponent(body.meta.payment_intent_id)}` })
})

const agreed = (total: string | undefined): number | null => (total === undefined ? null : minorUnits(total))
