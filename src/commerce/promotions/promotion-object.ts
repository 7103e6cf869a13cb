import { DurableObject } from 'cloudflare:workers'
import { DAY_MS, HOUR_MS } from '../../contract/duration.ts'
import { type Env, envOf } from '../../contract/env.ts'

/** How long the use of an order that is being paid stays reserved. */
const RESERVED_MS = HOUR_MS

/** When a use that was only reserved is forgotten: no cart that nobody has changed is placed so much later. */
const FORGOTTEN_MS = 62 * DAY_MS

/** A customer and an order that use a code; people as keyed hashes. */
export interface Use {
  order: string
  /** By account and by e-mail address, each empty where unknown. */
  user: string
  mail: string
}

/** The limits of a code, for everybody and for one customer; null is unlimited. */
export interface UseLimits {
  uses: number | null
  usesEach: number | null
}

export type UseVerdict = 'free' | 'used_up' | 'used_before'

/**
 * The uses of one code, in an object of its own, so that two concurrent orders never both get the last one. An order reserves its
 * use before the payment; the use is final once the order is placed, unless it is canceled, and otherwise expires after an hour.
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
    this.#sql.exec('create index if not exists uses_reserved on uses (at) where placed = 0')
  }

  /** Whether an order may use the code now, without a reservation. */
  check({ order, user, mail }: Use, { uses, usesEach }: UseLimits): UseVerdict {
    const since = Date.now() - RESERVED_MS
    const others = '(placed = 1 or at > ?) and order_number <> ?'
    const isMine = "((user = ? and user <> '') or (mail = ? and mail <> ''))"
    if (usesEach !== null && this.#count(`${others} and ${isMine}`, since, order, user, mail) >= usesEach)
      return 'used_before'
    return uses !== null && this.#count(others, since, order) >= uses ? 'used_up' : 'free'
  }

  /** Reserves a use for an order, or says why it is refused. A repetition only extends it. */
  reserve(use: Use, limits: UseLimits): UseVerdict {
    this.#sql.exec('delete from uses where placed = 0 and at <= ?', Date.now() - FORGOTTEN_MS)
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

  /** Makes the use of a placed order final. */
  place(order: string): void {
    this.#sql.exec(
      "insert into uses values (?, '', '', ?, 1) on conflict (order_number) do update set placed = 1",
      order,
      Date.now(),
    )
  }

  /** Gives the use of a canceled order back. Idempotent. */
  release(order: string): void {
    this.#sql.exec('delete from uses where order_number = ?', order)
  }

  #count(condition: string, ...values: (string | number)[]): number {
    return this.#sql.exec<{ count: number }>(`select count(*) as count from uses where ${condition}`, ...values).one()
      .count
  }
}
