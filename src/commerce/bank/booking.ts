import type { BankEntryReason } from '../../contract/bank.ts'
import type { Env } from '../../contract/env.ts'
import type { PaymentState } from '../../contract/payment.ts'
import { BY_TRANSFER } from '../../contract/payment-methods.ts'
import { orderObject } from '../orders/access.ts'
import type { Refused } from '../orders/answer.ts'
import { attempt } from '../outside-work.ts'
import { enqueue } from '../queue-out.ts'
import { namedOrders } from './named-orders.ts'
import { changeEntry, existingOrders, isAnyUnmatched, newEntries, type StoredEntry } from './store.ts'

/** Movements that one task matches; each may be a call of an order. */
const AT_ONCE = 20

/** The order waits for a gateway: the task is done again. */
const BEING_PAID = 'completion_in_progress'

/** What a transfer may be that has movements of the account. */
const HAS_MOVEMENTS: readonly PaymentState[] = ['pending', 'completed', 'refunded']

/** What became of a movement: booked, or why the order refused it; `taken` where it is settled, or is being booked to another. */
export type Booked = { ok: true } | { ok: false; refusal: Refused['body'] | 'taken' }

/**
 * Books the movements that name an order, and leaves the others to a person; in tasks of a few, so that each can be repeated.
 *
 * @throws Error after the last, where the order of one did not answer, or is being paid: the task is done again
 */
export async function matchTransfers(env: Env): Promise<void> {
  const entries = await newEntries(env.DB, AT_ONCE)
  let matched = 0
  for (const entry of entries)
    if (await attempt({ bank_entry: entry.id }, 'match', () => matchTransfer(env, entry))) matched++
  if (entries.length === AT_ONCE && matched > 0) await enqueue(env, 'TASKS', [{ kind: 'match_transfers' }])
  if (matched < entries.length)
    throw new Error(`${entries.length - matched} of ${entries.length} movements could not be matched.`)
}

/** Queues the matching of movements that were read before an instant (ISO) and wait still: their task was lost, or has ended without them. */
export async function queueUnmatched(env: Env, until: string): Promise<void> {
  if (await isAnyUnmatched(env.DB, until)) await enqueue(env, 'TASKS', [{ kind: 'match_transfers' }])
}

async function matchTransfer(env: Env, entry: StoredEntry): Promise<void> {
  const orderNumber = isBeingBooked(entry) ? entry.orderNumber : await orderOf(env, entry)
  if (orderNumber === null) return
  const booked = await bookTransfer(env, entry, orderNumber)
  // Another task, or a person, has decided about it.
  if (booked.ok || booked.refusal === 'taken') return
  if (booked.refusal.code === BEING_PAID) throw new Error(`The order ${orderNumber} is being paid.`)
  await changeEntry(env.DB, entry, { state: 'open', reason: 'not_awaited', orderNumber })
}

/** The order that a movement names; null where it is left to a person, which is written down. */
async function orderOf(env: Env, entry: StoredEntry): Promise<string | null> {
  const found = await existingOrders(env.DB, namedOrders(entry.text ?? ''))
  const [order, ...others] = longest(found)
  const reason = reasonAgainst(entry, order, others.length > 0)
  if (order && !reason) return order.number
  await changeEntry(env.DB, entry, { state: 'open', reason, orderNumber: order?.number ?? null })
  return null
}

/**
 * Whether a movement is being booked to the order that it names, or was when that was cut short: the order may have counted it. Every
 * other that is open has a reason.
 */
export const isBeingBooked = ({ reason, orderNumber }: StoredEntry): boolean => reason === null && orderNumber !== null

/**
 * Books a movement to an order, which counts it once, and writes down what became of it. The movement names the order before that
 * is asked, so that no other counts it; where the order refuses it, the movement is as it was.
 *
 * @throws Error where the order does not answer: the movement can be booked to it again, and to no other
 */
export async function bookTransfer(env: Env, entry: StoredEntry, orderNumber: string): Promise<Booked> {
  const isOfAnother = isBeingBooked(entry) && entry.orderNumber !== orderNumber
  const named: StoredEntry = { ...entry, reason: null, orderNumber }
  if (isOfAnother || !(await changeEntry(env.DB, entry, { reason: null, orderNumber })))
    return { ok: false, refusal: 'taken' }
  const receipt = { entryId: entry.id, amount: entry.amount }
  const answer = await orderObject(env, orderNumber).act(
    { kind: 'receive_transfer', receipt },
    { caller: { isManager: true } },
  )
  if (!answer.ok) {
    const reason = entry.reason ?? (entry.state === 'open' ? 'not_awaited' : null)
    await changeEntry(env.DB, named, { reason, orderNumber: entry.orderNumber })
    return { ok: false, refusal: answer.body }
  }
  // What a refund gave back whole is shown as refunded, and takes a surplus as before. What is awaited has none: the movement was of it.
  // What the bank took back brings none.
  const payment = answer.order.payments.findLast(
    ({ method, state }) => method === BY_TRANSFER && HAS_MOVEMENTS.includes(state),
  )
  const reason = entry.amount > 0 && payment && (payment.received ?? 0) > payment.amount ? 'surplus' : null
  await changeEntry(env.DB, named, { state: reason ? 'open' : 'booked', reason })
  return { ok: true }
}

/** A number that is the beginning of another, found in the same text, is not meant. */
const longest = <Found extends { number: string }>(found: readonly Found[]): Found[] =>
  found.filter(({ number }) => !found.some((other) => other.number !== number && other.number.startsWith(number)))

function reasonAgainst(
  { amount, currency }: StoredEntry,
  order: { currency: string } | undefined,
  hasOthers: boolean,
): BankEntryReason | null {
  if (!order) return 'no_order'
  if (hasOthers) return 'several_orders'
  // What the bank took back may be of an order that is being made: a person decides.
  if (amount < 0) return 'returned'
  return currency === order.currency ? null : 'other_currency'
}
