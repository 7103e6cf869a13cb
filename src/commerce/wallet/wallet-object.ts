import { DurableObject } from 'cloudflare:workers'
import { DAY_MS } from '../../contract/duration.ts'
import { type Env, envOf } from '../../contract/env.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import type { EntryKind, Wallet, WalletEntry } from '../../contract/wallet.ts'
import {
  decide,
  type Ledger,
  type NewEntry,
  type Reservation,
  type ReserveAct,
  type WalletAct,
  type WalletRefusal,
} from './ledger.ts'

/** Age in milliseconds at which an unsettled reservation is released: a week; an order settles within minutes. */
const RESERVED_FOR = 7 * DAY_MS
const MOST_ENTRIES = 100

const TABLES = `
  create table if not exists entries (
    seq integer primary key autoincrement, kind text not null, minor integer not null, currency text not null,
    ref text not null, key text not null unique, balance_after integer not null check (balance_after >= 0), at text not null
  );
  create table if not exists reservations (
    id text primary key, minor integer not null, currency text not null, ref text not null, expires_at integer not null
  );`

/** The result of a command: plain data, because errors lose their fields in RPC. */
export type WalletAnswer = { ok: true } | { ok: false; code: WalletRefusal; balance: number }

/**
 * The credit of one user: an append-only ledger, by currency. A command is read, decided and written in one turn, so that
 * concurrent ones never take more than the balance.
 */
export class WalletObject extends DurableObject<Env> implements Ledger {
  readonly #sql = this.ctx.storage.sql

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    this.#sql.exec(TABLES)
  }

  async act(act: WalletAct): Promise<WalletAnswer> {
    const decision = decide(act, this)
    if ('refused' in decision)
      return { ok: false, code: decision.refused, balance: 'currency' in act ? this.balance(act.currency) : 0 }
    if ('entry' in decision) {
      this.#append(decision.entry)
      if (act.kind === 'reserve') await this.#hold(act)
      else if ('reservation' in act) this.#sql.exec('delete from reservations where id = ?', act.reservation)
    }
    return { ok: true }
  }

  /** The wallet in a currency, with its newest entries. */
  show(currency: Currency): Omit<Wallet, 'id'> {
    const entries = this.entries(currency)
    const { reserved } = this.#one<{ reserved: number }>(
      'select coalesce(sum(minor), 0) as reserved from reservations where currency = ?',
      currency,
    )!
    const currencies = this.#sql.exec<{ currency: Currency }>('select distinct currency from entries order by currency')
    return {
      currency,
      balance: this.balance(currency),
      reserved,
      entries,
      currencies: currencies.toArray().map((row) => row.currency),
    }
  }

  /** At most 100 entries of a currency, newest first. @param before those with a smaller `seq` than this */
  entries(currency: Currency, before = Number.MAX_SAFE_INTEGER): WalletEntry[] {
    return this.#sql
      .exec<Record<string, never>>(
        'select seq, kind, minor, ref, balance_after as balanceAfter, at from entries where currency = ? and seq < ? order by seq desc limit ?',
        currency,
        before,
        MOST_ENTRIES,
      )
      .toArray() as unknown as WalletEntry[]
  }

  /** Deletes everything: its owner's account is erased. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll()
    this.#sql.exec(TABLES)
  }

  /** The available balance in a currency, minor units. */
  balance(currency: Currency): number {
    const last = this.#one<{ balance: number }>(
      'select balance_after as balance from entries where currency = ? order by seq desc limit 1',
      currency,
    )
    return last?.balance ?? 0
  }

  reservation(id: string): Reservation | null {
    return this.#one<Reservation & Row>('select id, minor, currency, ref from reservations where id = ?', id)
  }

  entryKind(key: string): EntryKind | null {
    return this.#one<{ kind: EntryKind }>('select kind from entries where key = ?', key)?.kind ?? null
  }

  /** Releases expired reservations. */
  override async alarm(): Promise<void> {
    const expired = this.#sql.exec<{ id: string }>('select id from reservations where expires_at <= ?', Date.now())
    for (const { id } of expired.toArray()) await this.act({ kind: 'release', reservation: id })
    await this.#schedule()
  }

  #append({ kind, minor, currency, ref, key }: NewEntry): void {
    this.#sql.exec(
      'insert into entries (kind, minor, currency, ref, key, balance_after, at) values (?, ?, ?, ?, ?, ?, ?)',
      kind,
      minor,
      currency,
      ref,
      key,
      this.balance(currency) + minor,
      new Date().toISOString(),
    )
  }

  async #hold({ reservation, minor, currency, ref }: ReserveAct): Promise<void> {
    const expiresAt = Date.now() + RESERVED_FOR
    this.#sql.exec('insert into reservations values (?, ?, ?, ?, ?)', reservation, minor, currency, ref, expiresAt)
    await this.#schedule()
  }

  async #schedule(): Promise<void> {
    const { next } = this.#one<{ next: number | null }>('select min(expires_at) as next from reservations')!
    if (next !== null) await this.ctx.storage.setAlarm(next)
  }

  #one<Found extends Row>(query: string, ...values: SqlStorageValue[]): Found | null {
    return this.#sql.exec<Found>(query, ...values).toArray()[0] ?? null
  }
}

type Row = Record<string, SqlStorageValue>
