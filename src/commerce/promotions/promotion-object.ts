import { DurableObject } from 'cloudflare:workers'
import { type Env, envOf } from '../../contract/env.ts'

/** So long an order that is being paid keeps a use for itself. */
const RESERVED_MS = 3_600_000

/** Who uses a code, for which order; people as keyed hashes. */
export interface Use {
  order: string
  /** By account and by address of mail, each empty where there is none. */
  user: string
  mail: string
}

/** How many orders may use a code, of everybody and of one customer; null is any number. */
export interface UseLimits {
  uses: number | null
  usesEach: number | null
}

export type UseVerdict = 'free' | 'used_up' | 'used_before'

/**
 * The uses of one code, an object each, so that two orders at once never both get the last one. An order that is about to be
 * paid reserves its use; once it is placed the use is its for good unless it is
 * canceled, and without that it is free again after an hour.
 */
export class PromotionObject extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    this.#sql.exec(
      'create table if not exists uses (order_number text primary key, user text, mail text, at integer, placed integer)',
    )
    this.#sql.exec('create index if not exists uses_of_user on uses (user)')
    this.#sql.exec('create index if not exists uses_of_mail on uses (mail)')
  }

  /** Whether an order may use the code now; nothing is reserved by asking. */
  check({ order, user, mail }: Use, { uses, usesEach }: UseLimits): UseVerdict {
    const since = Date.now() - RESERVED_MS
    const others = '(placed = 1 or at > ?) and order_number <> ?'
    const isMine = "((user = ? and user <> '') or (mail = ? and mail <> ''))"
    if (usesEach !== null && this.#count(`${others} and ${isMine}`, since, order, user, mail) >= usesEach)
      return 'used_before'
    return uses !== null && this.#count(others, since, order) >= uses ? 'used_up' : 'free'
  }

  /** Reserves a use for an order, or says why it cannot. Done again it changes nothing but the hour. */
  reserve(use: Use, limits: UseLimits): UseVerdict {
    const verdict = this.check(use, limits)
    if (verdict === 'free')
      this.#sql.exec(
        `insert into uses values (?, ?, ?, ?, 0)
          on conflict (order_number) do update set user = excluded.user, mail = excluded.mail, at = excluded.at`,
        use.order,
        use.user,
        use.mail,
        Date.now(),
      )
    return verdict
  }

  /** The order is placed: its use is for good. */
  place(order: string): void {
    this.#sql.exec(
      "insert into uses values (?, '', '', ?, 1) on conflict (order_number) do update set placed = 1",
      order,
      Date.now(),
    )
  }

  /** The order is canceled: its use is anybody's again. Done again it changes nothing. */
  release(order: string): void {
    this.#sql.exec('delete from uses where order_number = ?', order)
  }

  #count(condition: string, ...values: (string | number)[]): number {
    return this.#sql.exec<{ count: number }>(`select count(*) as count from uses where ${condition}`, ...values).one()
      .count
  }
}
