import { z } from 'zod'
import type { Purpose } from './purpose.ts'

/**
 * Who may make a call: anyone; the holder of an order's token or its owner; the holder of any API token, anonymous or not; a
 * signed-in user; a member of a company with Plus; a manager of orders; an administrator; or only the shop's own pages, never a
 * browser. `contract/permissions.ts` maps them to roles, `contract/company-roles.ts` what a member may do.
 */
export type Access = 'anyone' | 'order' | 'user' | 'account' | 'company' | 'manager' | 'administrator' | 'page'

/** The platform's rate limiters, by how many requests they allow in a minute (`wrangler.toml` has the figures). */
export type Counter = 'EVENT_LIMIT' | 'OPEN_LIMIT' | 'FORM_LIMIT' | 'GUESS_LIMIT'

/** A limit for each network; calls and forms with the same `what` are counted together. */
export interface Limit {
  what:
    | 'order'
    | 'user'
    | 'coupon'
    | 'mail'
    | 'person'
    | 'event'
    | 'sign-in'
    | 'list'
    | 'design'
    | 'artwork'
    | 'quote'
    | 'offer'
    | 'vat'
  counter: Counter
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** A raw file as the body, instead of JSON. */
export interface FileRule {
  /** Accepted media types. */
  types: readonly string[]
  /** Bytes. */
  largest: number
}

/** A received file, of an accepted type and size. */
export interface SentFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * A call of `/api`, stated once: its route, validation, client, consent gate, rate limit, permissions and OpenAPI entry follow
 * from it.
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
  /** Further paths of the specification for the same call. */
  aliases?: readonly string[]
  who: Access
  purpose: Purpose
  limit?: Limit
  /** The kind of analytics data in the body, which the consent gate reads and cleans. */
  brings?: 'events' | 'session'
  /** Its answer starts or extends a visit, and sets the visit's cookies. */
  beginsVisit?: true
  /** Made by a browser that has no user yet, it begins an anonymous one, which the browser keeps. */
  beginsOwner?: true
  /** The answer is the same for everybody, so that any cache may store it as long as its headers say. */
  isShared?: true
  query?: Query
  body?: Body
  /** Bytes of the largest JSON body, where it is not that of every call. */
  largest?: number
  file?: FileRule
  /** Request headers, in lower case, that this call reads besides those of every call. */
  headers?: readonly string[]
  /** Media types where the answer is a file; the handler returns the whole response. */
  givesFile?: readonly string[]
  /** The answer, as a codec from its JSON to the shop's own types; absent for an empty answer. */
  answer: Answer
  /** Error codes besides those of every call of its kind (`errorCodesOf`). */
  errors?: readonly string[]
  /** One sentence for developers. */
  says: string
}

/** Defines a call, and infers its types. */
export const call = <
  const Path extends string,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodType,
>(
  stated: Call<Path, Query, Body, Answer>,
): Call<Path, Query, Body, Answer> => stated

/** Defines a call whose body is a file. */
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

/** The input of the client: path parameters, query and body in their wire form. */
export type Asks<C> =
  C extends Call<infer _Path, infer Query, infer Body, infer _Answer>
    ? (keyof PathParams<C> extends never ? unknown : { params: PathParams<C> }) &
        OptionalWhereEmpty<'query', z.input<Query>> &
        OptionalWhereEmpty<'body', z.input<Body>>
    : never

/** The input of a handler: validated, and in the shop's own types. */
export type Given<C> =
  C extends Call<infer _Path, infer Query, infer Body, infer _Answer>
    ? { params: PathParams<C>; query: z.output<Query>; body: z.output<Body> } & (C extends { file: FileRule }
        ? { file: SentFile }
        : unknown)
    : never

/** The result of a call, in the shop's own types. */
export type Answers<C> = C extends { answer: infer Answer extends z.ZodType } ? z.output<Answer> : never

/** The body of a writing call that states none: no field is known, so that none is dropped silently. */
const noFields = z.strictObject({})

/** What is accepted as the JSON body of a call; undefined where it has none, as for a read, or where the body is a file. */
export const bodyOf = ({ method, body, file }: AnyCall): z.ZodType | undefined =>
  body ?? (method === 'get' || file ? undefined : noFields)

/** An answer without a body, 204. */
export const nothing = z.null()
