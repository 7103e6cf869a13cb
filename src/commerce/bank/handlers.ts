import type { BANK_CALLS, ShownBankEntry } from '../../contract/bank.ts'
import type { Env } from '../../contract/env.ts'
import { stateOfPayments } from '../../contract/payment.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderObject } from '../orders/access.ts'
import { orderAfter } from '../orders/answer.ts'
import type { AfterSale } from '../orders/command.ts'
import { rowOf } from '../orders/mine.ts'
import { paymentsIn } from '../orders/payment-rows.ts'
import { enqueue } from '../queue-out.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { bookTransfer, isBeingBooked } from './booking.ts'
import { namedOrders } from './named-orders.ts'
import { type BankEntry, StatementError } from './statement/bank-entry.ts'
import { statementText } from './statement-text.ts'
import { changeEntry, entriesIn, entryOf, existingOrders, type StoredEntry, storeEntries } from './store.ts'

const SETTLED = 'This movement is settled already.'

/** Payments by bank transfer, for whoever manages the orders. */
export const bankHandlers: Handlers<typeof BANK_CALLS> = {
  async read(c, { file: { bytes } }) {
    const entries = await statementEntries(bytes)
    // Fees and what the merchant pays are none of an order's.
    const relevant = entries.filter(({ amount, text }) => amount > 0 || namedOrders(text).length > 0)
    const taken = await storeEntries(c.env.DB, relevant, new Date().toISOString())
    // Those that are known too: the task of an earlier reading may have been lost.
    if (relevant.length > 0) await enqueue(c.env, 'TASKS', [{ kind: 'match_transfers' }])
    return { taken, known: relevant.length - taken, leftOut: entries.length - relevant.length }
  },

  async entries(c, { query: { state, page } }) {
    const { data, meta } = await entriesIn(c.env.DB, state, page)
    return { data: data.map(shown), meta }
  },

  async book(c, { params: { id }, body: { order_number: number } }) {
    const entry = await openEntry(c, id)
    if (entry.reason === 'surplus')
      throw new Refusal(422, 'entry_not_open', SETTLED, { reason: ['must not be surplus: it is booked'] })
    const [order] = await existingOrders(c.env.DB, [number])
    if (!order) throw invalid({ order_number: ['must be the number of an order'] })
    if (order.currency !== entry.currency)
      throw invalid({ order_number: [`must be an order in ${entry.currency}`] }, 'other_currency')
    const booked = await bookTransfer(c.env, entry, number)
    if (!booked.ok) {
      const { refusal } = booked
      if (refusal === 'taken') throw notOpen('must be open, and not be booked to another order')
      throw new Refusal(422, refusal.code, refusal.error, refusal.errors)
    }
    return shown((await entryOf(c.env.DB, id))!)
  },

  async setAside(c, { params: { id }, body: { note } }) {
    const entry = await openEntry(c, id)
    if (isBeingBooked(entry)) throw notOpen('must be open, and not be booked to an order')
    const isSurplus = entry.reason === 'surplus'
    // Before the movement is settled: a repetition notes it once.
    if (isSurplus) await noteSurplusSent(c.env, entry)
    // What is booked stays so: only its surplus is settled.
    const state = isSurplus ? 'booked' : 'set_aside'
    if (!(await changeEntry(c.env.DB, entry, { state, note }))) throw notOpen('must be as it was read')
    return shown((await entryOf(c.env.DB, id))!)
  },

  payments: (c, { query: { state, page } }) => paymentsIn(c.env.DB, state, page),

  refundReview: (c, { params: { number }, body }) =>
    givenBack(c, number, { kind: 'refund_review', number: body.number }),

  refundSent: (c, { params: { number }, body }) =>
    givenBack(c, number, { kind: 'refund_transfer', number: body.number }),
}

/** The row of an order after a payment of it is given back. @throws Refusal 404, or what its order says */
async function givenBack({ env }: CommerceContext, number: string, command: AfterSale) {
  if (!(await rowOf(env.DB, number))) throw missing()
  const { payments } = orderAfter(await orderObject(env, number).act(command, { caller: { isManager: true } }))
  // Where the lists could not be written, they follow a moment later.
  return { ...(await rowOf(env.DB, number))!, paymentState: stateOfPayments(payments) }
}

/** @throws Refusal 422 that says what cannot be read */
async function statementEntries(bytes: Uint8Array): Promise<BankEntry[]> {
  // Imported on demand, because it is rarely used.
  const { readStatement } = await import('./statement/read-statement.ts')
  try {
    return readStatement(statementText(bytes))
  } catch (cause) {
    if (!(cause instanceof StatementError)) throw cause
    throw invalid({ statement: [`must be a bank statement: ${cause.message}`] }, 'unreadable_statement')
  }
}

/** Tells the order that the surplus of a movement was sent back, so that it is not returned again. */
async function noteSurplusSent(env: Env, { id: entryId, orderNumber }: StoredEntry): Promise<void> {
  const object = orderObject(env, orderNumber!)
  orderAfter(await object.act({ kind: 'note_surplus_sent', entryId }, { caller: { isManager: true } }))
}

/** A movement that waits for a person. @throws Refusal 404, or 422 where somebody was faster */
async function openEntry(c: CommerceContext, id: string): Promise<StoredEntry> {
  const entry = await entryOf(c.env.DB, id)
  if (!entry) throw missing()
  if (entry.state !== 'open') throw notOpen(`must be open, is ${entry.state}`)
  return entry
}

const notOpen = (says: string) => new Refusal(422, 'entry_not_open', SETTLED, { state: [says] })

function shown({ bankReference: _, readAt: __, counterparty, text, ...entry }: StoredEntry): ShownBankEntry {
  return { ...entry, counterparty: counterparty ?? '', text: text ?? '' }
}
