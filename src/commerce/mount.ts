import { zValidator } from '@hono/zod-validator'
import type { Hono, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import {
  type Access,
  type Answers,
  type AnyCall,
  bodyOf,
  type CallTable,
  type FileRule,
  type Given,
  type SentFile,
} from '../contract/call.ts'
import type { CommerceContext, CommerceEnv } from './context.ts'
import { demand } from './identity/principal.ts'
import { check, checkText, knownRegion } from './input.ts'
import { Refusal } from './refusal.ts'

export type { CommerceContext } from './context.ts'

/** The handler of a call: takes the validated input, and returns the answer or a response of its own. */
export type Handlers<Calls extends Record<string, AnyCall>> = {
  [Name in keyof Calls]: (
    c: CommerceContext,
    given: Given<Calls[Name]>,
  ) => Promise<Answers<Calls[Name]> | Response> | Answers<Calls[Name]> | Response
}

/** Parameters of every call: the store, the token, and a cache buster. */
const ANY_CALL = { region: z.string().optional(), token: z.string().optional(), cache_buster: z.string().optional() }

/** Registers every call of a table as a route. A call without a handler does not compile. */
export function mountAll<Table extends CallTable>(
  app: Hono<CommerceEnv>,
  table: Table,
  handlers: { [Resource in keyof Table]: Handlers<Table[Resource]> },
): void {
  for (const resource in table) mount(app, table[resource]!, handlers[resource])
}

/** Registers a resource's calls: checks access, validates query and body, and encodes the answer. */
function mount<Calls extends Record<string, AnyCall>>(
  app: Hono<CommerceEnv>,
  calls: Calls,
  handlers: Handlers<Calls>,
): void {
  for (const [name, stated] of Object.entries(calls)) {
    const handle = handlers[name] as (c: CommerceContext, given: unknown) => unknown
    app.on(stated.method.toUpperCase(), [stated.path, ...(stated.aliases ?? [])], ...checksOf(stated), async (c) => {
      const valid = (target: 'query' | 'json') => c.req.valid(target as never)
      const given = {
        params: c.req.param(),
        query: valid('query'),
        body: stated.body && valid('json'),
        ...(stated.file && { file: await sentFile(c, stated.file) }),
      }
      const answer = await handle(c, given)
      if (answer instanceof Response) return answer
      return answer === null ? c.body(null, 204) : c.json(z.encode(stated.answer, answer) as object)
    })
  }
}

function checksOf(stated: AnyCall): MiddlewareHandler<CommerceEnv>[] {
  const { who, query = z.object({}), brings } = stated
  const body = bodyOf(stated)
  const checks: MiddlewareHandler<CommerceEnv>[] = [
    store,
    ...(BY_ROLE.includes(who) ? [allowed(who)] : []),
    zValidator('query', query.extend(ANY_CALL).strict(), undefined, checkedBy(check)),
  ]
  // The events of a batch are validated one by one, including their texts.
  const checkBody = brings === 'events' ? check : checkText
  if (body) checks.push(jsonBody(body), zValidator('json', body, undefined, checkedBy(checkBody)))
  return checks
}

/** An unknown `?region=` is refused; a valid one was resolved by the proxy. */
const store = createMiddleware<CommerceEnv>(async function store(c, next) {
  const asked = c.req.query('region')
  if (asked !== undefined) knownRegion(asked)
  await next()
})

/** Calls that are permitted by role; an order's are permitted by the order, a page's by the proxy. */
const BY_ROLE: readonly Access[] = ['user', 'account', 'company', 'manager', 'administrator']

const allowed = (who: Access) =>
  createMiddleware<CommerceEnv>(async function allowed(c, next) {
    await demand(c, who)
    await next()
  })

/** Ways in which clients send nothing, of any content type. */
const saysNothing = (text: string): boolean => text === 'null' || /^\{\s*\}$/.test(text)

/**
 * Requires JSON as the content type of a body. An empty body counts as an empty object, which hono would refuse; so does what says
 * nothing, where the call needs nothing said. @throws Refusal 415
 */
const jsonBody = (body: z.ZodType) =>
  createMiddleware<CommerceEnv>(async function jsonBody(c, next) {
    const text = (await c.req.text()).trim()
    if (text === '' || (saysNothing(text) && body.safeParse({}).success))
      c.req.bodyCache.text = Promise.resolve('{}') as never
    else if (!/^application\/([\w.-]+\+)?json\b/i.test(c.req.header('Content-Type') ?? ''))
      throw new Refusal(415, 'not_json', 'The body must be JSON, with the content type application/json.')
    await next()
  })

/** The file in a call's body. @throws Refusal 413 or 415, which name what is accepted */
async function sentFile(c: CommerceContext, { types, largest }: FileRule): Promise<SentFile> {
  const type = (c.req.header('Content-Type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (!types.includes(type)) throw new Refusal(415, 'bad_type', `The file must be one of ${types.join(', ')}.`)
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.byteLength > largest) throw new Refusal(413, 'too_large', `A file has at most ${largest} bytes.`)
  return { type, bytes }
}

/** Hono's validator with the checks of every input. A refusal is thrown, so the hook is not used. */
const checkedBy = (check: (schema: z.ZodType, value: unknown) => unknown) => ({
  validationFunction: (schema: z.ZodType, value: unknown) => ({ success: true as const, data: check(schema, value) }),
})
