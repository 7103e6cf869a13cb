/** What an order of a company owes, or is going to: gross minor units of the company's currency. */
export interface Debt {
  orderNumber: string
  minor: number
  /** The first day by which something of it is paid, `YYYY-MM-DD`. */
  dueOn: string
}

/** The debts of a company beside an order. */
export interface OtherDebts {
  open: number
  /** The earliest day by which a placed order was to be paid that is not; null for none. */
  firstDue: string | null
}

const TABLE = `
  create table if not exists debts (
    order_number text primary key, minor integer not null check (minor >= 0), due_on text not null,
    version integer not null, expires_at integer
  );
  create index if not exists debts_open on debts (due_on) where minor > 0;`

/**
 * What the orders of a company owe, in the storage of its object: one row an order. A reservation has version 0 and an end; what a
 * placed order owes has the order's version, so that an older message changes nothing.
 */
export class Debts {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(TABLE)
  }

  /** @param except an order that is left out */
  beside(except: string): OtherDebts {
    const [row] = this.#sql
      .exec<{ open: number; first: string | null }>(
        `select coalesce(sum(minor), 0) as open, min(iif(version > 0, due_on, null)) as first
         from debts where minor > 0 and order_number <> ?`,
        except,
      )
      .toArray()
    return { open: row!.open, firstDue: row!.first }
  }

  /** Reserves for an order that is being placed, or changes its reservation; what is owed stays. */
  reserve({ orderNumber, minor, dueOn }: Debt, expiresAt: number): void {
    this.#sql.exec(
      `insert into debts values (?, ?, ?, 0, ?) on conflict (order_number) do update
       set minor = excluded.minor, due_on = excluded.due_on, expires_at = excluded.expires_at where version = 0`,
      orderNumber,
      minor,
      dueOn,
      expiresAt,
    )
  }

  /** Notes what a placed order owes: it counts, whether or not its reservation is still there. */
  owe({ orderNumber, minor, dueOn }: Debt, version: number): void {
    this.#sql.exec(
      `insert into debts values (?, ?, ?, ?, null) on conflict (order_number) do update
       set minor = excluded.minor, due_on = excluded.due_on, version = excluded.version, expires_at = null
       where excluded.version > debts.version`,
      orderNumber,
      minor,
      dueOn,
      version,
    )
  }

  /** Frees what an order has reserved that is not placed. */
  release(orderNumber: string): void {
    this.#sql.exec('delete from debts where order_number = ? and version = 0', orderNumber)
  }

  /** Frees the reservations that have had their time. */
  expire(now: number): void {
    this.#sql.exec('delete from debts where version = 0 and expires_at <= ?', now)
  }

  /** When the next reservation ends, milliseconds since the epoch; null where none does. */
  nextExpiry(): number | null {
    const [row] = this.#sql.exec<{ next: number | null }>('select min(expires_at) as next from debts').toArray()
    return row!.next
  }
}
