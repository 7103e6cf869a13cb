import { DurableObject } from 'cloudflare:workers'
import { HOUR_MS } from '../../contract/duration.ts'
import { type Env, envOf } from '../../contract/env.ts'
import { ATTEMPT_RULES, type AttemptKind, type Attempts, afterFailure, judge, type Verdict } from './attempt-rules.ts'

/** The key of a counter: a kind, and its subject as a keyed hash. */
export interface AttemptKey {
  kind: AttemptKind
  of: string
}

const SWEPT_EVERY_MS = HOUR_MS

/**
 * One shard of the counters of failed attempts, with the rows of many keys. An attempt counts as failed from its start, and is
 * forgiven when it succeeds, so that concurrent attempts do not get around the limit.
 */
export class AttemptObject extends DurableObject<Env> {
  readonly #sql = this.ctx.storage.sql

  constructor(state: DurableObjectState, bindings: Bindings) {
    super(state, envOf(bindings))
    this.#sql.exec(
      'create table if not exists attempts (key text primary key, kind text, failures integer, last_at integer)',
    )
  }

  /** Starts an attempt under all of these keys, or returns the strictest limit that refuses it. */
  async begin(keys: AttemptKey[]): Promise<Verdict> {
    const now = Date.now()
    const known = keys.map((key) => ({ key, rule: ATTEMPT_RULES[key.kind], attempts: this.#read(key) }))
    const verdicts = known.map(({ rule, attempts }) => judge(rule, attempts, now))
    const closed = verdicts.find(({ kind }) => kind === 'closed')
    if (closed) return closed
    const waits = verdicts.flatMap((verdict) => (verdict.kind === 'wait' ? verdict.milliseconds : []))
    if (waits.length) return { kind: 'wait', milliseconds: Math.max(...waits) }
    for (const { key, rule, attempts } of known) this.#write(key, afterFailure(rule, attempts, now))
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + SWEPT_EVERY_MS)
    return { kind: 'allowed' }
  }

  /** Resets the failures under these keys. */
  forgive(keys: AttemptKey[]): void {
    for (const key of keys) this.#sql.exec('delete from attempts where key = ?', nameOf(key))
  }

  /** The number of consecutive failures under a key. */
  failures(key: AttemptKey): number {
    return this.#read(key).failures
  }

  /** Deletes expired failures. */
  override async alarm(): Promise<void> {
    const now = Date.now()
    for (const [kind, { forgottenAfter }] of Object.entries(ATTEMPT_RULES))
      this.#sql.exec('delete from attempts where kind = ? and last_at < ?', kind, now - forgottenAfter)
    const { left } = this.#sql.exec<{ left: number }>('select count(*) as left from attempts').one()
    if (left > 0) await this.ctx.storage.setAlarm(now + SWEPT_EVERY_MS)
  }

  #read(key: AttemptKey): Attempts {
    const [row] = this.#sql.exec<{ failures: number; last_at: number }>(
      'select failures, last_at from attempts where key = ?',
      nameOf(key),
    )
    return row ? { failures: row.failures, from: row.last_at } : { failures: 0, from: 0 }
  }

  #write(key: AttemptKey, { failures, from }: Attempts): void {
    this.#sql.exec('insert or replace into attempts values (?, ?, ?, ?)', nameOf(key), key.kind, failures, from)
  }
}

const nameOf = ({ kind, of }: AttemptKey) => `${kind} ${of}`
