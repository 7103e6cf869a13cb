import { asc, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { BANK_CALLS, ListedPayment } from '../../contract/bank.ts'
import type { Answers } from '../../contract/call.ts'
import { BY_TRANSFER } from '../../contract/payment-methods.ts'
import { isOpenPayment } from '../payments/payment-state.ts'
import { rowsPage } from '../rows-page.ts'
import { payments } from '../schema/payments.ts'
import { statementOf } from '../statement.ts'
import type { OrderDocument } from './document.ts'
import type { PaymentRecord } from './payment-record.ts'
import { shownState } from './rules/kept-money.ts'
import { receivedBy } from './rules/received.ts'
import { returnOf } from './rules/returns.ts'
import { isSentByHand } from './rules/sent-by-hand.ts'

const PER_PAGE = 25

/**
 * The statements that write the payments of an order into the list, but for those that are begun or came to nothing; an older
 * version that arrives late changes nothing.
 */
export function paymentRows(db: D1Database, order: OrderDocument): D1PreparedStatement[] {
  const { number: orderNumber, version, region, currency, completedAt: placedAt, updatedAt: since } = order
  return order.payments.filter(isListed).map((payment) => {
    const { number, method, amount } = payment
    const received = receivedOf(payment)
    const isReturned = payment.state === 'refunded'
    const isToReturn = isReturned || payment.state === 'refund_due'
    const row = {
      number,
      orderNumber,
      version,
      region,
      currency,
      method,
      amount,
      received,
      since,
      placedAt,
      state: shownState(order, payment),
      byHand: isSentByHand(payment),
      isRefused: payment.refusedAt !== undefined,
      paidAt: received > 0 ? (payment.receipts?.[0]?.at ?? since) : null,
      returned: isToReturn ? returnOf(order, payment) : 0,
      returnedAt: isReturned ? since : null,
    }
    const { state, paidAt, returnedAt } = payments
    const upsert = drizzle(db)
      .insert(payments)
      .values(row)
      .onConflictDoUpdate({
        target: [payments.orderNumber, payments.number],
        set: {
          ...row,
          since: sql`iif(${state} = excluded.state, ${payments.since}, excluded.since)`,
          paidAt: sql`iif(excluded.paid_at is null, null, coalesce(${paidAt}, excluded.paid_at))`,
          returnedAt: sql`iif(excluded.returned_at is null, null, coalesce(${returnedAt}, excluded.returned_at))`,
        },
        setWhere: sql`excluded.version > ${payments.version}`,
      })
    return statementOf(db, upsert)
  })
}

/**
 * The payments in a state: of those that wait, those first that have waited for longest; of those that are settled, the newest. `page`
 * counts from 1.
 */
export async function paymentsIn(
  db: D1Database,
  state: ListedPayment,
  page: number,
): Promise<Answers<typeof BANK_CALLS.payments>> {
  const shop = drizzle(db)
  const isWanted = eq(payments.state, state)
  const way = state === 'completed' || state === 'refunded' ? desc : asc
  const sequence = [way(payments.since), way(payments.orderNumber), way(payments.number)]
  const listed = shop
    .select()
    .from(payments)
    .where(isWanted)
    .orderBy(...sequence)
  const paged = { from: payments, where: isWanted, page, perPage: PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map(({ version: _, returnedAt: __, ...row }) => ({ id: row.number, ...row }))
  return { data, meta }
}

/** Whether a payment was made or awaited: a transfer that became void was, and leaves the list of those that are. */
const isListed = (payment: PaymentRecord): boolean =>
  !isOpenPayment(payment) && payment.state !== 'failed' && (payment.state !== 'void' || payment.method === BY_TRANSFER)

/** What has arrived of a payment, minor units. */
function receivedOf(payment: PaymentRecord): number {
  if (payment.method === BY_TRANSFER) return receivedBy(payment)
  return payment.state === 'void' ? 0 : payment.amount
}
