import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { ledgerOf } from '../../../src/commerce/orders/ledger.ts'
import { paymentRows } from '../../../src/commerce/orders/payment-rows.ts'
import { refundRows } from '../../../src/commerce/orders/refund-rows.ts'
import { receivedBy } from '../../../src/commerce/orders/rules/received.ts'
import { BY_TRANSFER } from '../../../src/contract/payment-methods.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

/** A statement that runs when it is told to. */
class Statement {
  readonly #sql: string
  readonly #params: SQLInputValue[]
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync, sql: string, params: SQLInputValue[] = []) {
    this.#database = database
    this.#sql = sql
    this.#params = params
  }

  bind(...params: SQLInputValue[]): Statement {
    return new Statement(this.#database, this.#sql, params)
  }

  run(): void {
    this.#database.prepare(this.#sql).run(...this.#params)
  }

  async all(): Promise<{ results: unknown[] }> {
    return { results: this.#database.prepare(this.#sql).all(...this.#params) }
  }
}

/** The tables of the merchant's ledger, as the migrations make them, emptied for each walk. */
function opened(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  return database
}
let shared: DatabaseSync | undefined

/** The merchant's rows of one order, written as its object writes them, and the ledger that is read from them. */
export class MoneyBooks {
  readonly #database: DatabaseSync
  readonly #db: D1Database
  /** What was to be written when the machine went down: it may still arrive. */
  #late: Statement[] = []

  constructor() {
    shared ??= opened()
    this.#database = shared
    for (const table of ['payments', 'refunds', 'bank_entries']) shared.exec(`delete from ${table}`)
    this.#db = { prepare: (sql: string) => new Statement(this.#database, sql) } as unknown as D1Database
  }

  /** Writes the rows of an order. @param step where the machine may go down: then they arrive after those that follow */
  write(order: OrderDocument, step: () => void): void {
    const rows = [...paymentRows(this.#db, order), ...refundRows(this.#db, order)] as unknown as Statement[]
    const late = this.#late
    this.#late = rows
    step()
    for (const row of [...rows, ...late]) row.run()
    this.#late = []
  }

  /** A movement at the bank that is booked to the order: one that is a surplus stays open until that is settled. @param at ISO instant */
  book(id: string, amount: number, { number, currency, payments }: OrderDocument, at: string): void {
    const payment = payments.findLast(({ method, state }) => method === BY_TRANSFER && state === 'completed')
    const isSurplus = payment !== undefined && receivedBy(payment) > payment.amount
    this.#database
      .prepare(
        'insert into bank_entries (id, day, amount, currency, bank_reference, state, reason, order_number, read_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing',
      )
      .run(
        id,
        at.slice(0, 10),
        amount,
        currency,
        id,
        isSurplus ? 'open' : 'booked',
        isSurplus ? 'surplus' : null,
        number,
        at,
      )
  }

  /** What moved in a month, minor units. @param month `YYYY-MM` */
  async moved(month: string): Promise<number[]> {
    const { data } = await ledgerOf(this.#db, month, 1)
    return data.map(({ amount }) => amount)
  }

  /** The sum of all rows of the ledger, minor units. @param from ISO instant @param to ISO instant */
  async sum(from: string, to: string): Promise<number> {
    let sum = 0
    for (let at = Date.parse(`${from.slice(0, 7)}-01`); at <= Date.parse(to); ) {
      const month = new Date(at).toISOString().slice(0, 7)
      sum += (await this.moved(month)).reduce((all, amount) => all + amount, 0)
      const [year, number] = month.split('-').map(Number) as [number, number]
      at = Date.UTC(year, number)
    }
    return sum
  }
}
