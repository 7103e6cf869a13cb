import { z } from 'zod'
import type { Purpose } from './purpose.ts'

/**
 * Who may make a call: anyone; who holds an order's token or is its owner; who has a token, by name or without; who is signed
 * in to an account; who manages orders; who administers the shop; or the shop's own pages alone, never a browser.
 * `contract/permissions.ts` says which roles those are.
 */
export type Access = 'anyone' | 'order' | 'user' | 'account' | 'manager' | 'administrator' | 'page'

/** The platform's counters, by how much they let pass in a minute (`wrangler.toml` has the figures). */
export type Counter = 'EVENT_LIMIT' | 'OPEN_LIMIT' | 'FORM_LIMIT' | 'GUESS_LIMIT'

/** How much of something one network may do; calls and forms with the same `what` count together. */
export interface Limit {
  what: 'order' | 'user' | 'coupon' | 'mail' | 'person' | 'event' | 'sign-in' | 'list'
  counter: Counter
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A file that is sent as it is, instead of a body in JSON. */
export interface FileRule {
  /** Media types that are taken. */
  types: readonly string[]
  /** Bytes. */
  largest: number
}

/** A file as it came, of a type and a size that its call takes. */
export interface SentFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * One call of `/api`, once: the route, its validation, the typed client, the consent gate, the rate limit, the table of
 * permissions and the OpenAPI document follow from it.
 */
export interface Call<
  Path extends string = string,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method
  /** After `/api`, `:name` standing for a parameter. */
  path: Path
  /** Other paths of the specification for the same. */
  aliases?: readonly string[]
  who: Access
  purpose: Purpose
  limit?: Limit
  /** What a body brings that measures a visitor; the consent gate reads and cleans it. */
  brings?: 'events' | 'session'
  /** Its answer begins a visit or adds to it, and sets the visit's cookies. */
  beginsVisit?: true
  /** The same for everybody, so that any cache may store it for as long as its headers say. */
  isShared?: true
  query?: Query
  body?: Body
  file?: FileRule
  /** Media types of an answer that is a file; its handler gives the whole response. */
  givesFile?: readonly string[]
  /** What comes back, as a codec from its JSON to the shop's own types; nothing for an empty answer. */
  answer: Answer
  /** Codes with which it can be refused, besides those of every call. */
  errors?: readonly string[]
  /** One sentence for developers. */
  says: string
}

/** States a call, and infers its types. */
export const call = <
  const Path extends string,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(
  stated: Call<Path, Query, Body, Answer>,
): Call<Path, Query, Body, Answer> => stated

/** States a call whose body is a file. */
export const fileCall = <const Path extends string, Answer extends z.ZodType>(
  stated: Call<Path, z.ZodObject<Record<never, never>>, z.ZodUndefined, Answer> & { file: FileRule },
) => stated

// biome-ignore lint/suspicious/noExplicitAny: a call's types are both read and written, so only `any` stands for every one
export type AnyCall = Call<any, any, any, any>
/** Calls by resource and name. */
export type CallTable = Record<string, Record<string, AnyCall>>

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters in a call's path. */
export type PathParams<C> =
  C extends Call<infer Path, infer _Q, infer _B, infer _A> ? { [Name in ParamOf<Path>]: string } : never

type OptionalWhereEmpty<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** What a caller gives: parameters of the path, query and body in their wire form. */
export type Asks<C> =
  C extends Call<infer _Path, infer Query, infer Body, infer _Answer>
    ? (keyof PathParams<C> extends never ? unknown : { params: PathParams<C> }) &
        OptionalWhereEmpty<'query', z.input<Query>> &
        OptionalWhereEmpty<'body', z.input<Body>>
    : never

/** What a handler is given: all of it checked and in the shop's own types. */
export type Given<C> =
  C extends Call<infer _Path, infer Query, infer Body, infer _Answer>
    ? { params: PathParams<C>; query: z.output<Query>; body: z.output<Body> } & (C extends { file: FileRule }
        ? { file: SentFile }
        : unknown)
    : never

/** What a call answers, in the shop's own types. */
export type Answers<C> = C extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never

/** An answer without a body, 204. */
export const nothing = z.null()
