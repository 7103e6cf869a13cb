import { DAY_MS } from '../../../contract/duration.ts'

/** How long a reservation lives without an approval: a payment that is under way may take 14 days. */
export const RESERVED_FOR = 15 * DAY_MS

/** What an order takes of a member's budget. Amounts are net minor units of the company's currency. */
export interface BudgetHold {
  orderNumber: string
  memberId: string
  /** `YYYY-MM` in the company's time zone: the month in which the order was submitted. */
  month: string
  minor: number
  /** Reserved until the order is placed, then spent. */
  isSpent: boolean
  /** When a reservation ends that nothing has settled, milliseconds since the epoch; null where something else ends it. */
  expiresAt: number | null
}

const TABLE = `
  create table if not exists holds (
    order_number text primary key, member_id text not null, month text not null, minor integer not null check (minor >= 0),
    is_spent integer not null, expires_at integer
  );
  create index if not exists holds_of_member on holds (member_id, month);`

type HoldRow = Record<string, SqlStorageValue>

/** The budgets of a company's members, in the storage of its object: one hold an order, so that a repetition changes nothing. */
export class Holds {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(TABLE)
  }

  of(orderNumber: string): BudgetHold | null {
    const [row] = this.#sql.exec<HoldRow>('select * from holds where order_number = ?', orderNumber).toArray()
    return row ? holdOf(row) : null
  }

  /** What a member's orders of a month take, net minor units. @param except an order that is left out */
  used(memberId: string, month: string, except = ''): number {
    const [row] = this.#sql
      .exec<{ used: number }>(
        'select coalesce(sum(minor), 0) as used from holds where member_id = ? and month = ? and order_number <> ?',
        memberId,
        month,
        except,
      )
      .toArray()
    return row!.used
  }

  /** What each member's orders of a month take, by member. */
  usedIn(month: string): Record<string, number> {
    const rows = this.#sql.exec<{ member_id: string; used: number }>(
      'select member_id, sum(minor) as used from holds where month = ? group by member_id',
      month,
    )
    return Object.fromEntries(rows.toArray().map(({ member_id, used }) => [member_id, used]))
  }

  /** Reserves, or changes a reservation; what is spent stays. */
  reserve({ orderNumber, memberId, month, minor, expiresAt }: Omit<BudgetHold, 'isSpent'>): void {
    this.#sql.exec(
      `insert into holds values (?, ?, ?, ?, 0, ?) on conflict (order_number) do update
       set member_id = excluded.member_id, month = excluded.month, minor = excluded.minor, expires_at = excluded.expires_at
       where is_spent = 0`,
      orderNumber,
      memberId,
      month,
      minor,
      expiresAt,
    )
  }

  /** Changes what an order has reserved. */
  resize(orderNumber: string, minor: number): void {
    this.#sql.exec('update holds set minor = ? where order_number = ? and is_spent = 0', minor, orderNumber)
  }

  /** Notes that an order was placed: it counts from then on, whether or not its reservation was still there. */
  spend({ orderNumber, memberId, month, minor }: Omit<BudgetHold, 'isSpent' | 'expiresAt'>): void {
    this.#sql.exec(
      `insert into holds values (?, ?, ?, ?, 1, null) on conflict (order_number) do update
       set minor = excluded.minor, is_spent = 1, expires_at = null where is_spent = 0`,
      orderNumber,
      memberId,
      month,
      minor,
    )
  }

  /** Frees what an order has reserved; what is spent stays. */
  release(orderNumber: string): void {
    this.#sql.exec('delete from holds where order_number = ? and is_spent = 0', orderNumber)
  }

  /** Frees what a canceled order has taken. */
  takeBack(orderNumber: string): void {
    this.#sql.exec('delete from holds where order_number = ?', orderNumber)
  }

  /** Frees the reservations that have had their time. */
  expire(now: number): void {
    this.#sql.exec('delete from holds where is_spent = 0 and expires_at <= ?', now)
  }

  /** When the next reservation ends, milliseconds since the epoch; null where none does. */
  nextExpiry(): number | null {
    const [row] = this.#sql.exec<{ next: number | null }>('select min(expires_at) as next from holds').toArray()
    return row!.next
  }
}

function holdOf(row: HoldRow): BudgetHold {
  return {
    orderNumber: String(row.order_number),
    memberId: String(row.member_id),
    month: String(row.month),
    minor: Number(row.minor),
    isSpent: row.is_spent === 1,
    expiresAt: row.expires_at === null ? null : Number(row.expires_at),
  }
}
