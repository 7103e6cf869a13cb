import { minorUnits } from '../../contract/decimal.ts'
import type { PAYMENT_CALLS } from '../../contract/payments.ts'
import { pathOf } from '../../regions/paths.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { follow, orderFor } from '../orders/follow.ts'
import { currentGateway } from './registry.ts'

/**
 * Payments of an order. A request states the agreed total, or agrees to the one that its caller was answered last; if the order's
 * total differs, nothing is paid and the current order is answered.
 */
export const paymentHandlers: Handlers<typeof PAYMENT_CALLS> = {
  check: (c, { body: { order_number: number, expected_total } }) =>
    follow(c, { number, command: { kind: 'pay_by_transfer', expectedTotal: agreed(expected_total) } }),

  credit: (c, { params: { number }, body: { expected_total } }) =>
    follow(c, { number, command: { kind: 'pay_by_credit', expectedTotal: agreed(expected_total) } }),

  async publishableKey(c, { params: { number } }) {
    await orderFor(c, number)
    const { publishableKey, isSandbox } = currentGateway()
    return { publishable_key: publishableKey, sandbox: isSandbox }
  },

  pay: (c, { params: { number }, body: { payment_method_id: paymentMethodId, expected_total } }) =>
    follow(c, { number, command: { kind: 'pay_by_card', paymentMethodId, expectedTotal: agreed(expected_total) } }),

  confirm: (c, { params: { number }, body }) =>
    follow(c, {
      number,
      command: {
        kind: 'confirm_card',
        intentId: body.payment_intent_id,
        paymentMethodId: body.payment_method_id,
        expectedTotal: agreed(body.expected_total),
      },
    }),

  async redirect(c, { params: { number }, body: { expected_total } }) {
    const { hostedPaymentMethodId: paymentMethodId } = currentGateway()
    const expectedTotal = agreed(expected_total)
    const answer = await follow(c, { number, command: { kind: 'pay_by_card', paymentMethodId, expectedTotal } })
    if (!answer.ok) return answer
    const body = (await answer.json()) as { meta: { payment_intent_id: string } }
    const path = pathOf(regionOf(c), 'payment', { orderId: number })
    return c.json({ ...body, redirect_url: `${path}?intent=${encodeURIComponent(body.meta.payment_intent_id)}` })
  },
}

const agreed = (total: string | undefined): number | null => (total === undefined ? null : minorUnits(total))
