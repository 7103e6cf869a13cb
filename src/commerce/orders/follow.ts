import { z } from 'zod'
import type { OrderedDesign } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { type OrderAnswer, orderAnswer } from '../../contract/order-answer.ts'
import { sha256 } from '../../contract/sha256.ts'
import { queueUnheld } from '../designs/queue-unheld.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { attempt } from '../outside-work.ts'
import { missing, Refusal } from '../refusal.ts'
import { type OrderAccess, orderAccess } from './access.ts'
import type { Answer } from './answer.ts'
import type { CardCommand, Command } from './command.ts'
import type { OrderView } from './document.ts'
import type { IdempotencyKey } from './idempotency-key.ts'
import { memberOrderToken } from './member-token.ts'
import { orderToken } from './token.ts'

interface Follow {
  number: string
  command: Command | CardCommand
  lockVersion?: number | undefined
  status?: 200 | 201
  /** The caller's access, where it was checked before. */
  access?: OrderAccess
}

/** Sends a command to its order, and answers with the order or the refusal. */
export async function follow(
  c: CommerceContext,
  { number, command, lockVersion, status = 200, access: known }: Follow,
): Promise<Response> {
  const access = known ?? (await orderAccess(c, number))
  const answer = await access.object.act(command, {
    caller: access.caller,
    payer: 'expectedTotal' in command ? await userOf(c) : null,
    lockVersion,
    idempotency: await idempotencyKey(c, access.number, command),
  })
  const frozen = designsIn(command)
  // Nothing waits for it, and nothing is wrong where it fails: their design sees to them when it goes.
  if (frozen.length > 0 && (!answer.ok || answer.refused))
    c.executionCtx.waitUntil(attempt({ order: access.number }, 'drop_copies', () => queueUnheld(c.env, frozen)))
  if (answer.replayed) c.header('Idempotent-Replayed', 'true')
  if (!answer.ok) return refusedAnswer(c, answer)
  const { order, refused, intentId, redirectUrl } = answer
  const beside = { ...(refused && { refused }), ...(intentId && { intentId }), ...(redirectUrl && { redirectUrl }) }
  return c.json(await documentOf(c, { order, ...beside }), status)
}

/** The saved designs that were frozen for a command. */
function designsIn(command: Command | CardCommand): string[] {
  switch (command.kind) {
    case 'add_line':
      return command.line.origin?.boxDesign ? [command.line.origin.boxDesign.id] : []
    case 'add_lines':
      return command.lines.flatMap(({ origin }) => origin?.boxDesign?.id ?? [])
    case 'update_line':
      return command.boxDesign ? [command.boxDesign.id] : []
    default:
      return []
  }
}

/** An order with its token; a member who goes on with a colleague's has one of their own, and gets no other. */
export async function tokenised(c: CommerceContext, order: OrderView): Promise<Order> {
  const { number } = order
  const said = c.req.header('X-Spree-Order-Token')
  const token = await orderToken(c.env, number)
  const userId = said && said !== token ? await userOf(c) : null
  const isMembers = userId !== null && said === (await memberOrderToken(c.env, number, userId))
  return { ...order, token: isMembers ? said : token }
}

async function documentOf(c: CommerceContext, { order, ...beside }: Omit<OrderAnswer, 'order'> & { order: OrderView }) {
  return z.encode(orderAnswer, { order: await tokenised(c, order), ...beside })
}

async function refusedAnswer(c: CommerceContext, answer: Extract<Answer, { ok: false }>): Promise<Response> {
  if (answer.retryAfter) c.header('Retry-After', String(answer.retryAfter))
  const fresh = answer.order && { order: await documentOf(c, { order: answer.order }) }
  return c.json({ ...answer.body, ...fresh }, answer.status)
}

/** A design is the same while its content is: saving it again gives it another version. */
const sameDesign = (name: string, value: unknown): unknown =>
  name === 'boxDesign' && value ? (value as OrderedDesign).sha256 : value

/** The `Idempotency-Key` of the request, with its content. @throws Refusal 422 for one that is too long */
export async function idempotencyKey(
  c: CommerceContext,
  number: string,
  command: Command | CardCommand,
): Promise<IdempotencyKey | undefined> {
  const key = c.req.header('Idempotency-Key')
  if (!key) return undefined
  if (key.length > 255) throw new Refusal(422, 'bad_idempotency_key', 'An Idempotency-Key has at most 255 characters.')
  return { key, fingerprint: await sha256(JSON.stringify([number, command], sameDesign)) }
}

/** An order that this caller may see. @throws Refusal 404 */
export async function orderFor(c: CommerceContext, number: string): Promise<OrderView> {
  const { object, caller } = await orderAccess(c, number)
  const order = await object.read(caller)
  if (!order) throw missing()
  return order
}
