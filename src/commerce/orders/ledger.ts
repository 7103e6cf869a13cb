import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import type { LedgerRow, ORDER_MONEY_CALLS } from '../../contract/order-money.ts'
import { BY_TRANSFER } from '../../contract/payment-methods.ts'
import { dayIn } from '../../regions/local-day.ts'
import { SELLER } from '../../regions/operator.ts'
import { pageMetaOf } from '../rows-page.ts'
import { bankEntries } from '../schema/bank-entries.ts'
import { orders } from '../schema/orders.ts'
import { payments } from '../schema/payments.ts'
import { refunds } from '../schema/refunds.ts'

const PER_PAGE = 1000
/** Characters of a day: what the bank has booked has no time. */
const DAY = 'YYYY-MM-DD'.length

/**
 * What came in and went out in a month of the seller's, by the day: each movement once, so that its sum is what was kept. A
 * transfer counts as the bank has booked it, with what it took back, and with a surplus, which is a refund once it is sent back; a
 * refund as its money went out.
 *
 * @param month `YYYY-MM`
 * @param page counted from 1
 */
export async function ledgerOf(
  db: D1Database,
  month: string,
  page: number,
): Promise<Answers<typeof ORDER_MONEY_CALLS.ledger>> {
  const next = nextMonth(month)
  const [from, to] = [month, next].map((each) => beginOf(each, SELLER.timeZone))
  const moves = sql`
    select ${payments.number} as id, 'payment' as kind, ${payments.paidAt} as at, ${payments.orderNumber} as orderNumber,
      ${payments.region} as region, ${payments.currency} as currency, ${payments.method} as way, ${payments.received} as amount
    from ${payments} where ${payments.paidAt} >= ${from} and ${payments.paidAt} < ${to} and ${payments.method} <> ${BY_TRANSFER}
    union all
    select ${payments.number}, 'refund', ${payments.returnedAt}, ${payments.orderNumber},
      ${payments.region}, ${payments.currency}, ${payments.method}, 0 - ${payments.returned}
    from ${payments} where ${payments.returnedAt} >= ${from} and ${payments.returnedAt} < ${to}
    union all
    select ${refunds.number}, 'refund', coalesce(${refunds.doneAt}, ${refunds.at}), ${refunds.orderNumber},
      ${refunds.region}, ${refunds.currency}, ${refunds.target}, 0 - ${refunds.amount}
    from ${refunds} where (${refunds.doneAt} >= ${from} and ${refunds.doneAt} < ${to})
      or (${refunds.doneAt} is null and ${refunds.state} = 'done' and ${refunds.at} >= ${from} and ${refunds.at} < ${to})
    union all
    select ${bankEntries.id}, 'transfer', ${bankEntries.day}, ${bankEntries.orderNumber},
      ${orders.region}, ${bankEntries.currency}, ${BY_TRANSFER}, ${bankEntries.amount}
    from ${bankEntries} left join ${orders} on ${orders.number} = ${bankEntries.orderNumber}
    where (${bankEntries.state} = 'booked' or (${bankEntries.state} = 'open' and ${bankEntries.reason} = 'surplus'))
      and ${bankEntries.day} >= ${`${month}-01`} and ${bankEntries.day} < ${`${next}-01`}`
  const shop = drizzle(db)
  const [counted, rows] = await Promise.all([
    shop.all<{ moves: number }>(sql`select count(*) as moves from (${moves})`),
    shop.all<Omit<LedgerRow, 'day'> & { at: string }>(
      sql`select * from (${moves}) order by at, id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    ),
  ])
  const data = rows.map(({ at, ...row }) => ({ ...row, day: at.length > DAY ? dayIn(SELLER.timeZone, at) : at }))
  const part = { count: rows.length, all: counted[0]!.moves, page, perPage: PER_PAGE }
  return { data, meta: pageMetaOf(part) }
}

const nextMonth = (month: string): string => {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, at)).toISOString().slice(0, 7)
}

/** When a month begins in a time zone, ISO instant; no zone changes its clocks on a first. */
function beginOf(month: string, timeZone: string): string {
  const utc = Date.parse(`${month}-01T00:00:00Z`)
  const there = new Date(utc).toLocaleString('sv-SE', { timeZone })
  return new Date(2 * utc - Date.parse(`${there.replace(' ', 'T')}Z`)).toISOString()
}
