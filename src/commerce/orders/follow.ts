import type { Context } from 'hono'
import { orderDocument } from '../../contract/order-wire.ts'
import { sha256 } from '../../contract/sha256.ts'
import type { CommerceEnv } from '../env.ts'
import { missing, Refusal } from '../refusal.ts'
import { type OrderAccess, orderAccess } from './access.ts'
import type { Answer, Done } from './answer.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderView } from './document.ts'
import type { IdempotencyKey } from './idempotency.ts'
import { orderToken } from './token.ts'

type CommerceContext = Context<{ Bindings: CommerceEnv }>

interface Follow {
  number: string
  command: Command | CardCommand
  lockVersion?: number | undefined
  status?: 200 | 201
}

/** Takes a command to its order and answers with the order, or with why not. */
export async function follow(
  c: CommerceContext,
  { number, command, lockVersion, status = 200 }: Follow,
): Promise<Response> {
  const access = await orderAccess(c, number)
  const answer = await access.object.act(command, {
    caller: access.caller,
    lockVersion,
    idempotency: await idempotencyKey(c, access, command),
  })
  if (answer.replayed) c.header('Idempotent-Replayed', 'true')
  return answer.ok ? orderAnswer(c, answer, status) : refusedAnswer(c, answer)
}

/** An order with the key that opens it, and what an act has to say beside it. */
export async function orderAnswer(
  c: CommerceContext,
  { order, refused, intentId }: Omit<Done, 'ok'>,
  status: 200 | 201 = 200,
): Promise<Response> {
  const meta = {
    ...(refused && { refused: refused.map(({ variantId, code }) => ({ variant_id: variantId, code })) }),
    ...(intentId && { payment_intent_id: intentId }),
  }
  return c.json(await documentOf(c, order, meta), status)
}

async function refusedAnswer(c: CommerceContext, answer: Extract<Answer, { ok: false }>): Promise<Response> {
  if (answer.retryAfter) c.header('Retry-After', String(answer.retryAfter))
  const fresh = answer.order && { order: await documentOf(c, answer.order, {}) }
  return c.json({ ...answer.body, ...fresh }, answer.status)
}

async function documentOf(c: CommerceContext, order: OrderView, meta: Record<string, unknown>) {
  const token = await orderToken(c.env, order.number)
  return orderDocument({ ...order, token }, Object.keys(meta).length ? meta : undefined)
}

/** The `Idempotency-Key` of the request, with what the request asks. @throws Refusal 422 for one that is too long */
async function idempotencyKey(
  c: CommerceContext,
  { number }: OrderAccess,
  command: Command | CardCommand,
): Promise<IdempotencyKey | undefined> {
  const key = c.req.header('Idempotency-Key')
  if (!key) return undefined
  if (key.length > 255) throw new Refusal(422, 'bad_idempotency_key', 'An Idempotency-Key has at most 255 characters.')
  return { key, fingerprint: await sha256(JSON.stringify([number, command])) }
}

/** Shows an order as it stands. @throws Refusal 404 */
export async function showOrder(c: CommerceContext, number: string): Promise<Response> {
  return orderAnswer(c, { order: await readOrder(c, number) })
}

/** An order that this caller may see. @throws Refusal 404 */
export async function readOrder(c: CommerceContext, number: string): Promise<OrderView> {
  const { object, caller } = await orderAccess(c, number)
  const order = await object.read(caller)
  if (!order) throw missing()
  return order
}
