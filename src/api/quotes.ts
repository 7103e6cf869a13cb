import type { z } from 'zod'
import { INSTANT_QUOTE_CALLS, type InstantQuote } from '../contract/instant-quotes.ts'
import type { OrderAnswer } from '../contract/order-answer.ts'
import type { QuoteRequest, QuoteRequestRow } from '../contract/quote-answer.ts'
import type { LostReason } from '../contract/quote-vocabulary.ts'
import { QUOTE_REQUEST_CALLS } from '../contract/quotes.ts'
import type { Ask } from './ask.ts'
import { present, unlessMissing } from './named-failure.ts'

type Asked = z.input<NonNullable<typeof QUOTE_REQUEST_CALLS.create.body>>['quote_request']
export type InboxQuery = z.input<NonNullable<typeof QUOTE_REQUEST_CALLS.list.query>>

/** Quote requests: of those who make them, and of the merchant. `key` is that of a link to a request. */
export function quoteCalls(ask: Ask) {
  const { create, mine, list, show, write, addFile, withdraw, managed, answer, decide } = QUOTE_REQUEST_CALLS
  const at = (id: string, key: string | undefined) => ({
    params: { id },
    query: key === undefined ? {} : { key },
  })
  return {
    /** @param idempotencyKey a repetition with the same is the same request */
    async create(request: Asked, idempotencyKey?: string): Promise<QuoteRequest> {
      return present(await ask(create, { body: { quote_request: request }, idempotencyKey }))
    },
    async mine(): Promise<QuoteRequestRow[]> {
      return present(await ask(mine, {})).data
    },
    async inbox(query: InboxQuery) {
      return present(await ask(list, { query }))
    },
    /** Null where there is none, or where it is somebody else's. */
    get(id: string, key?: string): Promise<QuoteRequest | null> {
      return unlessMissing(() => ask(show, at(id, key)))
    },
    async write(id: string, key: string | undefined, text: string): Promise<QuoteRequest> {
      return present(await ask(write, { ...at(id, key), body: { text } }))
    },
    async addFile(id: string, key: string | undefined, sha256: string): Promise<QuoteRequest> {
      return present(await ask(addFile, { ...at(id, key), body: { sha256 } }))
    },
    async withdraw(id: string, key: string | undefined): Promise<QuoteRequest> {
      return present(await ask(withdraw, at(id, key)))
    },
    /** Anybody's, for whoever manages the orders; null where there is none. */
    managed(id: string): Promise<QuoteRequest | null> {
      return unlessMissing(() => ask(managed, { params: { id } }))
    },
    async answer(id: string, lockVersion: number, act: 'write' | 'ask' | 'answer', text: string) {
      return present(await ask(answer, { params: { id }, body: { text, act, lock_version: lockVersion } }))
    },
    /** An instant quote; null where there is none. */
    instant(id: string): Promise<InstantQuote | null> {
      return unlessMissing(() => ask(INSTANT_QUOTE_CALLS.show, { params: { id } }))
    },
    /** Takes quantities of an instant quote into an open cart, whose token is in the header, for somebody who has agreed to the service. */
    async offer(
      id: string,
      lines: { line_id: string; quantity: number }[],
      number: string,
      idempotencyKey?: string,
    ): Promise<OrderAnswer> {
      const body = { lines, agreed_to_instant_service: true as const, order_number: number }
      return present(await ask(INSTANT_QUOTE_CALLS.offer, { params: { id }, body, idempotencyKey }))
    },
    async decide(id: string, lockVersion: number, act: 'take' | 'win' | 'lose', lostReason?: LostReason) {
      const body = { act, lock_version: lockVersion, ...(lostReason && { lost_reason: lostReason }) }
      return present(await ask(decide, { params: { id }, body }))
    },
  }
}
