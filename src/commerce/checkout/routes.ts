import { Hono } from 'hono'
import { checkoutBody, checkoutQuery, lockBody } from '../../contract/order-calls.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, queryOf } from '../input.ts'
import { fieldsOf } from '../orders/fields.ts'
import { follow } from '../orders/follow.ts'

/** The way through the checkout, step by step. */
export const checkoutRoutes = new Hono<{ Bindings: CommerceEnv }>()

/** `state` names the step that is left, never one ahead of where the order is. */
checkoutRoutes.put('/checkouts/:number', async (c) => {
  const { state } = queryOf(c, checkoutQuery)
  const { order = {} } = await bodyOf(c, checkoutBody)
  return follow(c, {
    number: c.req.param('number'),
    command: { kind: 'leave_step', step: state, fields: fieldsOf(order) },
    lockVersion: order.lock_version,
  })
})

checkoutRoutes.put('/checkouts/:number/next', async (c) => {
  const { lock_version } = await bodyOf(c, lockBody)
  return follow(c, { number: c.req.param('number'), command: { kind: 'next' }, lockVersion: lock_version })
})
